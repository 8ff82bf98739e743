import type { Refusal } from '@mainforte/domain/decider'
import { booksOf } from '@mainforte/domain/journal/books'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { implementer } from '../implementer.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { aNumber, pageOf, placeIn } from '../kernel/http/cursor.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import type { Services } from '../kernel/services.ts'
import type { Limit } from '../kernel/http/limits/limit-counters.ts'
import { refusal } from '../kernel/http/refusal.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { headOf } from '../journal/reading/names.ts'
import type { Reading } from '../journal/reading/reading.ts'
import { findEntries, findHash, findMark } from '../journal/store.ts'
import { saveCheck } from './checks-store.ts'
import { findChecks, findLines } from './lines-store.ts'
import { checkedBy, journalLine } from './lines.ts'

const os = implementer.journal

const linesPerPage = 60
const entriesPerAnswer = 1000

/**
 * Each opening of a tontine requests one or two marks; a mark reads the whole journal in the
 * database.
 */
const marks: Limit = { points: 240, seconds: 600 }

/** A device says it once for each end of a journal that it has verified. */
const checks: Limit = { points: 240, seconds: 600 }

export function journalRoutes(services: Services, reading: Reading) {
  const { database } = services
  const lookAt = lookingAt(services, reading)
  const asReader = (context: RequestContext, input: { tontineId: TontineId }) =>
    lookAt(context, input, 'journal.read')

  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const { tontineId, kind, cursor } = input
      const [before] = placeIn(cursor, [aNumber]) ?? []
      const look = await asReader(context, input)
      const query = {
        tontineId,
        kind,
        before: before === undefined ? undefined : Number(before),
        limit: linesPerPage + 1,
      }
      const [found, checked] = await Promise.all([
        findLines(database.sql, query),
        cursor === undefined ? findChecks(database.sql, tontineId) : [],
      ])
      const { rows, next } = pageOf(found, linesPerPage, ({ seq }) => [String(seq)])
      return {
        tontineId,
        ...headOf(look),
        currency: look.state.terms.currency,
        end: look.head,
        checkedBy: checkedBy(look, checked),
        rows: rows.map((line) => journalLine(look, line)),
        next,
      }
    }),
    read: os.read.handler(async ({ input, context }) => {
      const { tontineId, after } = input
      await asReader(context, input)
      const found = await findEntries(database.sql, tontineId, after, entriesPerAnswer)
      const next = found.length < entriesPerAnswer ? null : (found.at(-1)?.seq ?? null)
      return { entries: found.map(({ tontineId: _, ...entry }) => entry), next }
    }),
    mark: os.mark.handler(async ({ input, context }) => {
      const { tontineId, upTo } = input
      await rateLimitUser(services, context, 'journal mark', marks)
      await asReader(context, input)
      return { mark: await findMark(database.sql, tontineId, upTo) }
    }),
    checked: os.checked.handler(async ({ input, context }) => {
      const { tontineId, seq, hash } = input
      await rateLimitUser(services, context, 'journal checked', checks)
      const { reader, now } = await asReader(context, input)
      if ((await findHash(database.sql, tontineId, seq)) !== hash)
        throw refusal({ code: 'other-journal', seq } satisfies Refusal)
      const at = new Date(now).toISOString()
      await saveCheck(database.sql, { tontineId, userId: reader, seq, hash, at })
      return {}
    }),
    books: os.books.handler(async ({ input, context }) => {
      const { state, head } = await asReader(context, input)
      return { end: head, books: booksOf(state) }
    }),
  })
}
