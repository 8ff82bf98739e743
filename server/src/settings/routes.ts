import { implementer } from '../implementer.ts'
import type { Accounts } from '../auth/accounts.ts'
import { rateLimitAccount } from '../auth/rate-limits.ts'
import type { Journal } from '../journal/commands/run.ts'
import { lookingAtEach } from '../journal/reading/look.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { orNotFound, refusal } from '../kernel/http/refusal.ts'
import { endingView } from './ending.ts'
import { leave } from './leave.ts'
import { findOwnRows } from './own-data-store.ts'
import { ownTontines } from './own-data.ts'
import { findSettings, saveSettings } from './store.ts'

const os = implementer.settings

export const settingsRoutes = (services: Services, accounts: Accounts, journal: Journal) => {
  const {
    database,
    clock,
    settings: { appUrl },
  } = services
  const lookAtEach = lookingAtEach(services, journal)
  return os.router({
    read: os.read.handler(async ({ context }) =>
      orNotFound(await findSettings(database.sql, signedIn(context).id), 'no-such-user'),
    ),

    update: os.update.handler(async ({ input, context }) => {
      const userId = signedIn(context).id
      const at = new Date(clock.now()).toISOString()
      await database.sql.transaction().execute(async (trx) => {
        await saveSettings(trx, userId, input, at)
        // The session contains the language.
        await accounts.changed(trx, userId, 'user-updated')
      })
      await accounts.renew(context.request.headers, context.resHeaders)
      return input
    }),

    export: os.export.handler(async ({ context }) => {
      const { id } = signedIn(context)
      const rows = orNotFound(await findOwnRows(database.sql, id, appUrl), 'no-such-user')
      const tontines = await ownTontines(lookAtEach, id, appUrl)
      const settings = orNotFound(await findSettings(database.sql, id), 'no-such-user')
      return { exportedAt: new Date(clock.now()).toISOString(), settings, ...rows, ...tontines }
    }),

    ending: os.ending.handler(async ({ context }) => {
      return endingView(lookAtEach, signedIn(context).id)
    }),

    leave: os.leave.handler(async ({ input, context }) => {
      const { request, resHeaders } = context
      // Deleting the account needs a session read from the database, not from the cookie.
      const session = await accounts.renew(request.headers, resHeaders)
      if (!session) throw refusal({ code: 'not-signed-in' })
      await rateLimitAccount(services, context, 'password', session.user.id)
      await leave(services, accounts, journal, session, input)
      await accounts.signOut(context)
      return {}
    }),
  })
}
