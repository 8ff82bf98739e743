import { admin } from './admin/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { contact } from './contact/endpoints.ts'
import { dashboard } from './dashboard/endpoints.ts'
import { invitations } from './invitations/endpoints.ts'
import { keepers } from './keepers/endpoints.ts'
import { journal } from './journal/endpoints.ts'
import { meetings } from './meetings/endpoints.ts'
import { members } from './members/endpoints.ts'
import { notebook } from './notebook/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { office } from './office/endpoints.ts'
import { operations } from './operations/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { payouts } from './payouts/endpoints.ts'
import { proposals } from './proposals/endpoints.ts'
import { phones } from './phones/endpoints.ts'
import { profile } from './profile/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { rotation } from './rotation/endpoints.ts'
import { settlement } from './settlement/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { swaps } from './swaps/endpoints.ts'
import { tontines } from './tontines/endpoints.ts'
import { ways } from './ways/endpoints.ts'

/** Everything that the web may ask of the server, feature by feature. */
export const contract = {
  auth,
  profile,
  settings,
  tontines,
  members,
  meetings,
  office,
  phones,
  invitations,
  rotation,
  operations,
  payments,
  ways,
  notebook,
  payouts,
  keepers,
  proposals,
  settlement,
  swaps,
  reports,
  notifications,
  dashboard,
  admin,
  contact,
  journal,
}
