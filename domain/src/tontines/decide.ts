import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import { todayIn } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { askingTerms, isDrawnAtMeetings, swapTermOf } from './terms.ts'
import type { ChangeableTerms, Terms, TontineTexts } from './terms.ts'
import type { Phase, TermChange, TontineEvent, TontinePart } from './tontine.ts'

export type TontineCommand =
  | { readonly type: 'describe-tontine'; readonly texts: TontineTexts }
  | { readonly type: 'change-terms'; readonly terms: ChangeableTerms }
  | {
      readonly type: 'start-tontine'
      /** How long people may promise a secret for the draw, and after that reveal it; by default what fits before the first day. */
      readonly minutes?: number
    }
  | { readonly type: 'archive-tontine' }
  | { readonly type: 'delete-tontine' }

/** Why terms can't be changed as wanted. (T3) */
export type TermsRefusal =
  | { readonly code: 'nothing-to-change' }
  | {
      readonly code: 'first-day-out-of-range'
      readonly from: CalendarDate
      /** The planned last day, if there is one. */
      readonly to: CalendarDate | null
    }
  | { readonly code: 'order-not-drawn' }
  /** What is spread or kept goes to turns whose hands nobody knows yet. (D15) */
  | { readonly code: 'not-with-meetings'; readonly term: 'bearing' | 'leaverKept' }
  /** No more is kept from who leaves than one contribution. (S4) */
  | { readonly code: 'kept-too-large'; readonly most: Minor }

export type TontineRefusal =
  | TermsRefusal
  | { readonly code: 'tontine-closed'; readonly phase: Phase }
  | { readonly code: 'already-started' }
  | { readonly code: 'no-complete-order' }
  | { readonly code: 'dates-out-of-order' }
  | { readonly code: 'first-day-unanswered' }
  | { readonly code: 'has-confirmed-payments' }
  | { readonly code: 'has-waiting-payments' }

/** What this feature must know of the others to decide. */
export interface TontineFacts {
  /** Exactly the active hands have their turns, and at least two members hold them. */
  readonly isOrderComplete: boolean
  /** Each rank has a later day than the rank before; only older journals may violate this. */
  readonly areDatesInOrder: boolean
  /** Nobody is waited for who has not agreed to another first day. (D8) */
  readonly isFirstDayAgreed: boolean
  /** A receipt was numbered, even if its payment was reversed since. */
  readonly hasReceipts: boolean
  /** A declared payment waits for an officer. (G4) */
  readonly hasWaitingMoney: boolean
}

/** The organizer's decisions about the whole tontine; the caller has checked that it is open. (T2 to T5) */
export function decideTontine(
  state: TontinePart,
  command: Exclude<TontineCommand, { type: 'archive-tontine' }>,
  facts: TontineFacts,
  context: Context,
): Decision<TontineEvent[], TontineRefusal> {
  switch (command.type) {
    case 'describe-tontine':
      return accept([
        { type: 'tontine-described', nameDigest: context.nameDigest(command.texts.name) },
      ])
    case 'change-terms':
      return changeTerms(state, command.terms, context)
    case 'start-tontine':
      if (state.phase !== 'enrolling') return refuse({ code: 'already-started' })
      if (!facts.isOrderComplete) return refuse({ code: 'no-complete-order' })
      if (!facts.areDatesInOrder) return refuse({ code: 'dates-out-of-order' })
      if (!facts.isFirstDayAgreed) return refuse({ code: 'first-day-unanswered' })
      return accept([
        started(state, isDrawnAtMeetings(state.terms) ? 'meetings' : 'admin', context),
      ])
    case 'delete-tontine':
      // Money that two people saw does not disappear with its tontine. (T4)
      if (facts.hasReceipts) return refuse({ code: 'has-confirmed-payments' })
      if (facts.hasWaitingMoney) return refuse({ code: 'has-waiting-payments' })
      if (state.phase !== 'enrolling') return refuse({ code: 'already-started' })
      return accept([{ type: 'tontine-cancelled' }])
  }
}

/** The start of a round now. (T2, C5) */
export function started(
  { terms }: Pick<TontinePart, 'terms'>,
  because: Extract<TontineEvent, { type: 'tontine-started' }>['because'],
  { now }: Pick<Context, 'now'>,
): TontineEvent {
  const today = todayIn(terms.zone, now)
  return { type: 'tontine-started', because, ...(today > terms.startDate && { lateOn: today }) }
}

/**
 * Changes what may still change before the start, each with an entry of its own. Only a first day
 * that is moved may not lie in the past: one that has passed meanwhile stays. (T3)
 */
function changeTerms(
  { phase, terms }: TontinePart,
  wanted: ChangeableTerms,
  context: Context,
): Decision<TontineEvent[], TontineRefusal> {
  if (phase !== 'enrolling') return refuse({ code: 'already-started' })
  const changes = changesOf(terms, wanted)
  if (changes.length === 0) return refuse({ code: 'nothing-to-change' })
  if (wanted.startDate !== terms.startDate) {
    const [from, to] = [todayIn(wanted.zone, context.now), terms.endDate]
    if (wanted.startDate < from || (to !== null && wanted.startDate > to))
      return refuse({ code: 'first-day-out-of-range', from, to })
  }
  if ((wanted.leaverKept ?? 0) > terms.amount)
    return refuse({ code: 'kept-too-large', most: terms.amount })
  const without = unfitForMeetings(terms, wanted)
  if (without) return refuse(without)
  return accept(
    changes.map((change) => ({
      type: 'term-changed',
      change,
      ...(askingTerms.some((term) => term === change.term) && { asks: true as const }),
    })),
  )
}

/** Why turns can't be drawn at meetings with what would be agreed then; null if they can. (D15) */
function unfitForMeetings(terms: Terms, wanted: ChangeableTerms): TermsRefusal | null {
  const { rankingMethod, drawnAt, bearing, leaverKept = 0 } = { ...terms, ...wanted }
  if (wanted.drawnAt === 'meeting' && rankingMethod !== 'random') return { code: 'order-not-drawn' }
  if (!isDrawnAtMeetings({ rankingMethod, ...(drawnAt && { drawnAt }) })) return null
  if (bearing === 'spread') return { code: 'not-with-meetings', term: 'bearing' }
  return leaverKept > 0 ? { code: 'not-with-meetings', term: 'leaverKept' } : null
}

/** One term before and after; who does not say it wants no change. (S4, S6) */
const unlessSaid = <Value>(before: Value, wanted: Value | undefined) => ({
  before,
  after: wanted ?? before,
})

function changesOf(before: ChangeableTerms, after: ChangeableTerms): TermChange[] {
  const changes: TermChange[] = [
    { term: 'startDate', before: before.startDate, after: after.startDate },
    { term: 'graceDays', before: before.graceDays, after: after.graceDays },
    { term: 'zone', before: before.zone, after: after.zone },
    { term: 'bearing', ...unlessSaid(before.bearing ?? 'beneficiary', after.bearing) },
    { term: 'leaversPaid', ...unlessSaid(before.leaversPaid ?? 'turn', after.leaversPaid) },
    { term: 'leaverKept', ...unlessSaid(before.leaverKept ?? minor(0), after.leaverKept) },
    { term: 'swaps', ...unlessSaid(swapTermOf(before), after.swaps) },
    { term: 'drawnAt', ...unlessSaid(before.drawnAt ?? 'start', after.drawnAt) },
  ]
  return changes.filter((change) => change.before !== change.after)
}
