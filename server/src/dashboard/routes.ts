import { readDashboard, readTodo } from '@mainforte/contract/dashboard/endpoints'
import type { Services } from '../kernel/services.ts'
import { on, signedIn } from '../kernel/http/authorize.ts'
import { findFigures } from './store.ts'
import { findWaiting } from './todo-store.ts'
import { todoOf } from './todo.ts'
import { dashboardOf } from './view.ts'

export const dashboardRoutes = ({ database, clock }: Services) => ({
  read: on(readDashboard).handler(async ({ context }) => {
    const now = clock.now()
    return dashboardOf(await findFigures(database.sql, signedIn(context).id, now), now)
  }),
  todo: on(readTodo).handler(async ({ context }) => {
    const reader = signedIn(context).id
    return todoOf(await findWaiting(database.sql, reader), reader, clock.now())
  }),
})
