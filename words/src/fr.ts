import * as admin from './admin/fr.ts'
import * as agreed from './agreed/fr.ts'
import * as alive from './alive/fr.ts'
import * as auth from './auth/fr.ts'
import * as address from './address/fr.ts'
import * as binding from './binding/fr.ts'
import * as creation from './creation/fr.ts'
import * as listing from './listing/fr.ts'
import * as lock from './lock/fr.ts'
import * as dashboard from './dashboard/fr.ts'
import * as invitations from './invitations/fr.ts'
import * as journal from './journal/fr.ts'
import * as keepers from './keepers/fr.ts'
import * as kernel from './kernel/fr.ts'
import * as profile from './profile/fr.ts'
import * as settings from './settings/fr.ts'
import * as shell from './shell/fr.ts'
import * as collection from './collection/fr.ts'
import * as meeting from './meeting/fr.ts'
import * as minutes from './minutes/fr.ts'
import * as members from './members/fr.ts'
import * as messages from './messages/fr.ts'
import * as notebook from './notebook/fr.ts'
import * as notifications from './notifications/fr.ts'
import * as offline from './offline/fr.ts'
import * as office from './office/fr.ts'
import * as outbox from './outbox/fr.ts'
import * as passkeys from './passkeys/fr.ts'
import * as phones from './phones/fr.ts'
import * as payments from './payments/fr.ts'
import * as payouts from './payouts/fr.ts'
import * as proposals from './proposals/fr.ts'
import * as receipts from './receipts/fr.ts'
import * as reports from './reports/fr.ts'
import * as give from './give/fr.ts'
import * as group from './group/fr.ts'
import * as rotation from './rotation/fr.ts'
import * as settlement from './settlement/fr.ts'
import * as swaps from './swaps/fr.ts'
import * as help from './help/fr.ts'
import * as key from './key/fr.ts'
import * as legal from './legal/fr.ts'
import * as publicPages from './public/fr.ts'
import * as terms from './terms/fr.ts'
import * as tontines from './tontines/fr.ts'
import * as consent from './consent/fr.ts'
import * as drawing from './drawing/fr.ts'
import * as meetings from './meetings/fr.ts'
import * as ways from './ways/fr.ts'
import * as sms from './sms/fr.ts'
import * as fees from './fees/fr.ts'

/** The French texts of every feature. A new feature adds its line here, in `en.ts` and in `origin.ts`. */
export const fr = {
  kernel,
  shell,
  admin,
  agreed,
  alive,
  auth,
  address,
  binding,
  creation,
  listing,
  lock,
  dashboard,
  invitations,
  journal,
  profile,
  settings,
  collection,
  meetings,
  meeting,
  minutes,
  members,
  messages,
  notebook,
  notifications,
  office,
  outbox,
  phones,
  offline,
  passkeys,
  payments,
  payouts,
  keepers,
  proposals,
  receipts,
  reports,
  give,
  group,
  rotation,
  settlement,
  swaps,
  terms,
  tontines,
  ways,
  sms,
  fees,
  consent,
  drawing,
  help,
  key,
  legal,
  public: publicPages,
}
