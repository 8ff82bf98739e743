import { memberOf } from '../../members/member.ts'
import { speakerOf } from '../../members/speaking.ts'
import { movesMoney } from '../../payments/new-payment.ts'
import type { Payment } from '../../payments/payment.ts'
import type { Tontine } from '../../tontine.ts'
import { naive } from '../naive-sums.ts'
import { countsIn, invariant, isWaitOverIn, must, same } from './invariant.ts'

const nextStatuses = {
  pending: ['pending', 'completed', 'failed'],
  completed: ['completed', 'reversed'],
  // By a contest, once.
  failed: ['failed', 'pending'],
  // A contested reversal does not count until that is settled. (G3)
  reversed: ['reversed', 'completed'],
}

const isLive = ({ status }: { readonly status: string }) =>
  status === 'pending' || status === 'completed'

const payerOf = ({ payerId, memberId }: Pick<Payment, 'payerId' | 'memberId'>) =>
  payerId ?? memberId

/** The one transfer that has some evidence, for the completed payments and for each person's waiting ones. */
function areTransfersDistinct(
  { payments }: Pick<Tontine, 'payments'>,
  evidenceOf: (payment: Payment) => string | null,
  reached: (what: string) => void,
): void {
  const transferOf = new Map<string, string>()
  const claimed = new Map<string, string>()
  for (const one of payments) {
    const evidence = evidenceOf(one)
    if (evidence === null || !isLive(one)) continue
    const transfer = one.transferId ?? one.id
    const claim = `${one.status === 'pending' ? payerOf(one) : 'completed'} ${evidence}`
    same(transferOf.get(claim) ?? transfer, transfer)
    transferOf.set(claim, transfer)
    if (one.transferId !== null) reached('shared by a transfer')
    if ((claimed.get(evidence) ?? transfer) !== transfer) reached('claimed by two people')
    claimed.set(evidence, transfer)
  }
}

