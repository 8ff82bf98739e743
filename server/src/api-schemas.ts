import * as admin from '@mainforte/contract/admin/views'
import * as agreed from '@mainforte/contract/agreed/views'
import * as session from '@mainforte/contract/auth/session'
import * as dashboard from '@mainforte/contract/dashboard/endpoints'
import * as invitations from '@mainforte/contract/invitations/endpoints'
import * as journal from '@mainforte/contract/journal/views'
import * as keepers from '@mainforte/contract/keepers/views'
import * as members from '@mainforte/contract/members/views'
import * as notifications from '@mainforte/contract/notifications/endpoints'
import * as office from '@mainforte/contract/office/views'
import * as payments from '@mainforte/contract/payments/views'
import * as payouts from '@mainforte/contract/payouts/views'
import * as proposals from '@mainforte/contract/proposals/views'
import * as reports from '@mainforte/contract/reports/views'
import * as rotation from '@mainforte/contract/rotation/views'
import * as settlement from '@mainforte/contract/settlement/views'
import * as swaps from '@mainforte/contract/swaps/views'
import * as tontines from '@mainforte/contract/tontines/views'
import * as day from '@mainforte/domain/kernel/calendar-date'
import * as ids from '@mainforte/domain/kernel/ids'
import * as money from '@mainforte/domain/kernel/minor'
import * as newPayment from '@mainforte/domain/payments/new-payment'
import * as newPayout from '@mainforte/domain/payouts/new-payout'
import * as settings from '@mainforte/domain/settings/settings'
import * as terms from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'

type Module = Readonly<Record<string, unknown>>

const given: Module[] = [day, ids, money, newPayment, newPayout, settings, terms]
const answered: Module[] = [
  [
    admin,
    agreed,
    session,
    dashboard,
    invitations,
    journal,
    keepers,
    members,
    notifications,
    office,
  ],
  [payments, payouts, proposals, reports, rotation, settlement, swaps, tontines],
].flat()

/** The schemas with a name of their own in the API's description, by which they are in the code. */
export const namedSchemas = {
  ...namedIn(given, 'input'),
  ...namedIn(answered, 'output'),
}

function namedIn<Strategy extends 'input' | 'output'>(
  modules: readonly Module[],
  strategy: Strategy,
) {
  const schemas = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, schema]) => (schema instanceof z.ZodMiniType ? { name, schema } : []))
  return Object.fromEntries(
    schemas
      .filter(({ name }) => /^[A-Z]/.test(name))
      .map(({ name, schema }) => [name, { schema, strategy }]),
  )
}
