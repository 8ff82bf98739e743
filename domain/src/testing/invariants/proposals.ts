import { stateAfterAct } from '../../decider.ts'
import { type CalendarDate, calendarDate } from '../../kernel/calendar-date.ts'
import type { UserId } from '../../kernel/ids.ts'
import { activeMembers, memberOf } from '../../members/member.ts'
import { owedOf } from '../../payments/dues.ts'
import { guarantorOf } from '../../payments/guarantee.ts'
import { potsOf } from '../../payouts/payout.ts'
import { changesBetween } from '../../proposals/changes.ts'
import { partyAccountsOf } from '../../proposals/eligibility.ts'
import { proposalOf } from '../../proposals/proposal.ts'
import type { ProposedAct } from '../../proposals/proposal.ts'
import type { Event, Tontine } from '../../tontine.ts'
import { accountsOf } from '../../settlement/account.ts'
import { accountsAfterClosing } from '../../settlement/closing.ts'
import { balanceIn } from '../../reports/notebook.ts'
import { isFrozen } from '../../tontines/tontine.ts'
import { replayed } from '../circle.ts'
import { countsIn, invariant, isAwakeIn, isWaitOverIn, must, nowIn, same } from './invariant.ts'

/** What nobody does alone. */
const takesTwo = new Set<Event['type']>([
  'payment-reversed',
  'payment-contest-settled',
  'payment-day-confirmed',
  'payout-withdrawn',
  'turns-postponed',
  'round-paused',
  'member-died',
  'debt-written-off',
  'replacement-agreed',
])

/**
 * A guest in a frozen order is another person's turn and money; one who waits has none. The organizer notes the first
 * ways to pay. (M7, P17)
 */
function isForTwo(before: Tontine, event: Event, by: UserId): boolean {
  if (event.type === 'guest-recognized')
    return isFrozen(before) && memberOf(before, event.memberId)?.status === 'active'
  if (event.type === 'ways-to-pay-set')
    return before.waysToPay.length > 0 || isFrozen(before) || by !== before.adminId
  return takesTwo.has(event.type)
}

/** Every amount and day that the pages show of a round, and its closing sheet. */
const figuresOf = (state: Tontine, today: CalendarDate) => ({
  accounts:
    state.closing.length > 0 ? accountsAfterClosing(state, state.closing) : accountsOf(state),
  pots: potsOf(state, today).map(({ cycle, collected, available, sent, expected }) => ({
    handId: cycle.handId,
    date: cycle.date,
    collected,
    available,
    sent,
    expected,
  })),
  owed: activeMembers(state).map(({ id }) => {
    const { dues, credit } = balanceIn(state, id, today)
    return { id, credit, owed: owedOf(dues.filter(({ status }) => status !== 'upcoming')) }
  }),
})

/** The payments and payouts that events take back, with their authors. (P6) */
const takenBackIn = (state: Tontine, events: readonly Event[]) =>
  events.flatMap((event) => {
    if (event.type === 'payment-reversed')
      return state.payments
        .filter(({ id }) => id === event.paymentId)
        .map(({ by, recordedAt: at, hasOneName, completedSeq }) => ({
          by,
          at,
          isUnanswered:
            hasOneName &&
            state.payouts.every(
              ({ status, sentSeq }) => status === 'withdrawn' || sentSeq < (completedSeq ?? 0),
            ),
        }))
    if (event.type === 'payout-withdrawn')
      return state.payouts
        .filter(({ id }) => id === event.payoutId)
        .map(({ by, sentAt: at, status, confirmedBy }) => ({
          by,
          at,
          isUnanswered: status === 'sent' || confirmedBy === by,
        }))
    return []
  })

/** The accounts that gain by an act: their own debt goes, their late payment counts, or they decide their own contest. */
function gaining(state: Tontine, act: ProposedAct): (UserId | null)[] {
  const parties = partyAccountsOf(state, act)
  switch (act.kind) {
    case 'write-off':
      // The debtor and the guarantor are freed. (S6, S7)
      return [act.memberId, guarantorOf(state, act.memberId)?.id].map(
        (one) => state.members.find(({ id }) => id === one)?.userId ?? null,
      )
    case 'bear-fee':
      return state.payments
        .filter(({ id }) => id === act.paymentId)
        .flatMap(({ memberId, payerId }) =>
          [memberId, payerId].map(
            (id) => state.members.find((one) => one.id === id)?.userId ?? null,
          ),
        )
    case 'settle-contest':
    case 'confirm-day':
    case 'archive-tontine':
    case 'recognize-guest':
      return parties
    default:
      return []
  }
}

/** A late debtor has no veto, and one other person alone does not block what is about their debt. */
const isAboutDebt = ({ kind }: ProposedAct): boolean =>
  kind === 'write-off' ||
  kind === 'exclude-member' ||
  kind === 'archive-tontine' ||
  kind === 'settle-contest'

