import {
  readCalendar,
  readGrid,
  readNotebookTable,
  readPaymentsTable,
  readReport,
  readStatement,
  readStatementTable,
} from '@mainforte/contract/reports/endpoints'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { can } from '@mainforte/domain/permissions'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { subjectFrom } from '../journal/standing.ts'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { on, permit, signedIn } from '../kernel/on.ts'
import { orNotFound } from '../kernel/refusal.ts'
import { mailTongue } from '../mail/letter.ts'
import { roundCalendar } from './calendar.ts'
import { notebookTable } from './notebook-table.ts'
import { statementTable, statementView } from './statement.ts'
import { findMoney, findNotebook, findOwnMoney } from './store.ts'
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
      return fileOf(text, `${money.name}.csv`, csvType)
    }),

    notebookTable: on(readNotebookTable).handler(async ({ input, context }) => {
      const { book, today } = await opened(context, input.tontineId)
      const tongue = mailTongue(signedIn(context).language)
      const { notebookTable: words } = tongue === 'en' ? en : fr
      const text = notebookTable(book, today, tongue)
      return fileOf(text, `${words.file(book.name)}.csv`, csvType)
    }),

    statement: on(readStatement).handler(async ({ context }) =>
      statementView(await findOwnMoney(database.sql, signedIn(context).id)),
    ),

    statementTable: on(readStatementTable).handler(async ({ context }) => {
      const { id: reader, language } = signedIn(context)
      const tongue = mailTongue(language)
      const { statementTable: words } = tongue === 'en' ? en : fr
      const text = statementTable(await findOwnMoney(database.sql, reader), tongue)
      return fileOf(text, `${words.file}.csv`, csvType)
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

const csvType = 'text/csv; charset=utf-8'

const fileOf = (text: string, name: string, type: string) => new File([text], name, { type })
