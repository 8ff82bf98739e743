/** Who may propose an act of two people, who answers it, and whether it needs a second person at all. (G1, G2, H1) */

import { daysBetween, todayIn } from '../kernel/calendar-date.ts'
import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import { hoursAfter } from '../kernel/instant.ts'
import type { AwakePart } from '../members/awake.ts'
import {
  activeMembers,
  canSpeak,
  hasVoice,
  memberOf,
  memberOfUser,
  withAccounts,
} from '../members/member.ts'
import type { Member, MembersPart, WithAccount } from '../members/member.ts'
import { claimsOf, guarantorOf, toRepay } from '../payments/guarantee.ts'
import type { GuaranteesPart } from '../payments/guarantee.ts'
import { movesMoney } from '../payments/new-payment.ts'
import { hasPayments, hoursToUndo, paidBy, paymentOf } from '../payments/payment.ts'
import type { PaymentsPart } from '../payments/payment.ts'
import { isFirstNote } from '../payments/ways-to-pay.ts'
import type { WaysToPayPart } from '../payments/ways-to-pay.ts'
import { awaitsWord, isWithdrawable, payoutOf, potsOf, receivedBy } from '../payouts/payout.ts'
import type { Payout, PayoutsPart } from '../payouts/payout.ts'
import type { ContestableAct, DaysAct } from '../rotation/acts.ts'
import { openPause } from '../rotation/pauses.ts'
import type { Pausable } from '../rotation/pauses.ts'
import type { RotationPart } from '../rotation/rotation.ts'
import { missingOf } from '../settlement/account.ts'
import { balancesOf } from '../settlement/closing.ts'
import { isOwing } from '../settlement/settlement.ts'
import { isFrozen } from '../tontines/tontine.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { type DueDays, isWaitOver } from '../tontines/waits.ts'
import { objectsUntil } from './proposal.ts'
import type { Proposal, ProposalsPart, ProposedAct } from './proposal.ts'

export type Circle = TontinePart &
  MembersPart &
  AwakePart &
  RotationPart &
  PaymentsPart &
  WaysToPayPart &
  PayoutsPart &
  GuaranteesPart &
  ProposalsPart &
  Pausable

/** What must be known of the members to say who may propose something. */
export interface ProposingCircle {
  readonly adminId: UserId
  readonly members: readonly (Pick<Member, 'id' | 'userId' | 'status' | 'isOfficer' | 'isAsleep'> &
    Partial<Pick<Member, 'excusedFrom' | 'looksOn'>>)[]
}

const accountsOf = (those: readonly { readonly userId: UserId }[]): UserId[] =>
  those.map(({ userId }) => userId)

/** What an act is about, as texts: two acts with a common one are about the same thing. */
export function subjectsOf(act: ProposedAct): readonly string[] {
  switch (act.kind) {
    case 'reverse-payments':
      return act.paymentIds.map((paymentId) => `reverse ${paymentId}`)
    case 'settle-contest':
      return [`settle ${act.paymentId}`]
    case 'confirm-day':
      return [`day ${act.paymentId}`]
    case 'withdraw-payout':
      return [`withdraw ${act.payoutId}`]
    // Different acts, or a repeated proposal of one would block the other.
    case 'exclude-member':
    case 'record-death':
      return [`${act.kind} ${act.memberId}`]
    case 'write-off':
      return [`write off ${act.memberId}`]
    case 'bear-fee':
      return [`fee ${act.paymentId}`]
    // Not the same as going out, or proposing to exclude somebody would keep them from handing over.
    case 'replace-member':
      return [`replace ${act.memberId}`, `by ${act.requestId}`]
    case 'recognize-guest':
      return [`recognize ${act.memberId}`, `by ${act.requestId}`]
    case 'archive-tontine':
      return ['archive']
    case 'set-ways-to-pay':
      return ['where to pay']
    case 'carry-notebook':
      return ['notebook']
    // Two people may remember it otherwise.
    case 'record-hat':
      return [`hat ${act.hands.join()}`]
    // One change of the days at a time.
    case 'postpone-turns':
      return ['days', `postpone ${act.handId} ${act.steps}`]
    case 'pause-round':
    case 'resume-round':
      return ['days', act.kind]
  }
}

/**
 * The members whose money an act is about: they neither propose it nor answer. A round that ends early
 * is about those who have received more than they paid. (G2)
 */
