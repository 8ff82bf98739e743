import type { PaymentView } from '@mainforte/contract/payments/views'
import type { Locale } from '@mainforte/domain/kernel/language'
import { csvOf } from '@mainforte/domain/reports/csv'
import * as paymentsEn from '@mainforte/words/payments/en'
import * as paymentsFr from '@mainforte/words/payments/fr'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { amountCell } from '../kernel/amount-cell.ts'
import { csvFile } from '../kernel/csv-file.ts'

const wordsOf = {
  fr: { table: fr.table, ...paymentsFr },
  en: { table: en.table, ...paymentsEn },
}

/** What a payment fills of a row in any table for spreadsheets. */
export function paymentCells(payment: PaymentView, locale: Locale) {
  const { methods, statuses } = wordsOf[locale]
  const { date, receipt, currency, reference, note, reason } = payment
  return {
    date,
    receipt,
    currency,
    reference,
    note,
    reason,
    member: payment.memberName,
    payer: payment.payerName,
    amount: amountCell(payment.amount, currency, locale),
    method: methods[payment.method],
    status: statuses[payment.status],
    writtenBy: payment.recordedByName,
  }
}

const columns = [
  ...(['date', 'receipt', 'tontine', 'member', 'payer', 'amount', 'currency'] as const),
  ...(['method', 'status', 'reference', 'note', 'reason', 'writtenBy'] as const),
] as const

/** Payments of several tontines as a CSV file for spreadsheets, in the order given. */
export function tableOf(payments: readonly PaymentView[], locale: Locale): File {
  const { table, list } = wordsOf[locale]
  const heads = { ...table, tontine: list.tontine }
  const lines = payments.map((payment) => ({
    ...paymentCells(payment, locale),
    tontine: payment.tontineName,
  }))
  const text = csvOf([
    columns.map((column) => heads[column]),
    ...lines.map((line) => columns.map((column) => line[column])),
  ])
  return csvFile(text, list.title)
}
