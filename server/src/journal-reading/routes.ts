import type { Refusal } from '@mainforte/domain/decider'
import { implementer } from '../implementer.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { aNumber, placeIn } from '../kernel/http/cursor.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import type { Services } from '../kernel/services.ts'
import type { Limit } from '../kernel/http/limits/limit-counters.ts'
import { permit, signedIn } from '../kernel/http/authorize.ts'
import { orNotFound, refusal } from '../kernel/http/refusal.ts'
import { saveCheck } from './checks-store.ts'
import { findBooks } from './books-store.ts'
import { writeLines } from './lines-store.ts'
import { findStanding, subjectFrom } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import { findEntries, findHash, findMark } from '../journal/store.ts'

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

export function journalRoutes(services: Services) {
  const { database } = services
  /** Refuses if the tontine is missing or the caller may not read it. */
  function requireReadable<Found extends StandingColumns>(
    found: Found | undefined,
    context: RequestContext,
  ): Found {
    const readable = orNotFound(found, 'no-such-tontine')
    permit(context.actor, 'journal.read', subjectFrom(readable))
    return readable
  }

  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const { tontineId, kind } = input
      const [before] = placeIn(input.cursor, [aNumber]) ?? []
      const found = await writeLines(database.sql, {
        tontineId,
        kind,
        reader: signedIn(context).id,
        before: before === undefined ? undefined : Number(before),
        limit: linesPerPage,
      })
      return requireReadable(found, context).answer
    }),
    read: os.read.handler(async ({ input, context }) => {
      const { tontineId, after } = input
      requireReadable(await findStanding(database.sql, tontineId, signedIn(context).id), context)
      const found = await findEntries(database.sql, tontineId, after, entriesPerAnswer)
      const next = found.length < entriesPerAnswer ? null : (found.at(-1)?.seq ?? null)
      return { entries: found.map(({ tontineId: _, ...entry }) => entry), next }
    }),
    mark: os.mark.handler(async ({ input, context }) => {
      const { tontineId, upTo } = input
      await rateLimitUser(services, context, 'journal mark', marks)
      requireReadable(await findStanding(database.sql, tontineId, signedIn(context).id), context)
      return { mark: await findMark(database.sql, tontineId, upTo) }
    }),
    checked: os.checked.handler(async ({ input, context }) => {
      const { tontineId, seq, hash } = input
      await rateLimitUser(services, context, 'journal checked', checks)
      const { id: userId } = signedIn(context)
      requireReadable(await findStanding(database.sql, tontineId, userId), context)
      if ((await findHash(database.sql, tontineId, seq)) !== hash)
        throw refusal({ code: 'other-journal', seq } satisfies Refusal)
      const at = new Date(services.clock.now()).toISOString()
      await saveCheck(database.sql, { tontineId, userId, seq, hash, at })
      return {}
    }),
    books: os.books.handler(async ({ input, context }) => {
      const found = await findBooks(database.sql, input.tontineId, signedIn(context).id)
      const { end, books } = requireReadable(found, context)
      return { end, books }
    }),
  })
}
