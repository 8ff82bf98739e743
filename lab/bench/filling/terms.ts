import { addDays, daysBetween } from '@mainforte/domain/kernel/calendar-date'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import { currencies, minor, minorPerUnit } from '@mainforte/domain/kernel/minor'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import { dateOfStep, frequencies } from '@mainforte/domain/tontines/rhythm'
import type { Terms } from '@mainforte/domain/tontines/terms'
import type { TontineSize } from './population.ts'

/**
 * The order methods without a draw: a draw's digests cover the tontine's id, so every copy would
 * have to be drawn again.
 */
const methods = ['lilo', 'alphabetical', null] as const

export const pick = <T>(list: readonly T[], number: number): T => {
  const picked = list[number % list.length]
  if (picked === undefined) throw new RangeError('nothing to pick from')
  return picked
}

/** The terms of a tontine in the middle of its round; each number gives others. */
export function termsOf(number: number, today: CalendarDate, { members }: TontineSize): Terms {
  const frequency = pick(frequencies, number)
  const currency = pick(currencies, number)
  const rankingMethod = pick(methods, number)
  const wholeUnits = decimalsOf[currency] === 0 ? 5000 + 500 * (number % 40) : 20 + (number % 50)
  // Starts so early that some turns are past and some are to come.
  const back = 1 + (number % (members - 2))
  const step = daysBetween(today, dateOfStep({ frequency }, today, 1))
  return {
    amount: minor(wholeUnits * minorPerUnit(currency)),
    currency,
    frequency,
    startDate: addDays(today, -back * step - 2),
    endDate: null,
    rankingType: rankingMethod === null ? 'manual' : 'automatic',
    rankingMethod,
    memberCount: members,
    graceDays: 0,
    zone: defaultZone,
    bearing: 'beneficiary',
    leaversPaid: 'turn',
    leaverKept: minor(0),
    swaps: 'free',
    drawnAt: 'start',
  }
}