export const paymentInvariants = [
  invariant(
    'P3, P6 what was recorded of a payment never changes, and its status only goes forward',
    {
      command({ before, after, by }, reached) {
        if (before.payments === after.payments) return
        must(after.payments.length >= before.payments.length, () => after.payments)
        for (const [index, was] of before.payments.entries()) {
          const is = after.payments[index]
          if (is === was) continue
          for (const field of [
            'id',
            'memberId',
            'payerId',
            'amount',
            'date',
            'method',
            'by',
            'recordedAt',
          ] as const)
            same(is?.[field], was[field])
          must(nextStatuses[was.status].includes(is?.status ?? ''), () => ({ was, is }))
          if (was.receipt !== null) same(is?.receipt, was.receipt)
          if (was.status === 'failed' && is?.status === 'pending') {
            reached('a refusal contested')
            const own = [was.memberId, was.payerId].map((id) => {
              const party = id && memberOf(before, id)
              return party && speakerOf(party)
            })
            must(own.includes(by) && was.refusedBy.length === 1, () => was)
          }
          if (was.status === 'pending' && was.refusedBy.length > 0) {
            reached(`then ${is?.status}`)
            // Two people together refuse it, too. (P6)
            const isForTwo = before.proposals !== after.proposals
            if (is?.status === 'failed' && !isForTwo) must(!was.refusedBy.includes(by), () => was)
          }
        }
      },
      reaches: ['a refusal contested'],
    },
  ),
  invariant('P4, W2 nobody completes their own payment while another officer who is awake could', {
    command({ before, after, by, story }, reached) {
      if (before.payments === after.payments) return
      const newly = after.payments.filter(
        (one, index) =>
          one.status === 'completed' &&
          // A contested reversal only takes back what two people did. (G3)
          !['completed', 'reversed'].includes(before.payments[index]?.status ?? ''),
      )
      for (const { memberId, payerId, method, isSelfRecorded, by: writer, carriedBy } of newly) {
        const isParty = ({ id }: { id: string }) => id === memberId || id === payerId
        const isOwn = after.members.some((one) => isParty(one) && one.userId === by)
        // Two people answer for what stood in an old notebook. (B2)
        if (carriedBy && carriedBy.length > 1) continue
        same(isSelfRecorded, isOwn)
        reached(isOwn ? 'own' : 'of others')
        // The rule alone says how much is withheld, and two people that a pot bears a fee. (S3, P19)
        if (!isOwn || !movesMoney(method)) continue
        const others = before.members.filter(
          (one) =>
            (writer === by || !isParty(one)) &&
            one.status === 'active' &&
            countsIn(story, before, one) &&
            one.userId !== by &&
            (one.isOfficer || one.userId === before.adminId),
        )
        same(others, [])
      }
    },
    reaches: ['own', 'of others'],
  }),
  invariant(
    'G6 a witness is no officer, comes if no officer can or the wait is over, and only a witness is shown as one',
    {
      command({ before, after, by, story }, reached) {
        if (before.payments === after.payments) return
        for (const [index, was] of before.payments.entries()) {
          const is = after.payments[index]
          if (was.status !== 'pending' || is?.status !== 'completed') continue
          const who = before.members.find(({ userId }) => userId === by)
          const isOfficer = by === before.adminId || who?.isOfficer === true
          same(is.isWitnessed, !isOfficer)
          if (isOfficer) continue
          reached('witnessed')
          must(
            who?.status === 'active' && who.id !== was.memberId && who.id !== was.payerId,
            () => who,
          )
          must(who?.activeSince != null && who.activeSince <= was.recordedAt, () => who)
          const officers = before.members.filter(
            ({ id, userId, status, ...one }) =>
              status === 'active' &&
              countsIn(story, before, { id, userId, ...one }) &&
              (one.isOfficer || userId === before.adminId) &&
              ![was.memberId, was.payerId].includes(id) &&
              userId !== was.by,
          )
          const isDue = was.refusedBy.length > 0 || isWaitOverIn(story, before, was.recordedAt)
          must(officers.length === 0 || isDue, () => officers)
          reached(officers.length > 0 ? 'waited' : 'no officer')
        }
      },
      reaches: ['witnessed', 'no officer'],
    },
  ),
  invariant(
    'P5 no reference belongs to two completed transfers, nor to two waiting ones of one person',
    {
      state: ({ state }, reached) =>
        areTransfersDistinct(state, ({ referenceDigest }) => referenceDigest, reached),
      reaches: ['shared by a transfer', 'claimed by two people'],
    },
  ),
  invariant('P9 no picture proves two completed transfers, nor two that one person has waiting', {
    state: ({ state }, reached) =>
      areTransfersDistinct(state, ({ proofDigest }) => proofDigest, reached),
    reaches: ['shared by a transfer', 'claimed by two people'],
  }),
  invariant('P15 the payments of one transfer are written together, by one payer', {
    state({ state }, reached) {
      for (const { transferId, ...one } of state.payments) {
        if (transferId === null) continue
        const first = state.payments.find(({ id }) => id === transferId)
        must(first !== undefined && first.transferId === transferId, () => one)
        same(first && payerOf(first), payerOf(one))
        for (const field of [
          'date',
          'method',
          'by',
          'recordedAt',
          'referenceDigest',
          'proofDigest',
        ] as const)
          same(first?.[field], one[field])
        if (one.id !== transferId) reached('several people')
      }
    },
    reaches: ['several people'],
  }),
  invariant('P8 receipts are numbered 1 to n, each once', {
    state({ state: { payments, receipts } }) {
      const numbers = payments.flatMap(({ receipt }) => receipt ?? [])
      same(
        numbers.toSorted((one, other) => one - other),
        Array.from({ length: receipts }, (_, index) => index + 1),
      )
      for (const { status, receipt } of payments)
        same(receipt !== null, status === 'completed' || status === 'reversed')
    },
  }),
  invariant('C2, C3 in every history all the money that came in is in dues and credits', {
    state({ state, balances }) {
      const lying = balances.reduce(
        (sum, { dues, credit }) => dues.reduce((all, { paid }) => all + paid, sum + credit),
        0,
      )
      const balance = state.members.reduce(
        (sum, { id }) => sum + Math.max(naive.paid(state, id) - naive.returned(state, id), 0),
        0,
      )
      same(lying, balance)
    },
  }),
]
