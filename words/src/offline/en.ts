import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const unended: Same<typeof fr.unended> = {
  title: 'This device is logged out of your account',
  text: 'The server could not be told. It will end the session as soon as Mainforte is back online, before anything else.',
}

export const notHere: Same<typeof fr.notHere> = {
  title: 'This page is not on this device',
  text: 'It has kept no copy of it, and there is no network to fetch it.',
  notYet:
    'It has not been opened here yet, or not all of it, and there is no network to fetch it. Open it once with a network: from then on it can be read here offline, too.',
  retry: 'Try again',
  home: 'Open the app',
}
