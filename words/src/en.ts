import * as admin from './admin/en.ts'
import * as agreed from './agreed/en.ts'
import * as alive from './alive/en.ts'
import * as auth from './auth/en.ts'
import * as address from './address/en.ts'
import * as binding from './binding/en.ts'
import * as creation from './creation/en.ts'
import * as listing from './listing/en.ts'
import * as lock from './lock/en.ts'
import * as dashboard from './dashboard/en.ts'
import type { fr } from './fr.ts'
import * as invitations from './invitations/en.ts'
import type { Same } from './kernel/catalogue.ts'
import * as journal from './journal/en.ts'
import * as keepers from './keepers/en.ts'
import * as kernel from './kernel/en.ts'
import * as profile from './profile/en.ts'
import * as settings from './settings/en.ts'
import * as shell from './shell/en.ts'
import * as collection from './collection/en.ts'
import * as meeting from './meeting/en.ts'
import * as minutes from './minutes/en.ts'
import * as members from './members/en.ts'
import * as messages from './messages/en.ts'
import * as notebook from './notebook/en.ts'
import * as notifications from './notifications/en.ts'
import * as offline from './offline/en.ts'
import * as office from './office/en.ts'
import * as outbox from './outbox/en.ts'
import * as passkeys from './passkeys/en.ts'
import * as phones from './phones/en.ts'
import * as payments from './payments/en.ts'
import * as payouts from './payouts/en.ts'
import * as proposals from './proposals/en.ts'
import * as receipts from './receipts/en.ts'
import * as reports from './reports/en.ts'
import * as give from './give/en.ts'
import * as group from './group/en.ts'
import * as rotation from './rotation/en.ts'
import * as settlement from './settlement/en.ts'
import * as swaps from './swaps/en.ts'
import * as help from './help/en.ts'
import * as key from './key/en.ts'
import * as legal from './legal/en.ts'
import * as publicPages from './public/en.ts'
import * as terms from './terms/en.ts'
import * as tontines from './tontines/en.ts'
import * as consent from './consent/en.ts'
import * as drawing from './drawing/en.ts'
import * as meetings from './meetings/en.ts'
import * as ways from './ways/en.ts'
import * as sms from './sms/en.ts'
import * as fees from './fees/en.ts'

/** The English texts of every feature; a text that exists only in French does not compile. */
export const en: Same<typeof fr> = {
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
