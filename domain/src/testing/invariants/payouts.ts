import { calendarDate } from '../../kernel/calendar-date.ts'
import { sumOf } from '../../kernel/minor.ts'
import { activeMembers } from '../../members/member.ts'
import { speakerOf } from '../../members/speaking.ts'
import { afterDisputes } from '../../payouts/disputes.ts'
import { isReturned, livePayouts, paidOnBalance, potsOf } from '../../payouts/payout.ts'
import { isClosed } from '../../tontines/tontine.ts'
import { naive } from '../naive-sums.ts'
import {
  type SeenState,
  amountOf,
  completed,
  invariant,
  countsIn,
  isAwakeIn,
  isWaitOverIn,
  must,
  nowIn,
  same,
} from './invariant.ts'

const nextStatuses = {
  sent: ['sent', 'confirmed', 'disputed', 'withdrawn'],
  disputed: ['disputed', 'confirmed', 'withdrawn'],
  // Only where nobody but its sender has confirmed it, see below.
  confirmed: ['confirmed', 'disputed', 'withdrawn'],
  withdrawn: ['withdrawn'],
}

/**
 * Whether each hand has paid all that it owes and is not written off, and received what all hands have
 * paid to its cycle.
 */
export function isEven({ state }: Pick<SeenState, 'state'>): boolean {
  return naive.isComplete(state)
}

export const payoutInvariants = [
  invariant(
    'O8 money in equals money out, the contents of the pots, and the credits, in every history',
    {
      state({ state, pots, balances }) {
        const credits = sumOf(balances.map(({ credit }) => credit))
        const held = pots.reduce((sum, { collected, sent }) => sum + collected - sent, 0)
        // Members who got back money that was reversed later.
        const overdrawn = activeMembers(state).reduce(
          (sum, { id }) => sum + Math.max(-paidOnBalance(state, id), 0),
          0,
        )
        // Whether a disputed return has left is not settled: it counts as still there. (S2)
        const gone = livePayouts(state).filter((one) => one.handId !== null || isReturned(one))
        same(amountOf(completed(state)) + overdrawn, amountOf(gone) + held + credits)
        for (const { cycle, collected, expected } of pots) {
          const dues = balances.flatMap((one) =>
            one.dues.filter((due) => due.cycle === cycle.number),
          )
          const { writtenOff = {} } = cycle
          const lost = dues.reduce(
            (sum, { handId, amount }) => sum + Math.min(amount, writtenOff[handId] ?? 0),
            0,
          )
          same([collected, expected], [sumOf(dues.map(({ paid }) => paid)), amountOf(dues) - lost])
        }
      },
    },
  ),
  invariant('O2, O6 no pot gives more than it holds, and only a reversal leaves it with less', {
    state({ pots }, reached) {
      for (const pot of pots) {
        const { sent, confirmed, collected, expected, available } = pot
        // What is written off may be paid after all.
        const isPromised = collected <= expected || pot.cycle.writtenOff !== undefined
        must(confirmed <= sent && isPromised, () => pot)
        must(available <= Math.max(collected - sent, 0), () => pot)
        if (sent > 0) reached('a pot that has given')
        if (sent > collected) reached('a pot that lacks money')
      }
    },
    command({ before, after, day, decision }) {
      if (!decision.accepted || before.payouts === after.payouts) return
      const today = calendarDate(day)
      const isOffset = after.payouts.at(-1)?.method === 'offset'
      // The payments of an old notebook come with its pots. (B1)
      const isCarried = decision.value.some(({ type }) => type === 'notebook-carried')
      const pots = potsOf(before, today)
      for (const [index, { sent, collected }] of potsOf(after, today).entries()) {
        const was = pots[index]
        if (!was || sent <= was.sent) continue
        const most = isOffset ? was.withheld : isCarried ? collected : was.available
        must(sent - was.sent <= most && sent <= collected, () => ({ was, sent }))
      }
    },
    reaches: ['a pot that has given', 'a pot that lacks money'],
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
        if (was.status === 'confirmed' && is?.status === 'withdrawn' && !was.carriedBy)
          same(was.confirmedBy, was.by)
      }
    },
  }),
  invariant(
    'O4, O5, W2 the beneficiary says whether a pot arrived, and a witness only if they can’t',
    {
      command({ before, after, decision, by, story }, reached) {
        if (!decision.accepted) return
        for (const event of decision.value) {
          if (event.type !== 'payout-confirmed' && event.type !== 'payout-disputed') continue
          const sent = after.payouts.find(({ id }) => id === event.payoutId)
          const was = before.payouts.find(({ id }) => id === event.payoutId)
          // What is offset goes to nobody's hands.
          if (!was || !sent || sent.method === 'offset') continue
          const beneficiary = before.members.find(({ id }) => id === sent.memberId)
          const isOwn = beneficiary !== undefined && speakerOf(beneficiary) === by
          // What a link disputed, nobody else confirms. (L2, L7)
          if (was.byLink) must(isOwn, () => was)
          if (was.status === 'confirmed') {
            reached('disputed later')
            must(
              was.isWitnessed && isOwn && by !== was.by && before.phase !== 'archived',
              () => was,
            )
            continue
          }
          if (event.type === 'payout-confirmed') same(event.isWitnessed ?? false, !isOwn)
          if (isOwn && by !== sent.by) {
            reached('the beneficiary')
            if (beneficiary.userId === null && event.type === 'payout-confirmed')
              same(before.terms.potConfirmedBy, 'link')
            continue
          }
          const account = beneficiary?.userId ?? null
          if (account !== null && account !== sent.by && isAwakeIn(story, account)) {
            reached('waited for')
            must(isWaitOverIn(story, before, sent.sentAt), () => sent)
          } else reached(account === null ? 'a guest' : 'asleep')
          const able = activeMembers(before).filter(
            (one) =>
              countsIn(story, before, one) && one.id !== sent.memberId && one.userId !== sent.by,
          )
          const inRound = able.filter(
            ({ hands, retiredHands, excusedFrom }) => retiredHands < hands && excusedFrom === null,
          )
          const wereThere = (inRound.length > 0 ? inRound : able).filter(
            ({ activeSince }) => (activeSince ?? '') <= sent.sentAt,
          )
          const plain = wereThere.filter(
            ({ isOfficer, userId }) => !isOfficer && userId !== before.adminId,
          )
          const asked = [plain, wereThere, able].find((group) => group.length > 0)
          reached(asked ? 'a witness' : 'nobody else')
          if (asked)
            must(
              asked.some(({ userId }) => userId === by),
              () => asked,
            )
          else same(by, sent.by)
        }
      },
      reaches: [
        ...(['the beneficiary', 'a witness', 'nobody else', 'waited for'] as const),
        ...(['a guest', 'asleep', 'disputed later'] as const),
      ],
    },
  ),
  invariant('O7, C7 in a completed round each hand has received exactly what it has paid', {
    state(seen, reached) {
      const { state, story } = seen
      if (isClosed(state)) return
      // A dispute delays the end until its wait is over.
      if (!state.payouts.some(({ status }) => status === 'disputed'))
        same(state.phase === 'completed', isEven(seen))
      else if (state.phase === 'completed')
        must(isEven({ state: afterDisputes(state, nowIn(story)) }), () => state.payouts)
      reached(seen.state.phase)
    },
    reaches: ['enrolling', 'running'],
  }),
]
