/** The rows of a recorded payment, as the bare server writes them. */
export interface BarePayment {
  readonly tontineId: string
  readonly memberId: string
  readonly userId: string
  readonly memberUserId: string
  readonly paymentId: string
  readonly amount: number
  readonly date: string
}

interface Write {
  readonly name: string
  readonly text: string
  values(payment: BarePayment, key: string): unknown[]
}

const digest = 'f'.repeat(64)

/**
 * The rows that the product writes for one payment, in its order: the journal entry, the journal's
 * head, the payment, the payer's notification and its mail job, and the response kept under the
 * idempotency key. The head's row is locked until the end, as in the product.
 */
export const paymentStatements: readonly Write[] = [
  {
    name: 'head',
    text: `update journal_heads set seq = seq + 1, hash = $2 where tontine_id = $1`,
    values: ({ tontineId }) => [tontineId, digest],
  },
  {
    name: 'journal',
    text: `insert into journal (tontine_id, seq, at, by_user, event, seen, prev_hash, hash)
      select tontine_id, seq, now(), $2, $3, null, $4, hash from journal_heads where tontine_id = $1`,
    values: ({ tontineId, memberId, userId, paymentId, amount, date }) => [
      tontineId,
      userId,
      JSON.stringify({
        type: 'payment-recorded',
        paymentId,
        memberId,
        amount,
        date,
        method: 'cash',
        noteDigest: null,
        referenceDigest: null,
        isSelfRecorded: false,
        receipt: 11,
      }),
      digest,
    ],
  },
  {
    name: 'payment',
    text: `insert into payments (tontine_id, id, member_id, amount, date, status, method, by_user,
        is_self_recorded, is_contested, receipt, completed_seq, recorded_at)
      values ($1, $2, $3, $4, $5, 'completed', 'cash', $6, false, false, 11, 50, now())`,
    values: ({ tontineId, paymentId, memberId, amount, date, userId }) => [
      tontineId,
      paymentId,
      memberId,
      amount,
      date,
      userId,
    ],
  },
  {
    name: 'notification',
    text: `insert into notifications (user_id, id, tontine_id, kind, facts, created_at)
      values ($1, $2, $3, 'payment-recorded', $4, now())`,
    values: ({ memberUserId, tontineId, memberId, amount }, key) => [
      memberUserId,
      key,
      tontineId,
      JSON.stringify({ memberId, amount }),
    ],
  },
  {
    // Marked as completed, so that the product's workers ignore it.
    name: 'job',
    text: `insert into pgboss.job_common (name, data, state) values ('tell-people', $1, 'completed')`,
    values: ({ memberUserId }, key) => [
      JSON.stringify({ told: [{ userId: memberUserId, id: key }] }),
    ],
  },
  {
    name: 'answer',
    text: `insert into idempotency_keys (actor, key, request, answer) values ($1, $2, $3, $4)`,
    values: (payment, key) => [payment.userId, key, digest, JSON.stringify(payment)],
  },
]