export function partiesOf(state: Circle, act: ProposedAct): ReadonlySet<MemberId> {
  switch (act.kind) {
    case 'reverse-payments':
    case 'settle-contest':
    case 'confirm-day':
      return payersOf(state, 'paymentIds' in act ? act.paymentIds : [act.paymentId])
    case 'withdraw-payout':
      return new Set([payoutOf(state, act.payoutId)?.memberId].flatMap((id) => id ?? []))
    case 'exclude-member':
    case 'record-death':
      return new Set([act.memberId])
    case 'write-off':
      return new Set([...freedBy(state, act.memberId), ...creditorsOf(state, act.memberId)])
    case 'bear-fee':
      return new Set([...payersOf(state, [act.paymentId]), ...bearersOf(state, act)])
    case 'replace-member':
      return isVouched(state, act.requestId)
        ? new Set([act.memberId])
        : new Set([act.memberId, ...writersOf(state, act.requestId)])
    case 'recognize-guest':
      return new Set([act.memberId, ...writersOf(state, act.memberId)])
    case 'archive-tontine':
      return new Set(
        activeMembers(state).flatMap(({ id }) =>
          receivedBy(state, id) > paidBy(state, id) || toRepay(state, id) > 0 ? id : [],
        ),
      )
    // Everybody's days, turns and payments: nobody has more in it than the others.
    case 'set-ways-to-pay':
    case 'carry-notebook':
    case 'record-hat':
    case 'postpone-turns':
    case 'pause-round':
    case 'resume-round':
      return new Set()
  }
}

/** Those who gain by an act: their yes counts only if nobody else can say it. (G2) */
export function gainersOf(state: Circle, act: ProposedAct): ReadonlySet<MemberId> {
  switch (act.kind) {
    case 'write-off':
      return new Set(freedBy(state, act.memberId))
    case 'bear-fee':
      return payersOf(state, [act.paymentId])
    // Whose payment is wrong may say so; somebody who paid for another would get the money back.
    case 'reverse-payments': {
      const payments = act.paymentIds.flatMap((paymentId) => paymentOf(state, paymentId) ?? [])
      return new Set(payments.flatMap(({ payerId }) => payerId ?? []))
    }
    case 'replace-member':
      return new Set(isVouched(state, act.requestId) ? [] : writersOf(state, act.requestId))
    // They know best that it did not arrive, and a member who is excluded may agree.
    case 'withdraw-payout':
    case 'exclude-member':
      return new Set()
    default:
      return partiesOf(state, act)
  }
}

/** Those freed when a debt is written off: the debtor and their guarantor. (S6, S7) */
export const freedBy = (state: Circle, memberId: MemberId): MemberId[] => [
  memberId,
  ...[guarantorOf(state, memberId)?.id].flatMap((id) => id ?? []),
]

/** The members whose pots lack what somebody has not paid. (S7) */
export function creditorsOf(state: Circle, memberId: MemberId): MemberId[] {
  const debtor = memberOf(state, memberId)
  if (!debtor) return []
  const hands = new Set(missingOf(state, debtor).map(({ of }) => of))
  return state.turns.flatMap((turn) => (hands.has(turn.handId) ? turn.memberId : []))
}

/** The author of a guest, or of their e-mail, witnesses neither that they take part nor their identity. (M7, M17) */
function writersOf(state: MembersPart, guestId: MemberId): MemberId[] {
  const guest = memberOf(state, guestId)
  if (!guest || guest.userId !== null) return []
  const { addedBy, emailBy } = guest
  return state.members.flatMap(({ id, userId }) =>
    userId !== null && (userId === addedBy || userId === emailBy) ? id : [],
  )
}

/** A witness has said of a guest that they take part. (M17) */
const isVouched = (state: MembersPart, memberId: MemberId): boolean =>
  memberOf(state, memberId)?.isVouched === true

/**
 * Who may propose that somebody takes a member's place: the member alone, or nobody could be sure of
 * their own. For a guest, and after a death, the officers. (S5, S8)
 */
export function replacersOf(circle: ProposingCircle, memberId: MemberId): UserId[] {
  const row = circle.members.find(({ id }) => id === memberId)
  return row && row.userId !== null && row.excusedFrom === null
    ? accountsOf([row].filter(canSpeak))
    : proposersAmong(circle, new Set([memberId]))
}

/** The members whose dues some payments pay, and who paid them; one that waits is refused by any officer. */
function payersOf(state: Circle, paymentIds: readonly PaymentId[]): ReadonlySet<MemberId> {
  const payments = paymentIds
    .flatMap((paymentId) => paymentOf(state, paymentId) ?? [])
    .filter(({ status }) => status !== 'pending')
  return new Set(payments.flatMap(({ memberId, payerId }) => [memberId, payerId ?? memberId]))
}

