import { invariant, must, same } from './invariant.ts'

export const notebookInvariants = [
  invariant('B2 a line of an old notebook has two names, or one where one person was enough', {
    command({ after, decision, by }, reached) {
      if (!decision.accepted) return
      const isCarried = decision.value.some(({ type }) => type === 'notebook-carried')
      const own = new Set(
        decision.value.flatMap((one) =>
          one.type === 'payment-recorded'
            ? one.paymentId
            : one.type === 'payout-sent'
              ? one.payoutId
              : [],
        ),
      )
      for (const one of [...after.payments, ...after.payouts]) {
        if (!own.has(one.id)) continue
        same(one.carriedBy !== undefined, isCarried)
        const { carriedBy } = one
        if (!carriedBy) continue
        const { isAlone } = after.proposals.at(-1) ?? {}
        must(carriedBy.at(-1) === by && carriedBy[0] === one.by, () => one)
        must(new Set(carriedBy).size === (isAlone ? 1 : 2), () => one)
        reached(isAlone ? 'one name' : 'two names')
        if ('handId' in one) reached(one.status)
      }
    },
    reaches: ['two names', 'sent', 'confirmed'],
  }),
  invariant('B3 nothing of an old notebook is late, nor anything before its next turn', {
    state(seen, reached) {
      const { state, today, balances } = seen
      const { carriedUntil } = state
      if (carriedUntil === undefined) return
      for (const { member, dues } of balances)
        for (const { status, isCarried } of dues) {
          if (isCarried) same(status, 'paid')
          if (today <= carriedUntil && member.respite === null)
            must(status !== 'late' && status !== 'paid_late', () => ({ member, status }))
          reached(isCarried ? 'carried' : status)
        }
    },
    reaches: ['carried', 'open', 'partial', 'late', 'paid'],
  }),
]
