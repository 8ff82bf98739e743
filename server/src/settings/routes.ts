import { readSettings, updateSettings } from '@mainforte/contract/settings/endpoints'
import type { Accounts } from '../auth/accounts.ts'
import type { House } from '../kernel/house.ts'
import { on, signedIn } from '../kernel/on.ts'
import { orNotFound } from '../kernel/refusal.ts'
import { findSettings, saveSettings } from './store.ts'

export const settingsRoutes = ({ database, clock }: House, accounts: Accounts) => ({
  read: on(readSettings).handler(async ({ context }) =>
    orNotFound(await findSettings(database.sql, signedIn(context).id), 'no-such-user'),
  ),

  update: on(updateSettings).handler(async ({ input, context }) => {
    const userId = signedIn(context).id
    const at = new Date(clock.now()).toISOString()
    await database.sql.transaction().execute(async (trx) => {
      await saveSettings(trx, userId, input, at)
      // The language is part of who is signed in.
      await accounts.changed(trx, userId, 'user-updated')
    })
    await accounts.renew(context.request.headers, context.resHeaders)
    return input
  }),
})
