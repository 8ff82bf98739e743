/**
 * Acts that take a member's money or place without their yes: they are announced, done after a whole wait, and void
 * when too many say no. (G7)
 */
import { type CalendarDate, addDays, todayIn } from '../kernel/calendar-date.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { wasHereLately } from '../members/awake.ts'
import { activeMembers, memberOf, memberOfUser } from '../members/member.ts'
import { lateDues } from '../payments/dues.ts'
import { paymentOf } from '../payments/payment.ts'
import { balanceIn } from '../reports/notebook.ts'
import { openPause } from '../rotation/pauses.ts'
import { isWaitOver, waitedUntil } from '../tontines/waits.ts'
import {
  answerersOf,
  concernedBy,
  freedBy,
  gainersOf,
  hasFullPotToday,
  isContestable,
  partiesOf,
  votersOn,
} from './eligibility.ts'
import type { Circle } from './eligibility.ts'
import { isOpenAt } from './proposal.ts'
import type { Proposal, ProposedAct } from './proposal.ts'

type Proposed = Pick<Proposal, 'act' | 'by' | 'at'>

/** What waits even where two people want it. */
const isAgainst = (act: ProposedAct): boolean =>
  act.kind === 'archive-tontine' ||
  act.kind === 'write-off' ||
  (act.kind === 'exclude-member' && act.isOwnWish !== true)

/** The accounts of these members, awake or not. */
const accountsOf = (state: Circle, those: Iterable<MemberId>): UserId[] =>
  [...those].flatMap((id) => memberOf(state, id)?.userId ?? [])

/** Whether a member has not paid what was due, and has not declared it either. (C5, C9) */
const isLate = (state: Circle, memberId: MemberId, today: CalendarDate): boolean =>
  memberOf(state, memberId)?.status === 'active' &&
  !openPause(state) &&
  lateDues(balanceIn(state, memberId, today).dues).length > 0

/** Whether an act is about somebody who is late, and its author is not. */
function isAboutDebt(state: Circle, { act, by }: Omit<Proposed, 'at'>, now: number): boolean {
  if (act.kind !== 'exclude-member' && act.kind !== 'write-off') return false
  const today = todayIn(state.terms.zone, now)
  const author = memberOfUser(state, by)
  return isLate(state, act.memberId, today) && !(author && isLate(state, author.id, today))
}

/**
 * The accounts whose no is not counted, and whose yes is not needed: a late debtor about their own debt or place,
 * unless the author is late, too; those who received more than they paid, about ending the round early; those whose
 * contest waited for a whole wait, about settling it. (G7)
 */
function unheard(state: Circle, { act, by }: Proposed, now: number): Set<UserId> {
  switch (act.kind) {
    case 'exclude-member':
    case 'write-off':
      return new Set(
        isAboutDebt(state, { act, by }, now) ? accountsOf(state, freedBy(state, act.memberId)) : [],
      )
    case 'archive-tontine':
      return new Set(accountsOf(state, gainersOf(state, act)))
    case 'settle-contest': {
      const { contestedAt = null } = paymentOf(state, act.paymentId) ?? {}
      const isLong = contestedAt !== null && isWaitOver(state, contestedAt, now)
      return new Set(isLong ? accountsOf(state, partiesOf(state, act)) : [])
    }
    default:
      return new Set()
  }
}

/** Those whose yes is needed. */
export function askedAbout(state: Circle, proposed: Proposed, now: number): UserId[] {
  const silent = unheard(state, proposed, now)
  return answerersOf(state, proposed).filter((userId) => !silent.has(userId))
}

/** Those whose no is counted, the author among them. */
const heardOn = (state: Circle, proposal: Proposed, now: number): UserId[] => {
  const silent = unheard(state, proposal, now)
  return votersOn(state, proposal).filter((userId) => !silent.has(userId))
}

/**
 * How many must object for a proposal to become void: a third; more than a third to a change of days that was accepted,
 * and at least two about a late debtor, or one liar would stop it for ever. Null for what can't. (G7, H1)
 */
export function objectionsNeeded(state: Circle, proposal: Proposal, now: number): number | null {
  const voices = heardOn(state, proposal, now).length
  const moreThanThird = Math.floor(voices / 3) + 1
  if (isContestable(proposal.act)) return moreThanThird
  if (proposal.from === undefined) return null
  return isAboutDebt(state, proposal, now) ? Math.max(2, moreThanThird) : Math.ceil(voices / 3)
}

