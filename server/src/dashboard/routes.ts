import { implementer } from '../implementer.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { findGuaranteed } from '../payments/ledger-store.ts'
import { findFigures } from './store.ts'
import { findWaiting } from './todo-store.ts'
import { todoOf } from './todo.ts'
import { dashboardOf } from './view.ts'

const os = implementer.dashboard

export const dashboardRoutes = ({ database, clock }: Services) =>
  os.router({
    read: os.read.handler(async ({ context }) => {
      const now = clock.now()
      return dashboardOf(await findFigures(database.sql, signedIn(context).id, now), now)
    }),
    todo: os.todo.handler(async ({ context }) => {
      const reader = signedIn(context).id
      const now = clock.now()
      const [tontines, guaranteed] = await Promise.all([
        findWaiting(database.sql, reader, now),
        findGuaranteed(database.sql, reader),
      ])
      return todoOf({ tontines, guaranteed, reader, now })
    }),
  })