/** Whose pot would bear a fee. (P19) */
const bearersOf = (
  { turns }: Circle,
  { handId }: Extract<ProposedAct, { readonly kind: 'bear-fee' }>,
): MemberId[] => turns.flatMap((turn) => (turn.handId === handId ? turn.memberId : []))

/** Those whose word comes first: they get another debtor, or less money. (S5, P19) */
function loserOf(state: Circle, act: ProposedAct): ReadonlySet<MemberId> {
  if (act.kind === 'bear-fee') return new Set(bearersOf(state, act))
  return act.kind === 'replace-member' ? owedBy(state, act.memberId) : new Set()
}

/** To whom a member owes money who gives their place away. (S5) */
function owedBy(state: Circle, memberId: MemberId): ReadonlySet<MemberId> {
  const claims = claimsOf(state).filter((claim) => claim.memberId === memberId)
  const owed = isOwing(state, memberId) ? creditorsOf(state, memberId) : []
  return new Set([...owed, ...claims.map(({ guarantorId }) => guarantorId)])
}

/** The accounts of those whose money an act is about. (G2) */
export function partyAccountsOf(state: Circle, act: ProposedAct): UserId[] {
  const parties = partiesOf(state, act)
  return activeMembers(state).flatMap(({ id, userId }) => (parties.has(id) ? (userId ?? []) : []))
}

/** Whether it is the day of a member's own pot, and all money is in it: nobody excludes them then. (G7) */
export function hasFullPotToday(state: Circle, memberId: MemberId, now: number): boolean {
  const today = todayIn(state.terms.zone, now)
  return potsOf(state, today).some(
    ({ cycle, collected, expected, sent }) =>
      cycle.memberId === memberId &&
      cycle.date === today &&
      !cycle.isRetired &&
      sent < expected &&
      collected >= expected,
  )
}

/** After this many days of a pause one person alone may end it. (H2) */
const longestPause = 90

/**
 * Whether an act takes a second person now. Payments that wait are refused by one officer, a round
 * in which nobody has anything to give or to get is archived by its organizer, one that stood too long
 * goes on, and a guest who waits, or has neither a turn nor money, is recognized by the organizer, unless
 * an officer wrote the e-mail since. (G1, G4, H2, M7)
 */
export function needsSecond(state: Circle, act: ProposedAct, now: number): boolean {
  if (act.kind === 'archive-tontine') return !isEven(state)
  if (act.kind === 'recognize-guest') {
    const guest = memberOf(state, act.memberId)
    // Whose e-mail an officer wrote after a witness spoke for them is somebody else's word, too. (M7)
    if (guest?.status !== 'active') return guest?.isVouched === true && guest.emailBy !== null
    return isFrozen(state) || guest.emailBy !== null || hasPayments(state, guest.id)
  }
  if (act.kind === 'resume-round') {
    const pause = openPause(state)
    return !pause || daysBetween(pause.from, todayIn(state.terms.zone, now)) <= longestPause
  }
  if (act.kind !== 'reverse-payments') return true
  return act.paymentIds.some((id) => paymentOf(state, id)?.status !== 'pending')
}

/** Whether nobody has anything to give or to get: no money lies here, and no word waits. (G4) */
function isEven(state: Circle): boolean {
  const { payments, payouts } = state
  return (
    balancesOf(state).length === 0 &&
    payments.every((one) => one.status !== 'pending' && one.openContests.length === 0) &&
    !payouts.some(awaitsWord)
  )
}

/**
 * Who may propose an act now. The organizer archives, unless they received more than they paid. Who loses by it may propose to write off a
 * debt, and who owes it may not. Whoever has an account may propose that a round goes on, and the table
 * of permissions leaves the other changes of days to officers. (G1, G2, H2)
 */
