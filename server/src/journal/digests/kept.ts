import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { IdentityKind } from '@mainforte/domain/kernel/context'

/** A text whose digest is in the journal, with the data to reproduce the digest. */
export interface KeptText {
  readonly digest: string
  readonly salt: string
  readonly body: string
  /** A separate digest by which a reference is found; null for texts that are never compared. */
  readonly lookup: string | null
}

/** The salt of a member's e-mail or phone number, deleted with the person's data. */
export interface IdentitySalt {
  readonly memberId: MemberId
  readonly kind: IdentityKind
  readonly salt: string
}

/** The data that a decision stores beside the journal. */
export interface Kept {
  readonly texts: KeptText[]
  readonly identities: IdentitySalt[]
  /** The salt of the tontine's name; it replaces the one before. */
  nameSalt: string | undefined
  /** The secret of a new tontine's keys, encrypted. */
  readonly root: string | undefined
}

export const nothingKept = (root?: string): Kept => ({
  texts: [],
  identities: [],
  nameSalt: undefined,
  root,
})
