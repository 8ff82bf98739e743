import * as z from 'zod/mini'
import type { Command } from './decider.ts'
import { HandOverId, PaymentId, PayoutId, PlaceSeed } from './kernel/ids.ts'
import { NewHandOver } from './keepers/new-hand-over.ts'
import { Reason } from './kernel/text.ts'
import { meetingForms } from './meetings/forms.ts'
import { NewPayment } from './payments/new-payment.ts'
import { PaymentIds } from './payments/several.ts'
import { NewPayout, NewReturn } from './payouts/new-payout.ts'
import { AddedMember } from './tontines/terms.ts'

/**
 * What people write down without network, as it is stored on their device and sent. It is what a meeting needs;
 * draws, votes, proposals and invitations need the server at once. (J17)
 */
export const OfflineCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('record-payment'), payment: NewPayment }),
  z.strictObject({ type: z.literal('declare-payment'), payment: NewPayment }),
  z.strictObject({
    type: z.literal('confirm-payment'),
    paymentId: PaymentId,
    others: z.exactOptional(PaymentIds),
  }),
  z.strictObject({
    type: z.literal('reverse-payments'),
    paymentIds: PaymentIds,
    reason: Reason,
  }),
  z.strictObject({ type: z.literal('contest-payment'), paymentId: PaymentId, reason: Reason }),
  z.strictObject({ type: z.literal('send-payout'), payout: NewPayout }),
  z.strictObject({ type: z.literal('return-credit'), payout: NewReturn }),
  z.strictObject({ type: z.literal('confirm-payout'), payoutId: PayoutId }),
  z.strictObject({ type: z.literal('dispute-payout'), payoutId: PayoutId, reason: Reason }),
  z.strictObject({ type: z.literal('withdraw-payout'), payoutId: PayoutId, reason: Reason }),
  z.strictObject({
    type: z.literal('add-member'),
    // Nobody is invited by mail without network. What the journal does not contain travels with it.
    person: z.extend(AddedMember, { seed: PlaceSeed, email: z.literal(null) }),
  }),
  z.extend(NewHandOver, { type: z.literal('hand-cash') }),
  z.strictObject({
    type: z.literal('answer-hand-over'),
    handOverId: HandOverId,
    isRight: z.boolean(),
  }),
  z.extend(meetingForms['open-meeting'], { type: z.literal('open-meeting') }),
  z.extend(meetingForms['take-over-meeting'], { type: z.literal('take-over-meeting') }),
  z.extend(meetingForms['note-attendance'], { type: z.literal('note-attendance') }),
  z.extend(meetingForms['see-presence'], { type: z.literal('see-presence') }),
  z.extend(meetingForms['note-meeting'], { type: z.literal('note-meeting') }),
  z.extend(meetingForms['close-meeting'], { type: z.literal('close-meeting') }),
  z.extend(meetingForms['sign-meeting'], { type: z.literal('sign-meeting') }),
]) satisfies z.ZodMiniType<Command>
export type OfflineCommand = z.infer<typeof OfflineCommand>
