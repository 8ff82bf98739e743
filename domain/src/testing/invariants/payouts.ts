import { sumOf } from '../../kernel/minor.ts'
import { activeMembers, handsOf } from '../../members/member.ts'
import { livePayouts } from '../../payouts/payout.ts'
import { isClosed } from '../../tontines/tontine.ts'
import { amountOf, completed, invariant, must, same } from './invariant.ts'
import type { SeenState } from './invariant.ts'

const nextStatuses = {
  sent: ['sent', 'confirmed', 'disputed', 'withdrawn'],
  disputed: ['disputed', 'confirmed', 'withdrawn'],
  confirmed: ['confirmed'],
  withdrawn: ['withdrawn'],
}

/** Whether each hand has paid for all cycles, and received what all hands have paid for one. */
export function isEven({ state, balances }: Pick<SeenState, 'state' | 'balances'>): boolean {
  const hands = balances.flatMap(({ member, dues }) =>
    handsOf(member).map((hand) => ({
      paid: sumOf(dues.filter(({ handId }) => handId === hand).map(({ paid }) => paid)),
      received: amountOf(
        state.payouts.filter(({ handId, status }) => handId === hand && status === 'confirmed'),
      ),
    })),
  )
  const whole = hands.length * state.terms.amount
  return hands.every(({ paid, received }) => paid === whole && received === whole)
}

export const payoutInvariants = [
  invariant(
    'O8 money in equals money out, the contents of the pots, and the credits, in every history',
    {
      state({ state, pots, balances }) {
        const credits = sumOf(balances.map(({ credit }) => credit))
        const held = pots.reduce((sum, { collected, sent }) => sum + collected - sent, 0)
        same(amountOf(completed(state)), amountOf(livePayouts(state)) + held + credits)
        for (const { cycle, collected, expected } of pots) {
          const dues = balances.flatMap((one) =>
            one.dues.filter((due) => due.cycle === cycle.number),
          )
          same([collected, expected], [sumOf(dues.map(({ paid }) => paid)), amountOf(dues)])
        }
      },
    },
  ),
  invariant('O2, O6 no pot has given more than it holds, after anything was tried', {
    state({ pots }, reached) {
      for (const { sent, confirmed, collected, expected } of pots) {
        must(sent <= collected && confirmed <= sent && collected <= expected, () => pots)
        if (sent > 0) reached('a pot that has given')
      }
    },
    reaches: ['a pot that has given'],
  }),
  invariant('O3 what was recorded of a payout never changes, and its status only goes forward', {
    command({ before, after }) {
      if (before.payouts === after.payouts) return
      for (const [index, was] of before.payouts.entries()) {
        const is = after.payouts[index]
        for (const field of [
          'id',
          'handId',
          'memberId',
          'amount',
          'date',
          'method',
          'by',
          'sentAt',
        ] as const)
          same(is?.[field], was[field])
        must(nextStatuses[was.status].includes(is?.status ?? ''), () => ({ was, is }))
      }
    },
  }),
  invariant('O4, O5 only the beneficiary or a witness ever confirms or disputes a pot', {
    command({ after, decision, by }, reached) {
      if (!decision.accepted) return
      for (const event of decision.value) {
        if (event.type !== 'payout-confirmed' && event.type !== 'payout-disputed') continue
        const sent = after.payouts.find(({ id }) => id === event.payoutId)
        const beneficiary = after.members.find(({ id }) => id === sent?.memberId)
        if (beneficiary?.userId && beneficiary.userId !== sent?.by) {
          reached('the beneficiary')
          same(by, beneficiary.userId)
          continue
        }
        const others = activeMembers(after).filter(
          ({ id, userId }) => userId !== null && id !== sent?.memberId && userId !== sent?.by,
        )
        const plain = others.filter(
          ({ isOfficer, userId }) => !isOfficer && userId !== after.adminId,
        )
        const witnesses = plain.length > 0 ? plain : others
        reached(witnesses.length > 0 ? 'a witness' : 'nobody else')
        if (witnesses.length > 0)
          must(
            witnesses.some(({ userId }) => userId === by),
            () => witnesses,
          )
        else same(by, sent?.by)
      }
    },
    reaches: ['the beneficiary', 'a witness', 'nobody else'],
  }),
  invariant('O7, C7 in a completed round each hand has received exactly what it has paid', {
    state(seen, reached) {
      if (isClosed(seen.state)) return
      same(seen.state.phase === 'completed', isEven(seen))
      reached(seen.state.phase)
    },
    reaches: ['enrolling', 'running'],
  }),
]
