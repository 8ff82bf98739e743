import type { PaymentView } from '@mainforte/contract/payments/views'
import { type Cell, csvOf } from '@mainforte/domain/reports/csv'
import * as paymentsEn from '@mainforte/words/payments/en'
import * as paymentsFr from '@mainforte/words/payments/fr'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { amountCell } from '../kernel/amount-cell.ts'
import type { Locale } from '../kernel/amount-cell.ts'

const wordsOf = {
  fr: { table: fr.table, ...paymentsFr },
  en: { table: en.table, ...paymentsEn },
}

/** Payments of several tontines as a table for spreadsheets, in the order given. */
export function tableOf(payments: readonly PaymentView[], locale: Locale): File {
  const { table, list, methods, statuses } = wordsOf[locale]
  const columns: readonly (readonly [head: string, (of: PaymentView) => Cell])[] = [
    [table.date, ({ date }) => date],
    [table.receipt, ({ receipt }) => receipt],
    [list.tontine, ({ tontineName }) => tontineName],
    [table.member, ({ memberName }) => memberName],
    [table.payer, ({ payerName }) => payerName],
    [table.amount, ({ amount, currency }) => amountCell(amount, currency, locale)],
    [table.currency, ({ currency }) => currency],
    [table.method, ({ method }) => methods[method]],
    [table.status, ({ status }) => statuses[status]],
    [table.reference, ({ reference }) => reference],
    [table.note, ({ note }) => note],
    [table.reason, ({ reason }) => reason],
    [table.writtenBy, ({ recordedByName }) => recordedByName],
  ]
  const text = csvOf([
    columns.map(([head]) => head),
    ...payments.map((payment) => columns.map(([, cellOf]) => cellOf(payment))),
  ])
  return new File([text], `${list.title}.csv`, { type: 'text/csv; charset=utf-8' })
}
