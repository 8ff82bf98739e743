import type { ColumnType, Generated } from 'kysely'
import type { StoredPasskey } from '../auth/passkeys/proof.ts'

declare module '../kernel/database/database.ts' {
  interface Tables {
    placeLinks: PlaceLinksTable
    phones: PhonesTable
    phoneCodes: PhoneCodesTable
    deviceUsers: DeviceUsersTable
  }
}

/** The link of a place. Instants are ISO text. (L1) */
interface PlaceLinksTable {
  memberId: string
  tontineId: string
  /** Of the token; null once the link has ended. */
  digest: string | null
  givenAt: string
  /** Who speaks through the place's links, from the first that was opened. */
  userId: string | null
  /** The browser that opened it. */
  device: string | null
  /** When another browser last tried it. */
  triedAt: string | null
}

/** A telephone that is bound, or is to be. (L3) */
interface PhonesTable {
  id: string
  userId: string
  device: string
  /** An uncompressed P-256 point, base64url. */
  publicKey: string
  codeKind: 'digits' | 'pictures'
  codeHash: string
  /** In a row; after a few the telephone is bound again. */
  wrongCodes: Generated<number>
  /** In all, since the first of them; after a month they begin again. */
  wrongInMonth: Generated<number>
  wrongSince: Generated<string | null>
  isBound: Generated<boolean>
  madeAt: string
  /** What its holder may use instead of typing the code; written as JSON. */
  passkey: ColumnType<StoredPasskey | null, never, string | null>
}

/** What an officer shows at the table for two minutes. (L3) */
interface PhoneCodesTable {
  digest: string
  tontineId: string
  officerId: string
  expiresAt: string
}

/** Whoever was signed in on a browser, and when last, to the hour. (L5) */
interface DeviceUsersTable {
  device: string
  userId: string
  seenAt: Generated<string>
}