/** Whose objection to a proposal counts, or whose no while it was open. (G7, H1) */
export function objectorsOf(state: Circle, proposal: Proposal, now: number): UserId[] {
  const voters = heardOn(state, proposal, now)
  return proposal.answers.flatMap(({ by, isYes }) => (!isYes && voters.includes(by) ? by : []))
}

/**
 * Why one person alone may not act: it is about somebody's money or place who was here within two cycles. A reversal
 * is not, since whose money it is contests it when they wake, and a number may be lost; a round with others' money
 * never ends by one. (G7)
 */
export function mayActAlone(state: Circle, proposed: Proposed, now: number): boolean {
  const { act, by } = proposed
  const silent = unheard(state, proposed, now)
  const others = accountsOf(state, concernedBy(state, act)).filter(
    (userId) => userId !== by && !silent.has(userId),
  )
  if (act.kind === 'reverse-payments' || act.kind === 'set-ways-to-pay') return true
  if (act.kind === 'postpone-turns') return isOneStep(state, act.steps, by)
  return act.kind === 'archive-tontine'
    ? others.length === 0
    : !others.some((userId) => wasHereLately(state, userId, now))
}

/** Whether no turn of somebody else with an account comes more than a step later than agreed. */
const isOneStep = (state: Circle, steps: number, by: UserId): boolean =>
  activeMembers(state).every(({ userId }) => userId === null || userId === by) ||
  (steps <= 1 && state.turns.every(({ agreed, date }) => agreed === undefined || date <= agreed))

/** The first day on which an act may be done; undefined if a yes, or its author, does it at once. (G7, W3) */
export function doneFrom(
  state: Circle,
  proposed: Proposed,
  isAlone: boolean,
): CalendarDate | undefined {
  const { act, by, at } = proposed
  const waits = isAlone
    ? accountsOf(state, concernedBy(state, act)).some((userId) => userId !== by)
    : isAgainst(act)
  return waits ? addDays(waitedUntil(state, at), 1) : undefined
}

/**
 * Whether all those have said yes whose money or place it is; for guests and about the end, all who are asked. Where to
 * pay one other knows. (P17)
 */
export function isAgreedByAll(state: Circle, proposal: Proposal, actor: UserId): boolean {
  const { act, by, answers } = proposal
  if (act.kind === 'set-ways-to-pay') return true
  const yes = new Set([by, actor, ...answers.flatMap((one) => (one.isYes ? one.by : []))])
  const concerned = concernedBy(state, act).flatMap((id) => memberOf(state, id) ?? [])
  const hasAgreed = ({ userId }: { userId: UserId | null }) => userId !== null && yes.has(userId)
  if (concerned.length > 0 && concerned.every(hasAgreed)) return true
  const mayWake = concerned.some(({ userId, isAsleep }) => userId !== null && isAsleep === true)
  return !mayWake && answerersOf(state, proposal).every((userId) => yes.has(userId))
}

/**
 * Whether somebody may do now what was announced: its wait is over, they proposed it or said yes, and another person
 * agrees, if anybody is asked. A late debtor's matter is not blocked by the only other person. (G7)
 */
export function isToCarryOut(
  state: Circle,
  proposal: Proposal,
  { actor, now }: { readonly actor: UserId; readonly now: number },
): 'by-one' | 'by-two' | null {
  const { act, from, by, answers } = proposal
  if (from === undefined || !isOpenAt(proposal, now)) return null
  if (todayIn(state.terms.zone, now) < from) return null
  if (act.kind === 'exclude-member' && hasFullPotToday(state, act.memberId, now)) return null
  const agreed = answers.flatMap((one) => (one.isYes ? one.by : []))
  if (actor !== by && !agreed.includes(actor)) return null
  const asked = askedAbout(state, proposal, now)
  if (agreed.some((one) => asked.includes(one) || one === actor)) return 'by-two'
  const isBlocked = asked.length > 0 && !isAgainstOneNo(state, proposal, now)
  return isBlocked || !mayActAlone(state, proposal, now) ? null : 'by-one'
}

/** Whether one other person alone could block what is about a late debt: two accounts would have no way out. (G7) */
function isAgainstOneNo(state: Circle, proposal: Proposal, now: number): boolean {
  const today = todayIn(state.terms.zone, now)
  const isOver = state.turns.every(({ date }) => date < today)
  return (
    heardOn(state, proposal, now).length <= 2 &&
    isAboutDebt(state, proposal, now) &&
    (proposal.act.kind === 'exclude-member' || isOver)
  )
}
