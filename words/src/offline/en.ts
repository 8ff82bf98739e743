import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const unended: Same<typeof fr.unended> = {
  title: 'This device is logged out of your account',
  text: 'The server could not be told. It will end the session as soon as Mainforte is back online, before anything else.',
}

export const notHere: Same<typeof fr.notHere> = {
  title: 'This page is not on this device',
  text: 'It has kept no copy of it, and there is no network to fetch it.',
  retry: 'Try again',
  home: 'Open the app',
}
