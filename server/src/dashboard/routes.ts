import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { memberOfUser } from '@mainforte/domain/members/member'
import { implementer } from '../implementer.ts'
import type { Journal } from '../journal/commands/run.ts'
import { lookingAtEach } from '../journal/reading/look.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import type { Services } from '../kernel/services.ts'
import { tontinesOf } from '../members/store.ts'
import { openLatestPayments } from '../payments/latest-payments.ts'
import { paymentView } from '../payments/payment-view.ts'
import { type OwnCircle, type WaitingCircle, ownCircle, waitingCircle } from './circle.ts'
import { findPaid } from './store.ts'
import { type TontineTodo, todoIn, todoOf } from './todo.ts'
import { dashboardOf } from './view.ts'

const os = implementer.dashboard

/** The latest payments of all members. */
const activityShown = 10

export function dashboardRoutes(services: Services, journal: Journal) {
  const { database, clock } = services
  const lookAtEach = lookingAtEach(services, journal)

  async function dashboard(reader: UserId): Promise<DashboardView> {
    const circles: OwnCircle[] = []
    const waiting: WaitingCircle[] = []
    const activity = openLatestPayments(activityShown)
    const ids = tontinesOf(reader, { statuses: ['active', 'pending'] })
    for await (const look of lookAtEach(reader, ids)) {
      const [own, waits] = [ownCircle(look), waitingCircle(look)]
      if (own) circles.push(own)
      if (waits) waiting.push(waits)
      if (memberOfUser(look.state, reader)?.status === 'active') activity.add(look)
    }
    const paid = await findPaid(database.sql, reader)
    return dashboardOf(
      { circles, waiting, paid, activity: activity.shown(paymentView) },
      clock.now(),
    )
  }

  return os.router({
    read: os.read.handler(({ context }) => dashboard(signedIn(context).id)),
    todo: os.todo.handler(async ({ context }) => {
      const reader = signedIn(context).id
      const tontines: TontineTodo[] = []
      const ids = tontinesOf(reader, { statuses: ['active'] })
      for await (const look of lookAtEach(reader, ids)) tontines.push(todoIn(look))
      return todoOf(tontines)
    }),
  })
}
