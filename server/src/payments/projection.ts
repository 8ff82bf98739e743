import { projection } from '../journal/projection.ts'

export const payments = projection({
  table: 'payments',
  keys: ['id'],
  items: (state) => state.payments,
  row: (payment) => ({
    id: payment.id,
    member_id: payment.memberId,
    payer_id: payment.payerId,
    amount: payment.amount,
    date: payment.date,
    status: payment.status,
    method: payment.method,
    reference_digest: payment.referenceDigest,
    note_digest: payment.noteDigest,
    proof_digest: payment.proofDigest,
    reason_digest: payment.reasonDigest,
    by_user: payment.by,
    is_self_recorded: payment.isSelfRecorded,
    is_contested: payment.isContested,
    receipt: payment.receipt,
    completed_seq: payment.completedSeq,
    recorded_seq: payment.recordedSeq,
    recorded_at: payment.recordedAt,
  }),
})
