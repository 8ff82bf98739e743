import { projection } from '../journal/projection.ts'

export const payouts = projection({
  table: 'payouts',
  keys: ['id'],
  items: (state) => state.payouts,
  row: (payout) => ({
    id: payout.id,
    hand_id: payout.handId,
    member_id: payout.memberId,
    amount: payout.amount,
    date: payout.date,
    status: payout.status,
    method: payout.method,
    reference_digest: payout.referenceDigest,
    note_digest: payout.noteDigest,
    reason_digest: payout.reasonDigest,
    by_user: payout.by,
    confirmed_by: payout.confirmedBy,
    sent_at: payout.sentAt,
  }),
})
