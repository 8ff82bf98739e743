import type { SettlementView } from '@mainforte/contract/settlement/views'
import type { Locale } from '@mainforte/domain/kernel/language'
import { type Minor, sumOf } from '@mainforte/domain/kernel/minor'
import { csvOf } from '@mainforte/domain/reports/csv'
import * as en from '@mainforte/words/settlement/en'
import * as fr from '@mainforte/words/settlement/fr'
import { amountCell } from '../kernel/amount-cell.ts'
import { csvFile } from '../kernel/csv-file.ts'

const columns = [
  'paid',
  'toPay',
  'writtenOff',
  'received',
  'toReceive',
  'credit',
  'kept',
  'gained',
  'claimed',
  'toRepay',
] as const

/** Every account of a round for spreadsheets; the last row adds up. (S1) */
export function accountsTable(view: SettlementView, locale: Locale): string {
  const { table: words } = locale === 'en' ? en : fr
  const { accounts, currency } = view
  const cell = (amount: Minor) => amountCell(amount, currency, locale)
  return csvOf([
    [
      words.member,
      words.hands,
      words.retiredHands,
      words.excusedFrom,
      ...columns.map((column) => words[column]),
      words.currency,
    ],
    ...accounts.map((account) => [
      account.memberName,
      account.hands,
      account.retiredHands,
      account.excusedFrom,
      ...columns.map((column) => cell(account[column])),
      currency,
    ]),
    [
      words.total,
      null,
      null,
      null,
      ...columns.map((column) => cell(sumOf(accounts.map((account) => account[column])))),
      currency,
    ],
  ])
}

/** The same as a CSV file. */
export function accountsFile(view: SettlementView, text: string, locale: Locale): File {
  const { table: words } = locale === 'en' ? en : fr
  return csvFile(text, words.file(view.tontineName))
}
