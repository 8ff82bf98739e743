import { activeMembers, handsOf } from '../../members/member.ts'
import { servedHands } from '../../payouts/payout.ts'
import { accountsOf } from '../../settlement/account.ts'
import { naive } from '../naive-sums.ts'
import { invariant, must, same } from './invariant.ts'

/** Checked by `HistoryCheck`, which plays the ending. */
export const ending = invariant(
  'S1, S7 every round can be ended by its people, with all accounts at zero or written off',
  {},
)

export const settlementInvariants = [
  ending,
  invariant('S3 for each pair of hands, what one owes the other is what it gets from it', {
    state({ state }, reached) {
      const owed = owedBetween(state)
      for (const [pair, amount] of owed) {
        const [one, other] = pair.split(' ')
        const back = owed.get(`${other} ${one}`)
        if (back === undefined) continue
        same(amount, back)
      }
      if (state.turns.some(({ isRetired }) => isRetired)) reached('somebody retired')
    },
    every: 8,
    reaches: ['somebody retired'],
  }),
  invariant('S3, S7 at the end each pair gave each other the same, or the rest is written off', {
    state({ state }, reached) {
      if (state.phase !== 'completed') return
      const gave = new Map(
        naive
          .filled(state)
          .map(({ hand, of, filled, owed, lost }) => [
            `${hand} ${of}`,
            { filled, lost: Math.min(lost, owed - filled) },
          ]),
      )
      for (const [pair, { filled, lost }] of gave) {
        const [one, other] = pair.split(' ')
        const back = gave.get(`${other} ${one}`)
        if (!back) continue
        same(filled + lost, back.filled + back.lost)
        if (lost > 0) reached('written off')
      }
      if (state.turns.some(({ isRetired }) => isRetired)) reached('somebody retired')
    },
    reaches: ['written off', 'somebody retired'],
  }),
  invariant(
    'S1 each account closes: what is paid and to be paid is what was received and will be',
    {
      state({ state }, reached) {
        const accounts = accountsOf(state)
        let [lost, lacking] = [0, 0]
        for (const { paid, toPay, writtenOff, received, toReceive, credit } of accounts) {
          lost += writtenOff
          lacking += Math.max(received - paid, 0)
          if (credit > 0) reached('a credit')
          if (toReceive > 0 && toPay > 0) reached('a round under way')
        }
        const sum = (what: 'paid' | 'toPay' | 'credit' | 'received' | 'toReceive') =>
          accounts.reduce((all, one) => all + one[what], 0)
        if (lost > 0 || state.payments.some(({ status }) => status === 'reversed')) return
        same(sum('paid') + sum('toPay') - sum('credit'), sum('received') + sum('toReceive'))
        reached(lacking > 0 ? 'somebody got more than they gave' : 'nobody got more')
      },
      every: 8,
      reaches: ['a credit', 'a round under way'],
    },
  ),
  invariant('S6 a hand that has received never goes out', {
    command({ before, decision }, reached) {
      if (!decision.accepted) return
      const served = servedHands(before)
      for (const event of decision.value) {
        if (event.type !== 'hand-retired') continue
        must(!served.has(event.handId), () => event)
        reached(event.because)
      }
    },
    reaches: ['left', 'excluded', 'died'],
  }),
  invariant('S2 nobody is given back more than they have paid beyond what is due', {
    command({ before, after, decision }, reached) {
      if (!decision.accepted || !decision.value.some((one) => one.type === 'payout-sent')) return
      for (const { id } of activeMembers(before)) {
        const [was, is] = [naive.returned(before, id), naive.returned(after, id)]
        if (is === was) continue
        must(naive.paid(after, id) >= is, () => ({ id, was, is }))
        reached(before.phase)
      }
    },
    reaches: ['running'],
  }),
]

/** What each hand owes to the cycle of each, the contribution or less. */
function owedBetween(state: Parameters<typeof naive.filled>[0]): Map<string, number> {
  const hands = activeMembers(state).flatMap(handsOf)
  const ranked = new Set(state.turns.map(({ handId }) => handId))
  return new Map(
    naive
      .filled(state)
      .filter(({ hand }) => hands.includes(hand) && ranked.has(hand))
      .map(({ hand, of, owed }) => [`${hand} ${of}`, owed]),
  )
}
