import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { can } from '@mainforte/domain/permissions'
import { arrearsOf } from '@mainforte/domain/reports/arrears'
import { gridOf } from '@mainforte/domain/reports/grid'
import { reportOf } from '@mainforte/domain/reports/report'
import { isClosed, isOpen } from '@mainforte/domain/tontines/tontine'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { withJournalRow } from '../journal/journal-row.ts'
import { implementer } from '../implementer.ts'
import { subjectFrom } from '../members/standing-store.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { csvFile } from '../kernel/csv-file.ts'
import type { Services } from '../kernel/services.ts'
import { permit, signedIn } from '../kernel/http/authorize.ts'
import { orNotFound } from '../kernel/http/refusal.ts'
import { mailLocale } from '../mail/letter.ts'
import { roundCalendar } from './calendar.ts'
import { notebookTable } from './notebook-table.ts'
import { statementTable, statementView } from './statement.ts'
import { rememberSums } from './remembered-sums.ts'
import type { SumsResult, SumsQuery } from './remembered-sums.ts'
import { findMoney, findNotebookSince, findOwnMoney } from './store.ts'
import { paymentsTable } from './table.ts'
import { gridView, reportView } from './view.ts'

const os = implementer.reports

export function reportRoutes(services: Services) {
  const { database, clock } = services
  const gridFor = rememberSums({
    compute: gridOf,
    sizeOf: ({ lines, pots }) => lines.length * pots.length,
  })
  const reportFor = rememberSums({
    compute: reportOf,
    sizeOf: ({ members, cycles }) => members.length + cycles.length,
  })

  /** The sums of a tontine's notebook, for a reader who is a member. */
  const sumsFor = async <Sums>(
    sumsOf: (tontineId: TontineId, query: SumsQuery) => Promise<SumsResult<Sums> | undefined>,
    context: RequestContext,
    tontineId: TontineId,
  ) =>
    orNotFound(
      await sumsOf(tontineId, {
        find: (known) =>
          findNotebookSince(database.sql, tontineId, signedIn(context).id, known, clock.now()),
        permit: (head) => permit(context.actor, 'tontine.readCircle', subjectFrom(head)),
        todayIn: (zone) => todayIn(zone, clock.now()),
      }),
      'no-such-tontine',
    )

  return os.router({
    grid: os.grid.handler(async ({ input, context }) => {
      const { head, today, sums } = await sumsFor(gridFor, context, input.tontineId)
      const mayRecord =
        can(context.actor, 'payment.record', subjectFrom(head)) &&
        !isClosed(head) &&
        head.phase !== 'completed'
      return gridView(head, sums, { ...input, from: input.from, today, mayRecord })
    }),

    arrears: os.arrears.handler(async ({ input, context }) => {
      const { head, today, sums } = await sumsFor(gridFor, context, input.tontineId)
      const memberOf = new Map(head.members.map((member) => [member.id, member]))
      const confirmable = new Set(head.confirmable.map(({ memberId }) => memberId))
      return {
        currency: head.currency,
        today,
        members: head.members.length,
        rows: arrearsOf(sums.lines).map((row) => ({
          ...row,
          mayConfirm: isOpen(head) && confirmable.has(row.memberId),
          memberName: memberOf.get(row.memberId)?.name ?? '',
          isYou: memberOf.get(row.memberId)?.userId === signedIn(context).id,
        })),
      }
    }),

    report: os.report.handler(async ({ input, context }) => {
      const { head, today, sums } = await sumsFor(reportFor, context, input.tontineId)
      return reportView(head, sums, { ...input, today })
    }),

    paymentsTable: os.paymentsTable.handler(async ({ input, context }) => {
      const { id: reader, language } = signedIn(context)
      const found = await findMoney(database.sql, input.tontineId, reader, clock.now())
      const money = orNotFound(found, 'no-such-tontine')
      permit(context.actor, 'tontine.readCircle', subjectFrom(money))
      const locale = mailLocale(language)
      const table = paymentsTable(money.payments, money.payouts, locale)
      const text = await withJournalRow(services, input.tontineId, locale, table)
      return csvFile(text, money.name)
    }),

    notebookTable: os.notebookTable.handler(async ({ input, context }) => {
      const { head, sums } = await sumsFor(gridFor, context, input.tontineId)
      const locale = mailLocale(signedIn(context).language)
      const { notebookTable: words } = locale === 'en' ? en : fr
      const table = notebookTable(head, sums, locale)
      const text = await withJournalRow(services, input.tontineId, locale, table)
      return csvFile(text, words.file(head.name))
    }),

    statement: os.statement.handler(async ({ context }) =>
      statementView(await findOwnMoney(database.sql, signedIn(context).id, clock.now())),
    ),

    statementTable: os.statementTable.handler(async ({ context }) => {
      const { id: reader, language } = signedIn(context)
      const locale = mailLocale(language)
      const { statementTable: words } = locale === 'en' ? en : fr
      const text = statementTable(await findOwnMoney(database.sql, reader, clock.now()), locale)
      return csvFile(text, words.file)
    }),

    calendar: os.calendar.handler(async ({ input, context }) => {
      const { tontineId } = input
      const { head, today, sums } = await sumsFor(gridFor, context, tontineId)
      const locale = mailLocale(signedIn(context).language)
      const at = new Date(clock.now()).toISOString()
      const text = roundCalendar(head, sums, { tontineId, locale, today, at })
      return new File([text], `${head.name}.ics`, { type: 'text/calendar; charset=utf-8' })
    }),
  })
}
