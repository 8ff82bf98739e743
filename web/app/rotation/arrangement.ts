import type { RankedHand, RankingView } from '@mainforte/contract/rotation/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { HandId } from '@mainforte/domain/kernel/ids'
import type { OrderTurn } from '../group/messages.ts'
import { dateOfStep } from '@mainforte/domain/tontines/rhythm'

/** An entry of a manual order: a hand, and its payout day once chosen. */
export interface OrderPosition extends Pick<
  RankedHand,
  'handId' | 'hand' | 'memberId' | 'memberName' | 'email' | 'status'
> {
  readonly date: CalendarDate | null
}

export type Arrangement = readonly OrderPosition[]

/** From the specification: unranked members come last. */
const lastRank = 999

const rankOf = ({ rank }: Pick<RankedHand, 'rank'>) => rank ?? lastRank

export const inOrder = <Hand extends Pick<RankedHand, 'rank'>>(hands: readonly Hand[]): Hand[] =>
  hands.toSorted((one, other) => rankOf(one) - rankOf(other))

/** The turns in their order, those that are drawn at their meetings too. (D15) */
export const turnsOf = ({
  hands,
  meetings,
}: Pick<RankingView, 'hands' | 'meetings'>): OrderTurn[] =>
  inOrder([...hands, ...meetings]).flatMap((turn): OrderTurn[] => {
    const { rank, date } = turn
    if (rank === null || date === null) return []
    const isDrawn = 'handId' in turn
    return [
      {
        rank,
        date,
        name: isDrawn ? turn.memberName : '',
        isRetired: isDrawn && turn.isRetired,
      },
    ]
  })

/** Waiting members have no rank until they are approved. */
export const isSomebodyWaiting = ({ hands }: Pick<RankingView, 'hands'>): boolean =>
  hands.some(({ status }) => status === 'pending')

/** The current order, from which arranging starts. Only active hands can be ranked. */
export const initialArrangement = ({ hands }: Pick<RankingView, 'hands'>): Arrangement =>
  inOrder(hands)
    .filter(({ status }) => status === 'active')
    .map(({ rank: _, ...place }) => place)

/**
 * Applies an arrangement to hands that may have changed meanwhile: missing hands are removed, new
 * ones added last, and the others keep their order.
 */
export function rebased(arranged: Arrangement, current: Arrangement): Arrangement {
  const known = new Map(current.map((place) => [place.handId, place]))
  const remaining = arranged.flatMap(({ handId, date }) => {
    const place = known.get(handId)
    return place ? [{ ...place, date }] : []
  })
  const ranked = new Set(arranged.map(({ handId }) => handId))
  return [...remaining, ...current.filter(({ handId }) => !ranked.has(handId))]
}

/** Whether two arrangements are equal: then there is nothing to save. */
export const isSame = (one: Arrangement, other: Arrangement): boolean =>
  one.length === other.length &&
  one.every(({ handId, date }, index) => {
    const there = other[index]
    return there?.handId === handId && there.date === date
  })

/** Assigns these days to the ranks, whoever has them. */
const onDays = (arranged: Arrangement, days: readonly (CalendarDate | null)[]): Arrangement =>
  arranged.map((place, index) => ({ ...place, date: days[index] ?? null }))

/** Days belong to ranks: a hand moved to a rank gets that rank's day. (R5) */
export function moved(arranged: Arrangement, from: number, to: number): Arrangement {
  const place = arranged[from]
  if (!place || to < 0 || to >= arranged.length) return arranged
  const days = arranged.map(({ date }) => date)
  return onDays(arranged.toSpliced(from, 1).toSpliced(to, 0, place), days)
}

/** Sorts the days, the earliest for the first rank. Ranks without a day stay without one. (R5) */
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

/** The other hands' days. */
export const takenByOthers = (arranged: Arrangement, handId: HandId): CalendarDate[] =>
  arranged.flatMap((place) => (place.handId !== handId && place.date ? [place.date] : []))

/** Computes every hand's day from the start date in this order; chosen days are replaced. */
export const rescheduled = (
  arranged: Arrangement,
  { startDate, ...rhythm }: Pick<RankingView, 'frequency' | 'dayRule' | 'startDate'>,
): Arrangement =>
  arranged.map((place, step) => ({ ...place, date: dateOfStep(rhythm, startDate, step) }))

export const undated = (arranged: Arrangement): OrderPosition[] =>
  arranged.filter(({ date }) => date === null)