export function proposersOf(state: Circle, act: ProposedAct, now: number): UserId[] {
  if (isAboutDays(act)) return accountsOf(state.members.filter(canSpeak))
  switch (act.kind) {
    case 'settle-contest': {
      const contestedAt = paymentOf(state, act.paymentId)?.contestedAt ?? null
      return settlersOf(state, { parties: partiesOf(state, act), contestedAt }, now)
    }
    case 'archive-tontine': {
      // Nobody ends a round early who would have to give something back.
      const parties = partiesOf(state, act)
      const organizer = memberOfUser(state, state.adminId)
      const isParty = organizer && parties.has(organizer.id) && !isEven(state)
      return isParty ? proposersAmong(state, parties) : [state.adminId]
    }
    // The whole order starts the tontine. (T2, D17)
    case 'record-hat':
      return act.rank === null ? [state.adminId] : proposersAmong(state, new Set())
    // Its command says who recognizes guests; the owner of the e-mail that an officer wrote does so themselves. (M7)
    case 'recognize-guest':
      return [
        ...accountsOf(withAccounts(state.members)),
        ...(memberOf(state, act.memberId)?.emailBy == null ? [] : [act.userId]),
      ]
    case 'write-off':
      return proposersAmong(state, new Set(freedBy(state, act.memberId)))
    // Whose pot it is may give it.
    case 'bear-fee':
      return proposersAmong(state, payersOf(state, [act.paymentId]))
    case 'replace-member':
      return replacersOf(state, act.memberId)
    case 'withdraw-payout': {
      const payout = payoutOf(state, act.payoutId)
      return payout ? withdrawersOf(state, payout) : proposersAmong(state, new Set())
    }
    default:
      return proposersAmong(state, partiesOf(state, act))
  }
}

/** Who may propose to settle a contest: once the others were waited for, also those whose money it is. (G2, G3) */
export function settlersOf(
  circle: ProposingCircle & DueDays,
  { parties, contestedAt }: { parties: ReadonlySet<MemberId>; contestedAt: string | null },
  now: number,
): UserId[] {
  const isLong = contestedAt !== null && isWaitOver(circle, contestedAt, now)
  if (!isLong) return proposersAmong(circle, parties)
  const awake = circle.members.filter(canSpeak)
  return accountsOf(awake.filter(({ id, looksOn }) => !looksOn || parties.has(id)))
}

/**
 * Who may propose to withdraw a payout: the officers, but not the one whose money it is. Once it is
 * disputed, everybody else: an only officer who lies would otherwise keep it for ever; and who sent it to
 * themselves, who gives it back by that, if all others are silent. (G2, O3)
 */
export function withdrawersOf(
  circle: ProposingCircle,
  { memberId, status, by }: Pick<Payout, 'memberId' | 'status' | 'by'>,
): UserId[] {
  const everybody = withAccounts(circle.members)
  const others = everybody.filter(({ id }) => id !== memberId)
  return status === 'disputed' && others.length > 0
    ? accountsOf(everybody.filter(({ id, userId }) => id !== memberId || userId === by))
    : proposersAmong(circle, new Set([memberId]))
}

/**
 * Who may propose what is about the money of some members: the officers, but not about their own. If
 * it is the money of every officer, another member; if it is everybody's, the officers. (G2)
 */
export function proposersAmong(
  { adminId, members }: ProposingCircle,
  parties: ReadonlySet<MemberId>,
): UserId[] {
  const everybody = withAccounts(members)
  const others = everybody.filter(({ id }) => !parties.has(id))
  const officersAmong = (those: typeof everybody) =>
    those.filter(({ isOfficer, userId }) => isOfficer || userId === adminId)
  const groups = [officersAmong(others), others, officersAmong(everybody)]
  return accountsOf(groups.find((group) => group.length > 0) ?? [])
}

type Proposed = Pick<Proposal, 'act' | 'by' | 'at'>

/** Whose money or place an act takes: a withdrawn payout is still owed, and the organizer keeps no guest out. (M7) */
export function concernedBy(state: Circle, act: ProposedAct): MemberId[] {
  switch (act.kind) {
    case 'archive-tontine':
    case 'set-ways-to-pay':
    case 'carry-notebook':
      return activeMembers(state).map(({ id }) => id)
    case 'write-off':
      return creditorsOf(state, act.memberId)
    case 'bear-fee':
      return bearersOf(state, act)
    case 'exclude-member':
    case 'record-death':
    case 'replace-member':
      return [act.memberId]
    case 'reverse-payments':
    case 'settle-contest':
      return [...partiesOf(state, act)]
    case 'recognize-guest':
      return [...partiesOf(state, act)].filter(
        (id) => memberOf(state, id)?.userId !== state.adminId,
      )
    default:
      return []
  }
}

/** The accounts that count about an act; of those that only look on, those whose money or place it takes. (W4) */
function countingOn(state: Circle, act: ProposedAct): WithAccount<Member>[] {
  const own = new Set([...concernedBy(state, act), ...loserOf(state, act)])
  return state.members.filter(canSpeak).filter(({ id, looksOn }) => !looksOn || own.has(id))
}

