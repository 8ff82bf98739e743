import { uuid } from '@mainforte/domain/kernel/ids'
import { implementer } from '../implementer.ts'
import { pageOf, placeIn } from '../kernel/http/cursor.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { findNotifications, saveRead } from './store.ts'

const os = implementer.notifications

const perPage = 20

export const notificationRoutes = ({ database, clock, live }: Services) =>
  os.router({
    list: os.list.handler(async ({ input, context }) => {
      const [after] = placeIn(input.cursor, [uuid]) ?? []
      const page = { reader: signedIn(context).id, after, limit: perPage + 1 }
      const { rows, unread, draws } = await findNotifications(database.sql, page)
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
