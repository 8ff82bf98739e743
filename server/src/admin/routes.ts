import type { AdminAct } from '@mainforte/domain/admin/acts'
import { type UserId, uuid } from '@mainforte/domain/kernel/ids'
import { implementer } from '../implementer.ts'
import type { Accounts } from '../auth/accounts.ts'
import { saveAudit } from '../auth/store.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { aFirstLetters, pageOf, placeIn } from '../kernel/http/cursor.ts'
import { csvFile } from '../kernel/csv-file.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { mailLocale } from '../mail/letter.ts'
import { findMessages } from '../contact/store.ts'
import { actOn } from './act.ts'
import { findFigures, findUsers } from './store.ts'
import { usersTable } from './table.ts'

const os = implementer.admin

const usersPerPage = 50
const messagesPerPage = 20
/** The maximum number of rows in an export. */
const usersExported = 100_000

/**
 * The platform's administration: accounts and counts, with no access to the content of tontines.
 */
export function adminRoutes(services: Services, accounts: Accounts) {
  const { database, clock } = services
  const now = () => new Date(clock.now()).toISOString()
  const act = (context: RequestContext, userId: UserId, done: AdminAct) =>
    actOn(services, accounts, { actor: signedIn(context).id, userId, act: done })

  return os.router({
    figures: os.figures.handler(async () => {
      const months = lastMonths(clock.now())
      return { ...(await findFigures(database.sql, now(), `${months[0]}-01`)), months }
    }),

    messages: os.messages.handler(async ({ input: { cursor } }) => {
      const [after] = placeIn(cursor, [uuid]) ?? []
      const found = await findMessages(database.sql, { after, limit: messagesPerPage + 1 })
      return pageOf(found, messagesPerPage, ({ id }) => [id])
    }),

    users: os.users.handler(async ({ input, context }) => {
      const { cursor, ...filter } = input
      const [letters, id] = placeIn(cursor, [aFirstLetters, uuid]) ?? []
      const found = await findUsers(database.sql, {
        ...filter,
        reader: signedIn(context).id,
        now: now(),
        after: letters !== undefined && id ? { letters, id } : undefined,
        limit: usersPerPage + 1,
      })
      const { rows, next } = pageOf(found, usersPerPage, (user) => [user.letters, user.id])
      return { rows: rows.map(({ letters: _, ...user }) => user), next }
    }),

    usersTable: os.usersTable.handler(async ({ input, context }) => {
      const { id: reader, language } = signedIn(context)
      const at = now()
      const query = { ...input, reader, now: at, sort: 'oldest', after: undefined } as const
      const users = await database.sql.transaction().execute(async (trx) => {
        const found = await findUsers(trx, { ...query, limit: usersExported })
        const facts = { rows: found.length }
        await saveAudit(trx, {
          at,
          actorId: reader,
          action: 'export-users',
          subjectId: null,
          facts,
        })
        return found
      })
      const text = usersTable(users, mailLocale(language))
      return csvFile(text, 'mainforte')
    }),

    suspend: os.suspend.handler(({ input, context }) =>
      act(context, input.userId, { type: 'suspend', reason: input.reason }),
    ),
    reinstate: os.reinstate.handler(({ input, context }) =>
      act(context, input.userId, { type: 'reinstate' }),
    ),
    verify: os.verify.handler(({ input, context }) =>
      act(context, input.userId, { type: 'verify', isVerified: input.isVerified }),
    ),
    signOut: os.signOut.handler(({ input, context }) =>
      act(context, input.userId, { type: 'sign-out' }),
    ),
    changeRole: os.changeRole.handler(({ input, context }) =>
      act(context, input.userId, { type: 'change-role', role: input.role }),
    ),
  })
}

/** The twelve months up to an instant, as `YYYY-MM` in UTC, oldest first. */
function lastMonths(now: number): string[] {
  const at = new Date(now)
  return Array.from({ length: 12 }, (_, index) => {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 11 + index, 1))
    return month.toISOString().slice(0, 7)
  })
}
