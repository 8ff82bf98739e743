import type { MemberId } from '../kernel/ids.ts'
import type { PictureRefusal } from '../kernel/picture.ts'
import type { Payment } from './payment.ts'

interface Reader {
  readonly memberId: MemberId
  readonly isOfficer: boolean
}

/** May this member of the circle see the picture that proves a payment? (P10) */
export const maySeeProof = (
  { memberId, payerId }: Pick<Payment, 'memberId' | 'payerId'>,
  reader: Reader,
): boolean => reader.isOfficer || reader.memberId === memberId || reader.memberId === payerId

/** What is said of a picture beside what the rules say of its payment. */
export type ProofRefusal =
  | PictureRefusal
  /** Never uploaded by this person, forgotten again, or erased; or not for his eyes. */
  | { readonly code: 'no-such-proof' }
  /** What lies in the store is not what the journal has the digest of. */
  | { readonly code: 'proof-changed' }