/**
 * Who may answer a proposal; nobody if one person is enough, because nobody else is awake. This one function
 * decides for the commands, the list of what waits for me, and the notifications. (G1, G2)
 *
 * The members with an account who did not propose it; members who went out, and those who gain by it,
 * only if there is nobody else. Those who only look on answer for their own money and place. Nobody who became
 * active after it was made answers, so that no vote is brought in. (G1, G2, W4)
 */
export function answerersOf(state: Circle, { act, by, at }: Proposed): UserId[] {
  const others = countingOn(state, act).filter(
    ({ userId, activeSince, excusedFrom }) =>
      userId !== by && excusedFrom === null && activeSince !== null && activeSince <= at,
  )
  const gainers = gainersOf(state, act)
  const fair = others.filter(({ id }) => !gainers.has(id))
  const owed = loserOf(state, act)
  // Members who went out have nothing in the round any more, and could say yes to everything.
  const voices = fair.filter(hasVoice)
  // Nobody is given another debtor, or bears a fee, without a word. (S5, P19)
  const groups = [voices.filter(({ id }) => owed.has(id)), voices, fair, others]
  return accountsOf(groups.find((group) => group.length > 0) ?? [])
}

/**
 * Whether somebody takes back what they recorded a moment ago: nobody else has answered it, and no pot was handed
 * over since. (P6, O3)
 */
export function isUndoing(state: Circle, act: ProposedAct, { actor, now }: Author): boolean {
  const isFresh = (at: string) => now < hoursAfter(at, hoursToUndo)
  if (act.kind === 'withdraw-payout') {
    const payout = payoutOf(state, act.payoutId)
    const hasOneName = payout?.status === 'sent' || payout?.confirmedBy === actor
    const isOfOne = (payout?.carriedBy?.length ?? 1) === 1
    const mayEnd = payout !== undefined && isOfOne && isWithdrawable(payout)
    return mayEnd && payout.by === actor && hasOneName && isFresh(payout.sentAt)
  }
  if (act.kind !== 'reverse-payments') return false
  return act.paymentIds.every((id) => {
    const payment = paymentOf(state, id)
    if (payment?.status !== 'completed' || payment.by !== actor) return false
    if (!movesMoney(payment.method)) return false
    if (!payment.hasOneName || !isFresh(payment.recordedAt)) return false
    return !state.payouts.some(
      ({ status, sentSeq }) => status !== 'withdrawn' && sentSeq > (payment.completedSeq ?? 0),
    )
  })
}

/** Whether one person is enough, whoever else is there: they undo what they did, or first note where to pay. (P6, P17) */
export const isForOne = (state: Circle, act: ProposedAct, author: Author): boolean =>
  isUndoing(state, act, author) ||
  (act.kind === 'set-ways-to-pay' && isFirstNote(state) && author.actor === state.adminId)

interface Author {
  readonly actor: UserId
  readonly now: number
}

const isAboutDays = (act: ProposedAct): act is DaysAct =>
  act.kind === 'postpone-turns' || act.kind === 'pause-round' || act.kind === 'resume-round'

/** Going on only ends a pause. (H1) */
export const isContestable = (act: ProposedAct): act is ContestableAct =>
  isAboutDays(act) && act.kind !== 'resume-round'

/** The accepted change of days to which people may still object: only the latest one can be undone. (H1) */
export function contestableNow(
  state: Circle,
  now: number,
): (Proposal & { readonly act: ContestableAct }) | undefined {
  const last = state.proposals.findLast(
    ({ status, act }) => status === 'accepted' && isAboutDays(act),
  )
  if (!last || !isContestable(last.act) || state.phase !== 'running') return undefined
  return now < (objectsUntil(last) ?? 0) ? { ...last, act: last.act } : undefined
}

/** The refusal of what has to wait while people may still object to the last change of days. (H1) */
export function daysJustMoved(state: Circle, { now }: { readonly now: number }) {
  const until = objectsUntil(contestableNow(state, now) ?? { acceptedAt: null })
  return until === null
    ? undefined
    : { code: 'days-just-moved' as const, until: new Date(until).toISOString() }
}

/**
 * The accounts of which more than a third must object: those that were active when it was proposed, and
 * neither went out nor died. (H1)
 */
export const votersOn = (state: Circle, { act, at }: Pick<Proposal, 'act' | 'at'>): UserId[] =>
  accountsOf(
    countingOn(state, act).filter(
      (member) => member.activeSince !== null && member.activeSince <= at && hasVoice(member),
    ),
  )
