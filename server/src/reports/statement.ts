import type { Locale } from '@mainforte/domain/kernel/language'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { StatementLine, StatementView } from '@mainforte/contract/reports/views'
import { csvOf } from '@mainforte/domain/reports/csv'
import { ownMoneyByCurrency, ownMoneyOf } from '@mainforte/domain/reports/statement'
import * as paymentsEn from '@mainforte/words/payments/en'
import * as paymentsFr from '@mainforte/words/payments/fr'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { amountCell } from '../kernel/amount-cell.ts'
import type { OwnTontine } from './own-money.ts'

/** The number of latest lines on the page; the table has all. */
const linesShown = 100

/** The reader's payments and receipts over all their tontines. (F3) */
export function statementView(found: readonly OwnTontine[]): StatementView {
  const tontines = found
    .map((tontine) => ({
      tontineId: tontine.id,
      tontineName: tontine.name,
      currency: tontine.currency,
      phase: tontine.phase,
      isActive: tontine.isActive,
      ...ownMoneyOf(tontine.memberId, tontine),
    }))
    // A former member who never paid or received anything needs no section for that tontine.
    .filter(
      ({ isActive, paid, forOthers, received, announced }) =>
        isActive || paid + forOthers + received + announced > 0,
    )
  const lines = linesOf(found)
  return {
    currencies: ownMoneyByCurrency(tontines),
    tontines,
    count: lines.length,
    lines: lines.slice(0, linesShown),
  }
}

/** All movements of the reader's money, latest first: within a date, the last recorded first. */
const linesOf = (found: readonly OwnTontine[]): StatementLine[] =>
  found
    .flatMap((tontine) => [
      ...tontine.payments.map((payment) => ({
        line: lineOfPayment(payment, tontine),
        place: `${payment.date} ${payment.recordedAt}`,
      })),
      ...tontine.payouts.map((payout) => ({
        line: lineOfPayout(payout),
        place: `${payout.date} ${payout.sentAt}`,
      })),
    ])
    .toSorted((one, other) => (one.place > other.place ? -1 : one.place < other.place ? 1 : 0))
    .map(({ line }) => line)

function lineOfPayment(payment: PaymentView, { memberId }: OwnTontine): StatementLine {
  const { id, tontineId, tontineName, currency, amount, date, method, reference, receipt } = payment
  const isForOther = payment.memberId !== memberId
  const isByOther = !isForOther && payment.payerId !== null
  return {
    id,
    kind: isForOther ? 'paidForOther' : isByOther ? 'paidByOther' : 'paid',
    tontineId,
    tontineName,
    currency,
    amount,
    date,
    method,
    reference,
    receipt,
    cycle: null,
    otherName: isForOther ? payment.memberName : payment.payerName,
  }
}

function lineOfPayout(payout: PayoutView): StatementLine {
  const { id, tontineId, tontineName, currency, amount, date, method, reference, cycle } = payout
  return {
    id,
    kind: payout.status === 'confirmed' ? 'received' : 'announced',
    tontineId,
    tontineName,
    currency,
    amount,
    date,
    method,
    reference,
    receipt: null,
    cycle,
    otherName: null,
  }
}

/** The same as a CSV file, with payments and receipts in separate columns for summing. */
export function statementTable(found: readonly OwnTontine[], locale: Locale): string {
  const { table, statementTable: words } = locale === 'en' ? en : fr
  const { methods } = locale === 'en' ? paymentsEn : paymentsFr
  return csvOf([
    [
      table.date,
      words.tontine,
      table.kind,
      words.other,
      words.paid,
      words.received,
      table.currency,
      table.method,
      table.receipt,
      table.cycle,
      table.reference,
    ],
    ...linesOf(found).map((line) => {
      const amount = amountCell(line.amount, line.currency, locale)
      const isPot = line.kind === 'received' || line.kind === 'announced'
      return [
        line.date,
        line.tontineName,
        words.kinds[line.kind],
        line.otherName,
        isPot ? null : amount,
        isPot ? amount : null,
        line.currency,
        methods[line.method],
        line.receipt,
        line.cycle,
        line.reference,
      ]
    }),
  ])
}
