import { readGrid } from '@mainforte/contract/reports/endpoints'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { can } from '@mainforte/domain/permissions'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { subjectFrom } from '../journal/standing.ts'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { on, permit, signedIn } from '../kernel/on.ts'
import { orNotFound } from '../kernel/refusal.ts'
import { findNotebook } from './store.ts'
import { gridView } from './view.ts'

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
  }
}
