import type { PersonId } from '../kernel/ids.ts'
import type { PictureRefusal } from '../kernel/picture.ts'

/** Who held the places of a payment when it was recorded. */
interface PaymentParties {
  readonly personId: PersonId
  /** Null if they paid themselves. */
  readonly payerPersonId: PersonId | null
}

interface Reader {
  readonly personId: PersonId
  readonly isOfficer: boolean
}

/** May this member of the circle see the picture that proves a payment? (P10, S5) */
export const maySeeProof = ({ personId, payerPersonId }: PaymentParties, reader: Reader): boolean =>
  reader.isOfficer || reader.personId === personId || reader.personId === payerPersonId

/** Refusals about a picture, besides those of its payment. */
export type ProofRefusal =
  | PictureRefusal
  /** Never uploaded by this person, expired, or erased; or they may not see it. */
  | { readonly code: 'no-such-proof' }
  /** The stored file does not match the digest in the journal. */
  | { readonly code: 'proof-changed' }