export const proposalInvariants = [
  invariant('G1, G2, W2 acts of two people are done by two, or by one if nobody else is awake', {
    command({ before, after, decision, by, story }, reached) {
      if (!decision.accepted || !decision.value.some((event) => isForTwo(before, event, by))) return
      // A key is used where nobody else can say which guest it is. (G9)
      if (decision.value.some(({ type }) => type === 'office-handed-over')) {
        const others = before.members.filter(
          ({ userId }) => userId !== by && userId !== before.adminId,
        )
        for (const { userId, hasAgreed, status } of others)
          must(status !== 'active' || !hasAgreed || !isAwakeIn(story, userId), () => userId)
        return
      }
      const [first] = decision.value
      const undone = takenBackIn(before, decision.value)
      if (
        undone.length > 0 &&
        !['proposal-answered', 'proposal-made', 'proposal-carried-out'].includes(first?.type ?? '')
      ) {
        reached('taken back')
        for (const one of undone) {
          must(one.by === by && nowIn(story) - Date.parse(one.at) < 86_400_000, () => one)
          must(one.isUnanswered, () => one)
        }
        return
      }
      const others = activeMembers(before).filter(
        (one) => one.userId !== by && one.excusedFrom === null && countsIn(story, before, one),
      )
      const carriedOut = decision.value.find(({ type }) => type === 'proposal-carried-out')
      if (carriedOut?.type === 'proposal-carried-out') {
        const proposal = proposalOf(after, carriedOut.proposal)
        if (!proposal) throw new Error('nothing was announced')
        const { act, from = '', answers } = proposal
        if (gaining(before, act).includes(by)) reached('by somebody who gains')
        const isYes = (userId: UserId | null) =>
          answers.some((one) => one.by === userId && one.isYes)
        if (carriedOut.isAlone) {
          reached('announced')
          must(by === proposal.by, () => proposal)
          if (!isAboutDebt(act)) same(others, [])
          must(others.length <= 2, () => others)
        } else
          must(
            answers.some((one) => one.isYes && one.by !== proposal.by),
            () => proposal,
          )
        // One other knows where to pay. (P17)
        if (act.kind === 'set-ways-to-pay' && !carriedOut.isAlone) return
        // Before its day only those concerned do it, or all who are there.
        if (story.day < from) {
          reached('agreed by all')
          const parties = partyAccountsOf(before, act)
          // A written-off debt is the money of its creditors alone. (G7)
          const freed = act.kind === 'write-off' ? gaining(before, act) : []
          const own = parties.filter((one) => !freed.includes(one))
          const isOwn = own.length > 0 && own.every((one) => one === proposal.by || isYes(one))
          const isAll = others.every(
            ({ userId }) =>
              userId === proposal.by || isYes(userId) || (userId && parties.includes(userId)),
          )
          must(isOwn || isAll, () => proposal)
        } else {
          // By the days of then: turns may have moved since.
          const then = replayed(story.entries.slice(0, proposal.number)) ?? before
          must(isWaitOverIn(story, then, proposal.at), () => proposal)
        }
        return
      }
      if (first?.type !== 'proposal-answered') {
        const made = after.proposals.at(-1)
        const isMade = decision.value.some(({ type }) => type === 'proposal-made')
        must(isMade && made?.isAlone === true, () => decision.value)
        // A late debtor, whose veto does not count, is not asked either. (G7)
        const unheard = made?.act.kind === 'write-off' ? gaining(before, made.act) : []
        must(
          others.every(({ userId }) => userId && unheard.includes(userId)),
          () => others,
        )
        reached('by one')
        return
      }
      const proposal = proposalOf(before, first.proposal)
      if (!proposal) throw new Error('an answer without a proposal')
      must(proposal.by !== by, () => proposal)
      const gainers = new Set(gaining(before, proposal.act))
      const fair = others.filter(({ userId }) => userId !== proposal.by && !gainers.has(userId))
      // Those who gain by it say yes only if nobody else can.
      if (gainers.has(by)) same(fair, [])
      reached(gainers.has(by) ? 'by somebody who gains' : 'by two')
      if (proposal.act.kind === 'recognize-guest') reached('recognized by two')
    },
    reaches: ['taken back', 'by one', 'announced', 'agreed by all', 'by two'],
  }),

  invariant('G1 before a yes no figure is named exactly where every account, pot and turn stays', {
    command({ after: state, decision, by, story }, reached) {
      if (!decision.accepted) return
      const [made] = decision.value
      if (made?.type !== 'proposal-made' || made.isAlone) return
      const { act } = made
      const outcome = stateAfterAct(state, act, story.context({ as: by }))
      if (!outcome.accepted) return
      const today = calendarDate(story.day)
      const changes = changesBetween(state, outcome.value, today)
      const isNone = Object.values(changes).every((those: readonly unknown[]) => those.length === 0)
      const [before, after] = [state, outcome.value].map((one) => figuresOf(one, today))
      must(isNone === (JSON.stringify(before) === JSON.stringify(after)), () => ({
        act,
        changes,
        before,
        after,
      }))
      reached(isNone ? 'nothing changes' : act.kind)
    },
    reaches: [
      ...(['nothing changes', 'reverse-payments', 'settle-contest', 'withdraw-payout'] as const),
      ...(['archive-tontine', 'postpone-turns', 'exclude-member', 'record-death'] as const),
      'write-off',
    ],
  }),
]
