import type { RankedHand, RankingView } from '@mainforte/contract/rotation/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { HandId } from '@mainforte/domain/kernel/ids'
import { dateOfStep } from '@mainforte/domain/tontines/terms'

/** A manual order in the making: a hand, and the day it takes the pot once there is one. */
export interface OrderPosition extends Pick<
  RankedHand,
  'handId' | 'hand' | 'memberId' | 'memberName' | 'email' | 'status'
> {
  readonly date: CalendarDate | null
}

export type Arrangement = readonly OrderPosition[]

/** The specification's: who has no rank stands behind everybody who has one. */
const lastRank = 999

const rankOf = ({ rank }: Pick<RankedHand, 'rank'>) => rank ?? lastRank

export const inOrder = <Hand extends Pick<RankedHand, 'rank'>>(hands: readonly Hand[]): Hand[] =>
  hands.toSorted((one, other) => rankOf(one) - rankOf(other))

/** Whoever waits has no place before somebody has approved them. */
export const isSomebodyWaiting = ({ hands }: Pick<RankingView, 'hands'>): boolean =>
  hands.some(({ status }) => status === 'pending')

/** The order as it stands: where arranging begins. Only active hands can be ranked. */
export const begun = ({ hands }: Pick<RankingView, 'hands'>): Arrangement =>
  inOrder(hands)
    .filter(({ status }) => status === 'active')
    .map(({ rank: _, ...place }) => place)

/**
 * What was arranged so far, on hands that may have changed meanwhile: who is gone falls out, a
 * newcomer goes last, and nobody else moves.
 */
export function rebased(arranged: Arrangement, current: Arrangement): Arrangement {
  const known = new Map(current.map((place) => [place.handId, place]))
  const kept = arranged.flatMap(({ handId, date }) => {
    const place = known.get(handId)
    return place ? [{ ...place, date }] : []
  })
  const ranked = new Set(arranged.map(({ handId }) => handId))
  return [...kept, ...current.filter(({ handId }) => !ranked.has(handId))]
}

/** The same hands in the same order on the same days: there is nothing to save. */
export const isSame = (one: Arrangement, other: Arrangement): boolean =>
  one.length === other.length &&
  one.every(({ handId, date }, index) => {
    const there = other[index]
    return there?.handId === handId && there.date === date
  })

/** These days from the first rank to the last, whoever holds the ranks. */
const onDays = (arranged: Arrangement, days: readonly (CalendarDate | null)[]): Arrangement =>
  arranged.map((place, index) => ({ ...place, date: days[index] ?? null }))

/** The days stay with their ranks: whoever moves to a rank takes the pot on its day. (R5) */
export function moved(arranged: Arrangement, from: number, to: number): Arrangement {
  const place = arranged[from]
  if (!place || to < 0 || to >= arranged.length) return arranged
  const days = arranged.map(({ date }) => date)
  return onDays(arranged.toSpliced(from, 1).toSpliced(to, 0, place), days)
}

/** The same days, the earliest for the first rank. Ranks without a day stay without one. (R5) */
export function withSortedDates(arranged: Arrangement): Arrangement {
  const days = arranged.flatMap(({ date }) => date ?? []).toSorted()
  return arranged.map((place) =>
    place.date === null ? place : { ...place, date: days.shift() ?? null },
  )
}

export const dated = (
  arranged: Arrangement,
  handId: HandId,
  date: CalendarDate | null,
): Arrangement => arranged.map((place) => (place.handId === handId ? { ...place, date } : place))

/** The days that the other hands have. */
export const takenBeside = (arranged: Arrangement, handId: HandId): CalendarDate[] =>
  arranged.flatMap((place) => (place.handId !== handId && place.date ? [place.date] : []))

/** Every hand on its step, from the start date in this order; what was chosen before is replaced. */
export const scheduledAnew = (
  arranged: Arrangement,
  { frequency, startDate }: Pick<RankingView, 'frequency' | 'startDate'>,
): Arrangement =>
  arranged.map((place, step) => ({ ...place, date: dateOfStep(frequency, startDate, step) }))

export const undated = (arranged: Arrangement): OrderPosition[] =>
  arranged.filter(({ date }) => date === null)
