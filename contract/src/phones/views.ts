import { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { Session } from '../auth/session.ts'
import { waysToSpeak } from '@mainforte/domain/members/speaking'
import * as z from 'zod/mini'

/** What a link says before somebody touches it: enough to see whose it is. */
export const LinkView = z.strictObject({
  firstName: z.string(),
  tontineName: z.string(),
  organizerName: z.string(),
  /** Nobody opened it yet; this telephone did; or another one. */
  is: z.enum(['new', 'mine', 'taken']),
  /** Where an account of the same tontine, signed in here, finds the member whose card this is; null for others. */
  beside: z.nullable(
    z.strictObject({
      tontineId: TontineId,
      memberId: MemberId,
      name: z.string(),
      /** The cycle whose meeting the reader records, where somebody without telephone shows it; absent otherwise. (N6) */
      meeting: z.exactOptional(z.number()),
    }),
  ),
})
export type LinkView = z.infer<typeof LinkView>

/** A place that speaks from this telephone. */
export const PlaceHere = z.strictObject({
  userId: UserId,
  firstName: z.string(),
  photoUrl: z.nullable(z.string()),
  /** With what it opens: a code, or the link once more. */
  opens: z.enum(['digits', 'pictures', 'link']),
  /** The public half of the key that it opens with besides a code; null with a link. */
  publicKey: z.nullable(z.string()),
  /** The authenticator’s name of the passkey that its holder may use instead of typing the code. */
  passkey: z.nullable(z.string()),
  /** The session of this browser is theirs. */
  isOpen: z.boolean(),
})
export type PlaceHere = z.infer<typeof PlaceHere>

export const PlacesHere = z.strictObject({
  places: z.array(PlaceHere),
  /** An officer's account was used here: until then the reader's place only reads. Null if not. (L5) */
  heldUntil: z.nullable(z.string()),
})
export type PlacesHere = z.infer<typeof PlacesHere>

export const OpenedByCode = z.strictObject({
  session: Session,
  /** How many wrong codes were typed since the last right one. */
  wrongBefore: z.int(),
})

/** A telephone that is to be bound, for the telephone itself and for those who say who it is. */
export const BindingView = z.strictObject({
  tontineId: TontineId,
  memberId: MemberId,
  firstName: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** An officer showed the code at the table. */
  isAtTable: z.boolean(),
  /** When it speaks by itself, ISO instant; null while another member has to say who it is. */
  from: z.nullable(z.string()),
  vouchers: z.array(z.string()),
  isYours: z.boolean(),
  mayVouch: z.boolean(),
  /** It speaks already, and one more word lets it confirm a pot at once. (L4) */
  isBound: z.boolean(),
})
export type BindingView = z.infer<typeof BindingView>

export const PhonesView = z.strictObject({
  bindings: z.array(BindingView),
  /** How the reader speaks here. */
  own: z.nullable(z.enum(waysToSpeak)),
})
export type PhonesView = z.infer<typeof PhonesView>
