import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { memberStatuses, subjectOf } from '@mainforte/domain/members/member'
import { can } from '@mainforte/domain/permissions'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import { implementer } from '../implementer.ts'
import type { Journal } from '../journal/commands/run.ts'
import { withJournalRow } from '../journal/journal-row.ts'
import { lookingAt, lookingAtEach } from '../journal/reading/look.ts'
import { csvFile } from '../kernel/csv-file.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { mailLocale } from '../mail/letter.ts'
import { tontinesOf } from '../members/store.ts'
import { roundCalendar } from './calendar.ts'
import { notebookTable } from './notebook-table.ts'
import { type OwnTontine, ownTontine } from './own-money.ts'
import { statementTable, statementView } from './statement.ts'
import { paymentsTable } from './table.ts'
import { arrearsView, gridView, reportView } from './view.ts'

const os = implementer.reports

/** On a person's statement. */
const tontinesShown = 500

export function reportRoutes(services: Services, journal: Journal) {
  const lookAt = lookingAt(services, journal)
  const lookAtEach = lookingAtEach(services, journal)
  /** The reader's own money in all their tontines, the latest first, including those they left. */
  async function ownMoney(reader: UserId): Promise<OwnTontine[]> {
    const found: OwnTontine[] = []
    const ids = tontinesOf(reader, { statuses: memberStatuses, limit: tontinesShown })
    for await (const look of lookAtEach(reader, ids)) {
      const own = ownTontine(look)
      if (own) found.push(own)
    }
    return found
  }
  const asMember = (context: RequestContext, input: { tontineId: TontineId }) =>
    lookAt(context, input, 'tontine.readCircle')

  return os.router({
    grid: os.grid.handler(async ({ input, context }) => {
      const look = await asMember(context, input)
      const subject = subjectOf(look.state, look.reader)
      const mayRecord = can(context.actor, 'payment.record', subject)
      return gridView(look, { from: input.from, mayRecord })
    }),

    arrears: os.arrears.handler(async ({ input, context }) =>
      arrearsView(await asMember(context, input)),
    ),

    report: os.report.handler(async ({ input, context }) =>
      reportView(await asMember(context, input)),
    ),

    paymentsTable: os.paymentsTable.handler(async ({ input, context }) => {
      const look = await asMember(context, input)
      const locale = mailLocale(signedIn(context).language)
      const text = withJournalRow(services, look, locale, paymentsTable(look, locale))
      return csvFile(text, look.names.name)
    }),

    notebookTable: os.notebookTable.handler(async ({ input, context }) => {
      const look = await asMember(context, input)
      const locale = mailLocale(signedIn(context).language)
      const { notebookTable: words } = locale === 'en' ? en : fr
      const text = withJournalRow(services, look, locale, notebookTable(look, locale))
      return csvFile(text, words.file(look.names.name))
    }),

    statement: os.statement.handler(async ({ context }) =>
      statementView(await ownMoney(signedIn(context).id)),
    ),

    statementTable: os.statementTable.handler(async ({ context }) => {
      const { id: reader, language } = signedIn(context)
      const locale = mailLocale(language)
      const { statementTable: words } = locale === 'en' ? en : fr
      const text = statementTable(await ownMoney(reader), locale)
      return csvFile(text, words.file)
    }),

    calendar: os.calendar.handler(async ({ input, context }) => {
      const look = await asMember(context, input)
      const text = roundCalendar(look, mailLocale(signedIn(context).language))
      return new File([text], `${look.names.name}.ics`, { type: 'text/calendar; charset=utf-8' })
    }),
  })
}
