import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { IdentityKind } from '@mainforte/domain/kernel/context'
import type { Salt } from './salted.ts'

/** A text whose digest the journal holds, with all that it takes to make the digest again. */
export interface KeptText extends Salt {
  readonly digest: string
  readonly body: string
  /** Finds the row of a reference, by a digest of its own; null for texts that are never compared. */
  readonly lookup: string | null
}

/** What makes the digest of a member's e-mail or telephone again, and goes with the person. */
export interface IdentitySalt extends Salt {
  readonly memberId: MemberId
  readonly kind: IdentityKind
}

/** What a decision asks to keep beside the journal. */
export interface Kept {
  readonly texts: KeptText[]
  readonly identities: IdentitySalt[]
  /** Of the tontine's name; it takes the place of the one before. */
  name: Salt | undefined
}

export const nothingKept = (): Kept => ({ texts: [], identities: [], name: undefined })
