import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import { type Minor, minor, minorPerUnit } from '../kernel/minor.ts'
import { dateOfStep } from './rhythm.ts'
import { askingTerms, isDrawnAtMeetings } from './terms.ts'
import type { ChangeableTerms, PotWord, Terms, TontineTexts } from './terms.ts'
import type { Phase, TermChange, TontineEvent, TontinePart } from './tontine.ts'

export type TontineCommand =
  | { readonly type: 'describe-tontine'; readonly texts: TontineTexts }
  | { readonly type: 'change-terms'; readonly terms: ChangeableTerms }
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
  /** At most one contribution is kept from a leaver's hand. (S4) */
  | { readonly code: 'kept-too-large'; readonly most: Minor }
  /** It belongs to a round that follows none, or money was seen already. (T3) */
  | { readonly code: 'amount-fixed' }
  | { readonly code: 'amount-below-unit'; readonly least: Minor }

export type TontineRefusal =
  | TermsRefusal
  | { readonly code: 'tontine-closed'; readonly phase: Phase }
  | { readonly code: 'already-started' }
  | { readonly code: 'has-confirmed-payments' }
  | { readonly code: 'has-waiting-payments' }

/** Another name, or another text about the tontine. */
export const describe = (
  _: TontinePart,
  { texts }: Extract<TontineCommand, { type: 'describe-tontine' }>,
  { nameDigest }: Context,
): Decision<TontineEvent[], TontineRefusal> =>
  accept([{ type: 'tontine-described', nameDigest: nameDigest(texts.name) }])

/** The parts of a state that say whether money was seen. */
export interface WithMoney extends TontinePart {
  /** The last number of a receipt, also of a payment that was reversed since. */
  readonly receipts: number
  readonly payments: readonly { readonly status: string }[]
}

/** Money that two people saw, or that waits for an officer, does not disappear with its tontine. (T4, G4) */
export function cancel(state: WithMoney): Decision<TontineEvent[], TontineRefusal> {
  if (state.receipts > 0) return refuse({ code: 'has-confirmed-payments' })
  if (state.payments.some(({ status }) => status === 'pending'))
    return refuse({ code: 'has-waiting-payments' })
  if (state.phase !== 'enrolling') return refuse({ code: 'already-started' })
  return accept([{ type: 'tontine-cancelled' }])
}

/** The start of a round now. (T2, C5) */
export function started(
  { terms }: Pick<TontinePart, 'terms'>,
  because: Extract<TontineEvent, { type: 'tontine-started' }>['because'],
  { now }: Pick<Context, 'now'>,
): TontineEvent {
  const today = todayIn(terms.zone, now)
  return { type: 'tontine-started', because, lateOn: today > terms.startDate ? today : null }
}

/**
 * Changes what may still change before the start, each with an entry of its own. Only a first day
 * that is moved may not lie in the past: one that has passed meanwhile stays. (T3)
 */
export function changeTerms(
  state: WithMoney,
  { terms: said }: Extract<TontineCommand, { type: 'change-terms' }>,
  context: Context,
): Decision<TontineEvent[], TontineRefusal> {
  const { phase, terms } = state
  if (phase !== 'enrolling') return refuse({ code: 'already-started' })
  const wanted = wantedTerms(terms, said)
  const changes = changesOf(terms, wanted)
  if (changes.length === 0) return refuse({ code: 'nothing-to-change' })
  if (wanted.startDate !== terms.startDate) {
    const [from, to] = [todayIn(wanted.zone, context.now), terms.endDate]
    if (wanted.startDate < from || (to !== null && wanted.startDate > to))
      return refuse({ code: 'first-day-out-of-range', from, to })
  }
  const { amount = terms.amount, leaverKept = terms.leaverKept } = wanted
  if (amount !== terms.amount && !isAmountOpen(state)) return refuse({ code: 'amount-fixed' })
  const least = minorPerUnit(terms.currency)
  if (amount < least) return refuse({ code: 'amount-below-unit', least: minor(least) })
  if (leaverKept > amount) return refuse({ code: 'kept-too-large', most: amount })
  const without = unfitForMeetings(terms, wanted)
  if (without) return refuse(without)
  return accept(
    changes.map((change) => ({
      type: 'term-changed',
      change,
      asks: askingTerms.some((term) => term === change.term),
    })),
  )
}

/** Whether the amount may still change: in a round that follows another, before its start and any money. (T3, T7) */
export const isAmountOpen = (state: WithMoney): boolean =>
  state.follows !== undefined && cancel(state).accepted

/** The terms as they are wanted; only turns that are drawn are drawn at meetings. */
function wantedTerms(terms: Terms, said: ChangeableTerms): ChangeableTerms {
  const startDate = dateOfStep(terms, said.startDate, 0)
  const { rankingMethod = null } = said
  const isDrawn = said.rankingMethod === undefined || rankingMethod === 'random'
  return { ...said, startDate, ...(!isDrawn && { drawnAt: 'start' as const }) }
}

/** Why turns can't be drawn at meetings with what would be agreed then; null if they can. (D15) */
function unfitForMeetings(terms: Terms, wanted: ChangeableTerms): TermsRefusal | null {
  const { rankingMethod = terms.rankingMethod } = wanted
  const { drawnAt = terms.drawnAt, bearing = terms.bearing } = wanted
  const { leaverKept = terms.leaverKept } = wanted
  if (wanted.drawnAt === 'meeting' && rankingMethod !== 'random') return { code: 'order-not-drawn' }
  if (!isDrawnAtMeetings({ rankingMethod, drawnAt })) return null
  if (bearing === 'spread') return { code: 'not-with-meetings', term: 'bearing' }
  return leaverKept > 0 ? { code: 'not-with-meetings', term: 'leaverKept' } : null
}

/** One term before and after; leaving it out changes nothing. (S4, S6) */
const unlessSaid = <Value>(before: Value, wanted: Value | undefined) => ({
  before,
  after: wanted === undefined ? before : wanted,
})

function changesOf(before: Terms, after: ChangeableTerms): TermChange[] {
  const changes: TermChange[] = [
    { term: 'amount', ...unlessSaid(before.amount, after.amount) },
    { term: 'startDate', before: before.startDate, after: after.startDate },
    { term: 'graceDays', before: before.graceDays, after: after.graceDays },
    { term: 'zone', before: before.zone, after: after.zone },
    { term: 'bearing', ...unlessSaid(before.bearing, after.bearing) },
    { term: 'leaversPaid', ...unlessSaid(before.leaversPaid, after.leaversPaid) },
    { term: 'leaverKept', ...unlessSaid(before.leaverKept, after.leaverKept) },
    { term: 'swaps', ...unlessSaid(before.swaps, after.swaps) },
    { term: 'rankingMethod', ...unlessSaid(before.rankingMethod, after.rankingMethod) },
    { term: 'drawnAt', ...unlessSaid(before.drawnAt, after.drawnAt) },
    {
      term: 'potConfirmedBy',
      ...unlessSaid<PotWord>(before.potConfirmedBy ?? 'phone', after.potConfirmedBy),
    },
  ]
  return changes.filter((change) => change.before !== change.after)
}
