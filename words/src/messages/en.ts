import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

/** The card of the settings about push messages. */
export const device: Same<typeof fr.device> = {
  label: 'Notifications on this device',
  text: 'Your reminders and the news of your tontines, even while Mainforte is closed.',
  impossible: 'This browser cannot show notifications.',
  install:
    'On an iPhone or iPad, install Mainforte first. Touch Share, then “Add to Home Screen”. Then open Mainforte by its icon and come back here.',
  denied:
    'Notifications from Mainforte are blocked. Allow them in the settings of the browser, then come back here.',
  failing: 'The last notification could not be sent. Turn them off, then on again.',
  turnedOn: 'A first notification is on its way to this device',
  turnedOff: 'This device gets no more notifications',
  failed: 'The browser could not subscribe. Check the network, then try again.',
  unknown: 'The state of this device could not be loaded.',
}

/** What is pushed to a device. */
export const push: Same<typeof fr.push> = {
  welcome: 'Notifications are on',
  welcomeText: 'Your reminders and news will arrive here.',
  guaranteed: (tontine) => `“${tontine}”: a member whose guarantor you are is late.`,
  news: 'Something new in this tontine. Touch to read.',
  more: (count) => `And ${counted('en', count, 'other', 'others')}.`,
}
