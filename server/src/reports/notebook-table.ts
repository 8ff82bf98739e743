import type { Locale } from '@mainforte/domain/kernel/language'
import { numberOfHand } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import { csvOf } from '@mainforte/domain/reports/csv'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { type Look, nameOf } from '../journal/reading/names.ts'
import { amountCell } from '../kernel/amount-cell.ts'
import { gridAt } from '../payouts/sums.ts'

/**
 * The notebook as a CSV file for spreadsheets: a row for each hand, a column for each cycle of the
 * round, and the sums. Credit is on a member's first hand, so that the last row adds up to all
 * money received.
 */
export function notebookTable(look: Look, locale: Locale): string {
  const { notebookTable: words } = locale === 'en' ? en : fr
  const { currency } = look.state.terms
  const { pots, lines, credits, totals } = gridAt(look)
  const ahead = new Map(credits.map(({ memberId, credit }) => [memberId, credit]))
  const cell = (amount: Minor) => amountCell(amount, currency, locale)
  return csvOf([
    [
      words.member,
      words.hand,
      ...pots.map(({ cycle }) => `${cycle.number} (${cycle.date})`),
      words.paid,
      words.ahead,
      words.owed,
      words.declared,
      words.late,
      words.currency,
    ],
    ...lines.map(({ handId, memberId, dues, paid, owed, declared, late }) => {
      const hand = numberOfHand(handId)
      const credit = hand === 1 ? ahead.get(memberId) : undefined
      return [
        nameOf(look.names, memberId),
        hand,
        ...dues.map((due) => (due.status === 'upcoming' ? null : cell(due.paid))),
        cell(paid),
        credit === undefined ? null : cell(credit),
        cell(owed),
        cell(declared),
        cell(late),
        currency,
      ]
    }),
    [
      words.total,
      null,
      ...pots.map(({ collected }) => cell(collected)),
      cell(totals.inDues),
      cell(totals.credit),
      cell(totals.owed),
      cell(totals.declared),
      cell(totals.late),
      currency,
    ],
  ])
}
