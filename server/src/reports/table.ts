import type { Locale } from '@mainforte/domain/kernel/language'
import type { PayoutView } from '@mainforte/contract/payouts/views'
import { byText } from '@mainforte/domain/kernel/text-order'
import { type Cell, csvOf } from '@mainforte/domain/reports/csv'
import * as paymentsEn from '@mainforte/words/payments/en'
import * as paymentsFr from '@mainforte/words/payments/fr'
import * as payoutsEn from '@mainforte/words/payouts/en'
import * as payoutsFr from '@mainforte/words/payouts/fr'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { amountCell } from '../kernel/amount-cell.ts'
import type { Look } from '../journal/reading/names.ts'
import { latestFirst, paymentView } from '../payments/payment-view.ts'
import { paymentCells } from '../payments/table.ts'
import { payoutView } from '../payouts/payout-view.ts'

const wordsOf = {
  fr: {
    table: fr.table,
    methods: paymentsFr.methods,
    sent: payoutsFr.statuses,
  },
  en: {
    table: en.table,
    methods: paymentsEn.methods,
    sent: payoutsEn.statuses,
  },
}

const columns = [
  'date',
  'kind',
  'receipt',
  'cycle',
  'member',
  'payer',
  'amount',
  'currency',
  'method',
  'status',
  'reference',
  'note',
  'reason',
  'writtenBy',
] as const
type Line = Readonly<Record<(typeof columns)[number], Cell>>

/** Payments and payouts as a CSV file for spreadsheets, latest first within each. */
export function paymentsTable(look: Look, locale: Locale): string {
  const { table } = wordsOf[locale]
  const { state } = look
  const payments = latestFirst(state.payments).map((payment) => paymentView(look, payment))
  const payouts = state.payouts
    .toSorted((one, other) => byText(other.date, one.date) || other.sentSeq - one.sentSeq)
    .map((payout) => payoutView(look, payout))
  const lines: Line[] = [
    ...payments.map((payment) => ({
      ...paymentCells(payment, locale),
      kind: table.payment,
      cycle: null,
    })),
    ...payouts.map((payout) => lineOfPayout(payout, locale)),
  ]
  return csvOf([
    columns.map((column) => table[column]),
    ...lines.map((line) => columns.map((column) => line[column])),
  ])
}

function lineOfPayout(payout: PayoutView, locale: Locale): Line {
  const { table, methods, sent } = wordsOf[locale]
  const { date, cycle, currency, reference, note, reason } = payout
  return {
    date,
    cycle,
    currency,
    reference,
    note,
    reason,
    kind: table.payout,
    receipt: null,
    member: payout.memberName,
    payer: null,
    amount: amountCell(payout.amount, currency, locale),
    method: methods[payout.method],
    status: sent[payout.status],
    writtenBy: payout.sentByName,
  }
}
