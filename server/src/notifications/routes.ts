import { uuid } from '@mainforte/domain/kernel/ids'
import { implementer } from '../implementer.ts'
import { pageOf, placeIn } from '../kernel/http/cursor.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { accountKeyOf } from '../rotation/account-key.ts'
import { findNotifications, saveRead } from './store.ts'

const os = implementer.notifications

const perPage = 20

export function notificationRoutes(services: Services) {
  const { database, clock, live } = services
  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const [after] = placeIn(input.cursor, [uuid]) ?? []
      const reader = signedIn(context).id
      const page = { reader, after, limit: perPage + 1 }
      const { rows, unread, draws: found } = await findNotifications(database.sql, page)
      const accountKey = found.length > 0 ? await accountKeyOf(services, reader) : ''
      const draws = found.map((draw) => ({ ...draw, accountKey }))
      return { ...pageOf(rows, perPage, ({ id }) => [id]), unread, draws }
    }),

    read: os.read.handler(async ({ input, context }) => {
      const reader = signedIn(context).id
      const at = new Date(clock.now()).toISOString()
      await database.sql.transaction().execute(async (trx) => {
        await saveRead(trx, reader, at, input.ids)
        // Makes the user's other devices refetch.
        await live.announce(trx, {
          topic: `user:${reader}`,
          body: { refetch: ['notifications.list'] },
        })
      })
      return {}
    }),
  })
}
