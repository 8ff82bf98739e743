import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const unended: Same<typeof fr.unended> = {
  title: 'This device is logged out of your account',
  text: 'We will finish logging you out as soon as the network is back.',
}

export const notHere: Same<typeof fr.notHere> = {
  title: 'This page is not on this device',
  text: 'It needs a network to open.',
  notYet: 'Open it once with a network. From then on you can read it here without one.',
  retry: 'Try again',
  home: 'Open the app',
}
