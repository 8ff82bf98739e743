import { storedFor } from '../browser/storage.ts'
import { onSessionEvent } from './session.ts'

/** Who registers in this browser, until they sign in. No password is ever stored. */
interface Registration {
  name: string
  email: string
}

/** In milliseconds: as long as the link in the mail is valid. */
const lasts = 24 * 3_600_000

const stored = storedFor(lasts, 'mainforte-registration-at', {
  name: 'mainforte-registration-name',
  email: 'mainforte-registration-email',
})

/** When the mail was sent; build/head-script.ts reads it, too. */
const mailed = storedFor(lasts, 'mainforte-mailed-at', {})

/** What was typed last, on an invitation or on the registration page. */
export const storedRegistration = (): Registration | undefined => stored.read()

export function storeRegistration(person: Registration): void {
  if (person.name || person.email) stored.store(person)
}

/** Who has to open the link in the mail now. */
export const waitingForMail = (): Registration | undefined => mailed.read() && stored.read()

export const setWaitingForMail = (isWaiting: boolean): void =>
  isWaiting ? mailed.store({}) : mailed.clear()

// They are in, or have gone: the next person on the phone gets none of it.
onSessionEvent((event) => {
  if (event !== 'signed-in' && event !== 'signed-out') return
  stored.clear()
  mailed.clear()
})
