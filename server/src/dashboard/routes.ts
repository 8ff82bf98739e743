import { readDashboard } from '@mainforte/contract/dashboard/endpoints'
import type { House } from '../kernel/house.ts'
import { on, signedIn } from '../kernel/on.ts'
import { findFigures } from './store.ts'
import { dashboardOf } from './view.ts'

export const dashboardRoutes = ({ database, clock }: House) => ({
  read: on(readDashboard).handler(async ({ context }) => {
    const now = clock.now()
    return dashboardOf(await findFigures(database.sql, signedIn(context).id, now), now)
  }),
})
