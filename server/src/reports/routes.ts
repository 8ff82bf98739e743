import {
  readCalendar,
  readGrid,
  readPaymentsTable,
  readReport,
} from '@mainforte/contract/reports/endpoints'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { can } from '@mainforte/domain/permissions'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { subjectFrom } from '../journal/standing.ts'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { on, permit, signedIn } from '../kernel/on.ts'
import { orNotFound } from '../kernel/refusal.ts'
import { mailTongue } from '../mail/letter.ts'
import { roundCalendar } from './calendar.ts'
import { findMoney, findNotebook } from './store.ts'
import { paymentsTable } from './table.ts'
import { gridView, reportView } from './view.ts'

export function reportRoutes({ database, clock }: House) {
  /** The notebook of a circle that the reader is in. */
  async function opened(context: Asking, tontineId: TontineId) {
    const found = await findNotebook(database.sql, tontineId, signedIn(context).id)
    const book = orNotFound(found, 'no-such-tontine')
    const subject = subjectFrom(book)
    permit(context.actor, 'tontine.readCircle', subject)
    return { book, subject, today: todayIn(book.zone, clock.now()) }
  }

  return {
    grid: on(readGrid).handler(async ({ input, context }) => {
      const { book, subject, today } = await opened(context, input.tontineId)
      const mayRecord =
        can(context.actor, 'payment.record', subject) &&
        !isClosed(book) &&
        book.phase !== 'completed'
      return gridView(book, { ...input, from: input.from, today, mayRecord })
    }),

    report: on(readReport).handler(async ({ input, context }) => {
      const { book, today } = await opened(context, input.tontineId)
      return reportView(book, { ...input, today })
    }),

    paymentsTable: on(readPaymentsTable).handler(async ({ input, context }) => {
      const { id: reader, language } = signedIn(context)
      const found = await findMoney(database.sql, input.tontineId, reader)
      const money = orNotFound(found, 'no-such-tontine')
      permit(context.actor, 'tontine.readCircle', subjectFrom(money))
      const text = paymentsTable(money.payments, money.payouts, mailTongue(language))
      return fileOf(text, `${money.name}.csv`, 'text/csv; charset=utf-8')
    }),

    calendar: on(readCalendar).handler(async ({ input, context }) => {
      const { tontineId } = input
      const { book } = await opened(context, tontineId)
      const tongue = mailTongue(signedIn(context).language)
      const at = new Date(clock.now()).toISOString()
      const text = roundCalendar(book, { tontineId, tongue, at })
      return fileOf(text, `${book.name}.ics`, 'text/calendar; charset=utf-8')
    }),
  }
}

const fileOf = (text: string, name: string, type: string) => new File([text], name, { type })
