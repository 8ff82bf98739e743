import { accept, refuse } from '../kernel/decision.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { cutToFit } from '../kernel/cut-to-fit.ts'
import { dateOfStep } from '../tontines/rhythm.ts'
import { type Terms, longestName } from '../tontines/terms.ts'
import type { Phase } from '../tontines/tontine.ts'

export interface NextRoundRefusal {
  readonly code: 'round-not-over'
  readonly phase: Phase
}

/** The name that the next round starts with, so that two cards are told apart: "Les Lionnes (2)". (T7) */
export function nameOfNextRound(name: string): string {
  const [, base = name, number = '1'] = /^(.*) \((\d{1,4})\)$/s.exec(name) ?? []
  const mark = ` (${Number(number) + 1})`
  return cutToFit(base, ({ length }) => length + mark.length <= longestName) + mark
}

/**
 * The terms of the next round: the same from another first day. The last day belonged to the round
 * before and is left open. A round that is not over can't be followed yet. (T7)
 */
export function termsOfNextRound(phase: Phase, terms: Terms, startDate: CalendarDate) {
  if (phase !== 'completed' && phase !== 'archived')
    return refuse({ code: 'round-not-over', phase } satisfies NextRoundRefusal)
  return accept({
    ...terms,
    startDate: dateOfStep(terms, startDate, 0),
    endDate: null,
  } satisfies Terms)
}
