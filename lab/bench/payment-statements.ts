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
 * head, the payment, the payer's notification, and the response kept under the idempotency key. The
 * head's row is locked until the end, as in the product.
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
    text: `insert into payments (tontine_id, id, member_id, person_id, amount, date, status, method, by_user,
        is_self_recorded, is_contested, open_contests, is_witnessed, has_one_name, is_cover,
        is_repayment, receipt, recorded_seq, completed_seq, counts_on, recorded_at)
      values ($1, $2, $3, $3, $4, $5, 'completed', 'cash', $6, false, false, '', false, true, false,
        false, 11, 50, 50, $5, now())`,
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
    // Without a mail, which nobody wants here: nothing is left to do, as in the product.
    name: 'notification',
    text: `insert into notifications (user_id, id, tontine_id, kind, facts, mailed_at, created_at)
      values ($1, $2, $3, 'payment-recorded', $4, now(), now())`,
    values: ({ memberUserId, tontineId, memberId, amount }, key) => [
      memberUserId,
      key,
      tontineId,
      JSON.stringify({ memberId, amount }),
    ],
  },
  {
    name: 'answer',
    text: `insert into idempotency_keys (actor, key, request, answer) values ($1, $2, $3, $4)`,
    values: (payment, key) => [payment.userId, key, digest, JSON.stringify(payment)],
  },
]
