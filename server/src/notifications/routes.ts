import { listNotifications, readNotifications } from '@mainforte/contract/notifications/endpoints'
import { uuid } from '@mainforte/domain/kernel/ids'
import { pageOf, placeIn } from '../kernel/http/cursor.ts'
import type { Services } from '../kernel/services.ts'
import { on, signedIn } from '../kernel/http/authorize.ts'
import { findNotifications, saveRead } from './store.ts'

const perPage = 20

export const notificationRoutes = ({ database, clock, live }: Services) => ({
  list: on(listNotifications).handler(async ({ input, context }) => {
    const [after] = placeIn(input.cursor, [uuid]) ?? []
    const asked = { reader: signedIn(context).id, after, limit: perPage + 1 }
    const { rows, unread } = await findNotifications(database.sql, asked)
    return { ...pageOf(rows, perPage, ({ id }) => [id]), unread }
  }),

  read: on(readNotifications).handler(async ({ input, context }) => {
    const reader = signedIn(context).id
    const at = new Date(clock.now()).toISOString()
    await database.sql.transaction().execute(async (trx) => {
      await saveRead(trx, reader, at, input.ids)
      // His other devices count anew.
      await live.announce(trx, {
        topic: `user:${reader}`,
        body: { refetch: ['notifications.list'] },
      })
    })
    return {}
  }),
})
