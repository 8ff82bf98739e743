import { uuid } from '@mainforte/domain/kernel/ids'
import type { Accounts } from '../auth/accounts.ts'
import { implementer } from '../implementer.ts'
import { lookingAtEach, viewsIn } from '../journal/reading/look.ts'
import type { Reading } from '../journal/reading/reading.ts'
import { pageOf, placeIn } from '../kernel/http/cursor.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { accountKeyOf } from '../rotation/account-key.ts'
import { ownDraw } from '../rotation/draw-notes.ts'
import { noticeView } from './notice-view.ts'
import { pushRoutes } from './push/routes.ts'
import { findNotifications, saveRead } from './store.ts'

const os = implementer.notifications

const perPage = 20

export function notificationRoutes(services: Services, accounts: Accounts, reading: Reading) {
  const { database, clock, live } = services
  const lookAtEach = lookingAtEach(services, reading)
  return os.router({
    ...pushRoutes(services, accounts),

    list: os.list.handler(async ({ input, context }) => {
      const [after] = placeIn(input.cursor, [uuid]) ?? []
      const reader = signedIn(context).id
      const page = { reader, after, limit: perPage + 1 }
      const found = await findNotifications(database.sql, page)
      const { rows, next } = pageOf(found.rows, perPage, ({ id }) => [id])
      const notices = await viewsIn(lookAtEach, reader, rows, (look, notice) => {
        const { id, others, isRead, createdAt } = notice
        return { id, ...noticeView(look, notice), others, isRead, createdAt }
      })
      const own = await viewsIn(lookAtEach, reader, found.drawing, ownDraw)
      const accountKey = own.length > 0 ? await accountKeyOf(services, reader) : ''
      const draws = own.map((draw) => ({ ...draw, accountKey }))
      return { rows: notices, next, unread: found.unread, draws }
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
