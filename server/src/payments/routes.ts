import { type PaymentId, type TontineId, uuid } from '@mainforte/domain/kernel/ids'
import type { PaymentCommand } from '@mainforte/domain/payments/decide'
import type { FeeCommand } from '@mainforte/domain/settlement/fee'
import { paymentOf } from '@mainforte/domain/payments/payment'
import { implementer } from '../implementer.ts'
import { authorOf, needsKey } from '../journal/commands/command-request.ts'
import { lookingAt, lookingAtEach, viewsIn } from '../journal/reading/look.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { aDay, aNumber, anInstant, pageOf, placeIn } from '../kernel/http/cursor.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { orNotFound, refusal } from '../kernel/http/refusal.ts'
import { mailLocale } from '../mail/letter.ts'
import { lookUpReceipt } from './receipt/check.ts'
import { claimProof, readProof, uploadProof } from './proofs/proofs.ts'
import { findEntries, locatePayment } from './receipt/receipt-store.ts'
import { receiptView } from './receipt/receipt.ts'
import { situationView } from './situation.ts'
import { findPayments, findTotals } from './store.ts'
import { paymentAt, paymentView } from './payment-view.ts'
import { tableOf } from './table.ts'

const os = implementer.payments

const paymentsPerPage = 20
/** More than any user's tontines have; a larger table would not open. */
const maxInTable = 100_000

export function paymentRoutes(services: Services, journal: Journal) {
  const { database, clock } = services
  const lookAt = lookingAt(services, journal)
  const lookAtEach = lookingAtEach(services, journal)

  /** Runs a command on one payment, and returns the payment after it. */
  const runOnPayment = async (
    context: RequestContext,
    input: { tontineId: TontineId; paymentId: PaymentId },
    command: PaymentCommand | FeeCommand,
    alongside?: (trx: Sql) => Promise<void>,
  ) => {
    const { userId: reader } = authorOf(context)
    return runFor(journal, context, input, {
      command,
      key: needsKey,
      ...(alongside && { alongside }),
      answer(current) {
        const payment = paymentOf(current.state, input.paymentId)
        if (!payment) throw new Error(`payment ${input.paymentId} is not in the state`)
        return paymentView({ ...current, reader, now: clock.now() }, payment)
      },
    })
  }

  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const [date, recordedAt, seq, tontineId] =
        placeIn(input.cursor, [aDay, anInstant, aNumber, uuid]) ?? []
      const { cursor, ...filter } = input
      const reader = signedIn(context).id
      const after =
        date && recordedAt && seq && tontineId
          ? { date, recordedAt, seq: Number(seq), tontineId }
          : undefined
      const query = { reader, filter, after, limit: paymentsPerPage + 1 }
      const [places, totals] = await Promise.all([
        findPayments(database.sql, query),
        // The first page has them.
        cursor === undefined ? findTotals(database.sql, query) : null,
      ])
      const payments = await viewsIn(lookAtEach, reader, places, paymentAt)
      const page = pageOf(payments, paymentsPerPage, (last) => [
        last.date,
        last.recordedAt,
        String(last.seq),
        last.tontineId,
      ])
      return { ...page, totals }
    }),

    table: os.table.handler(async ({ input, context }) => {
      const { id: reader, language } = signedIn(context)
      const query = { reader, filter: input, limit: maxInTable }
      const places = await findPayments(database.sql, query)
      return tableOf(await viewsIn(lookAtEach, reader, places, paymentAt), mailLocale(language))
    }),

    read: os.read.handler(async ({ input, context }) => {
      const { tontineId, paymentId } = input
      const reader = signedIn(context).id
      const [current, found] = await Promise.all([
        journal.read(tontineId),
        findEntries(database.sql, tontineId, paymentId),
      ])
      const payment = current && paymentOf(current.state, paymentId)
      const look = current && { ...current, reader, now: clock.now() }
      const view =
        look && payment && found && receiptView(services.encryption, look, payment, found)
      return orNotFound(view, 'no-such-payment')
    }),

    locate: os.locate.handler(async ({ input, context }) => {
      const found = await locatePayment(database.sql, input.paymentId, signedIn(context).id)
      return orNotFound(found, 'no-such-payment')
    }),

    check: os.check.handler(async ({ input, context }) => {
      const checked = await lookUpReceipt(services, journal, input.token, context.address)
      if (checked.is === 'genuine') return checked.view
      if (checked.is === 'unknown') throw refusal({ code: 'no-such-receipt' })
      const { retryAfterSeconds } = checked
      throw refusal({ code: 'too-many-requests', retryAfterSeconds })
    }),

    readSituation: os.readSituation.handler(async ({ input, context }) =>
      situationView(await lookAt(context, input, 'tontine.readCircle')),
    ),

    record: os.record.handler(({ input, context }) => {
      const { tontineId: _, ...payment } = input
      const withProof = claimProof(services, context, input)
      return runOnPayment(context, input, { type: 'record-payment', payment }, withProof)
    }),
    declare: os.declare.handler(({ input, context }) => {
      const { tontineId: _, ...payment } = input
      const withProof = claimProof(services, context, input)
      return runOnPayment(context, input, { type: 'declare-payment', payment }, withProof)
    }),
    confirm: os.confirm.handler(({ input: { tontineId, ...about }, context }) =>
      runOnPayment(context, { tontineId, ...about }, { type: 'confirm-payment', ...about }),
    ),
    refuse: os.refuse.handler(({ input: { tontineId, ...about }, context }) =>
      runOnPayment(context, { tontineId, ...about }, { type: 'refuse-payment', ...about }),
    ),
    reverse: os.reverse.handler(({ input: { tontineId, ...about }, context }) =>
      runOnPayment(context, { tontineId, ...about }, { type: 'reverse-payment', ...about }),
    ),
    reverseSeveral: os.reverseSeveral.handler(({ input, context }) => {
      const { tontineId: _, ...undone } = input
      return runFor(journal, context, input, {
        command: { type: 'reverse-payments', ...undone },
        key: needsKey,
        answer: ({ state }) => ({
          payments: undone.paymentIds.flatMap((id) => {
            const payment = paymentOf(state, id)
            return payment ? { id, status: payment.status } : []
          }),
        }),
      })
    }),
    contest: os.contest.handler(({ input: { tontineId, ...about }, context }) =>
      runOnPayment(context, { tontineId, ...about }, { type: 'contest-payment', ...about }),
    ),
    takeBackContest: os.takeBackContest.handler(({ input, context }) =>
      runOnPayment(context, input, { type: 'take-back-contest', paymentId: input.paymentId }),
    ),
    see: os.see.handler(({ input, context }) =>
      runOnPayment(context, input, { type: 'see-payment', paymentId: input.paymentId }),
    ),
    confirmDay: os.confirmDay.handler(({ input: { tontineId, ...about }, context }) =>
      runOnPayment(context, { tontineId, ...about }, { type: 'confirm-day', ...about }),
    ),
    bearFee: os.bearFee.handler(({ input: { tontineId, ...about }, context }) =>
      runOnPayment(context, { tontineId, ...about }, { type: 'bear-fee', ...about }),
    ),
    settleContest: os.settleContest.handler(({ input: { tontineId, ...about }, context }) =>
      runOnPayment(context, { tontineId, ...about }, { type: 'settle-contest', ...about }),
    ),

    uploadProof: os.uploadProof.handler(({ input, context }) =>
      uploadProof(services, lookAt, context, input),
    ),
    readProof: os.readProof.handler(({ input, context }) =>
      readProof(services, lookAt, context, input),
    ),
  })
}
