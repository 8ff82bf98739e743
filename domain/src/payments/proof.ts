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

/** Refusals about a picture, besides those of its payment. */
export type ProofRefusal =
  | PictureRefusal
  /** Never uploaded by this person, expired, or erased; or they may not see it. */
  | { readonly code: 'no-such-proof' }
  /** The stored file does not match the digest in the journal. */
  | { readonly code: 'proof-changed' }
