import { sumOf } from '../../kernel/minor.ts'
import { activeMembers, handsOf } from '../../members/member.ts'
import { balanceOf, cyclesOf, duesSince } from '../../payments/dues.ts'
import { hasPayments, paidBy, paymentOf, waitingOf } from '../../payments/payment.ts'
import { claimsOf } from '../../payments/guarantee.ts'
import {
  isRoundComplete,
  paidInAll,
  payoutOf,
  potsFrom,
  potsOf,
  servedHands,
} from '../../payouts/payout.ts'
import { naive } from '../naive-sums.ts'
import { invariant, must, same } from './invariant.ts'

/** What is looked up in a state, compared with going through its rows. */
export const lookupInvariants = [
  invariant('P1, O1, M6 whatever is looked up in a state is in its rows', {
    state({ state }) {
      for (const one of state.payments) must(paymentOf(state, one.id) === one, () => one)
      for (const one of state.payouts) must(payoutOf(state, one.id) === one, () => one)
      for (const { id } of state.members) {
        same(paidBy(state, id), naive.paid(state, id))
        same(waitingOf(state, id), naive.waiting(state, id))
        same(hasPayments(state, id), naive.hasPayments(state, id))
      }
    },
    every: 2,
  }),
  invariant('C8, O2, H1, O7 the pots are what going through all money again gives', {
    state({ state }) {
      const pots = potsOf(state)
      const expected = naive.pots(state)
      same(
        pots.map(({ collected, sent, confirmed }) => [collected, sent, confirmed]),
        expected,
      )
      const served = expected.flatMap(([, sent], index) =>
        sent > 0 ? (pots[index]?.cycle.handId ?? []) : [],
      )
      same([...servedHands(state)].toSorted(), served.toSorted())
      same(isRoundComplete(state), naive.isComplete(state))
    },
    every: 10,
  }),
  invariant('S3, S12 the pot of a hand that is out keeps what its member owes', {
    state({ state, pots, today }, reached) {
      if (!pots.some(({ cycle }) => cycle.isRetired)) return
      const withheld = pots.map((pot) => pot.withheld)
      same(withheld, naive.withheld(state, pots, today))
      reached('a hand that is out')
    },
    reaches: ['a hand that is out'],
  }),
  invariant('O2, O3 the tables, which list payouts that were withdrawn, give the same pots', {
    state({ state, pots, today }) {
      const { hasStarted, pauses, terms, turns, payouts } = state
      if (!payouts.some(({ status }) => status === 'withdrawn')) return
      const members = paidInAll(state)
      const claims = claimsOf(state)
      const facts = { hasStarted, pauses, amount: terms.amount, turns, members, claims, payouts }
      same(potsFrom(facts, today), pots)
    },
  }),
  invariant('C2, C3, C5 dues and credits are what going through all payments again gives', {
    state({ state, today }) {
      const { payments, terms } = state
      for (const member of activeMembers(state)) {
        const { id, hands, excusedFrom, respite, admission } = member
        const ofMember = payments.filter(({ memberId }) => memberId === id)
        const ledger = {
          hasStarted: state.hasStarted,
          amount: terms.amount,
          graceDays: terms.graceDays,
          pauses: state.pauses,
          cycles: cyclesOf(state.turns),
          hands: handsOf({ id, hands }),
          activeOn: duesSince(state, member),
          returned: naive.givenBack(state, id),
          excusedFrom,
          catchUpUntil: admission?.catchUpUntil ?? null,
          respite,
          payments: ofMember.filter(({ status }) => status === 'completed'),
          declared: sumOf(
            ofMember.filter(({ status }) => status === 'pending').map((one) => one.amount),
          ),
          today,
        }
        same(balanceOf(ledger), naive.balance(ledger))
      }
    },
    every: 10,
  }),
]
