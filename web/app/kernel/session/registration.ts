import { getStored, setStored } from '../browser/storage.ts'
import { onSessionEvent } from './session.ts'

/** Who registers in this browser, until they sign in. No password is ever stored. */
interface Registration {
  name: string
  email: string
}

const keys = {
  name: 'mainforte-registration-name',
  email: 'mainforte-registration-email',
  at: 'mainforte-registration-at',
  /** When the mail was sent; build/head-script.ts reads it, too. */
  mailedAt: 'mainforte-mailed-at',
} as const

/** In milliseconds: as long as the link in the mail is valid. */
const lasts = 24 * 3_600_000

const isRecent = (key: string): boolean => Date.now() - Number(getStored(key)) <= lasts

/** What was typed last, on an invitation or on the registration page. */
export function storedRegistration(): Registration | undefined {
  if (!isRecent(keys.at)) return undefined
  return { name: getStored(keys.name) ?? '', email: getStored(keys.email) ?? '' }
}

export function storeRegistration({ name, email }: Registration): void {
  if (!name && !email) return
  setStored(keys.name, name)
  setStored(keys.email, email)
  setStored(keys.at, String(Date.now()))
}

/** Who has to open the link in the mail now. */
export const waitingForMail = (): Registration | undefined =>
  isRecent(keys.mailedAt) ? storedRegistration() : undefined

export const setWaitingForMail = (isWaiting: boolean): void =>
  setStored(keys.mailedAt, isWaiting ? String(Date.now()) : undefined)

// They are in, or have gone: the next person on the phone gets none of it.
onSessionEvent((event) => {
  if (event !== 'signed-in' && event !== 'signed-out') return
  for (const key of Object.values(keys)) setStored(key, undefined)
})
