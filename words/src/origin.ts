import type { Origin } from './kernel/catalogue.ts'
import { origin as kernel } from './kernel/origin.ts'
import { origin as shell } from './shell/origin.ts'
import { origin as admin } from './admin/origin.ts'
import { origin as agreed } from './agreed/origin.ts'
import { origin as alive } from './alive/origin.ts'
import { origin as auth } from './auth/origin.ts'
import { origin as address } from './address/origin.ts'
import { origin as binding } from './binding/origin.ts'
import { origin as creation } from './creation/origin.ts'
import { origin as listing } from './listing/origin.ts'
import { origin as lock } from './lock/origin.ts'
import { origin as dashboard } from './dashboard/origin.ts'
import { origin as invitations } from './invitations/origin.ts'
import { origin as profile } from './profile/origin.ts'
import { origin as settings } from './settings/origin.ts'
import { origin as journal } from './journal/origin.ts'
import { origin as collection } from './collection/origin.ts'
import { origin as keepers } from './keepers/origin.ts'
import { origin as meetings } from './meetings/origin.ts'
import { origin as meeting } from './meeting/origin.ts'
import { origin as minutes } from './minutes/origin.ts'
import { origin as members } from './members/origin.ts'
import { origin as messages } from './messages/origin.ts'
import { origin as notebook } from './notebook/origin.ts'
import { origin as notifications } from './notifications/origin.ts'
import { origin as offline } from './offline/origin.ts'
import { origin as office } from './office/origin.ts'
import { origin as outbox } from './outbox/origin.ts'
import { origin as passkeys } from './passkeys/origin.ts'
import { origin as phones } from './phones/origin.ts'
import { origin as payments } from './payments/origin.ts'
import { origin as payouts } from './payouts/origin.ts'
import { origin as proposals } from './proposals/origin.ts'
import { origin as receipts } from './receipts/origin.ts'
import { origin as reports } from './reports/origin.ts'
import { origin as settlement } from './settlement/origin.ts'
import { origin as swaps } from './swaps/origin.ts'
import { origin as give } from './give/origin.ts'
import { origin as group } from './group/origin.ts'
import { origin as rotation } from './rotation/origin.ts'
import { origin as help } from './help/origin.ts'
import { origin as key } from './key/origin.ts'
import { origin as ways } from './ways/origin.ts'
import { origin as sms } from './sms/origin.ts'
import { origin as fees } from './fees/origin.ts'
import { origin as legal } from './legal/origin.ts'
import { origin as publicPages } from './public/origin.ts'
import { origin as terms } from './terms/origin.ts'
import { origin as tontines } from './tontines/origin.ts'
import { origin as consent } from './consent/origin.ts'
import { origin as drawing } from './drawing/origin.ts'
import type { fr } from './fr.ts'

type Catalogue = typeof fr

/**
 * "D'origine", the default interface: the language of each screen, so that it reads letter for letter
 * as in the specification.
 */
export const origin: { readonly [Name in keyof Catalogue]: Origin<Catalogue[Name]> } = {
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
  consent,
  drawing,
  help,
  key,
  ways,
  sms,
  fees,
  legal,
  public: publicPages,
}
