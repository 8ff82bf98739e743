import { setStored, getStored } from '../kernel/browser/storage.ts'
import { storeRegistration } from '../kernel/session/registration.ts'
import { onSessionEvent } from '../kernel/session/session.ts'

/** A visitor's input on an invitation, stored in this browser until their account exists. */
export interface PendingInvite {
  code: string
  name: string
  email: string
  phone: string
}

const keys = {
  code: 'pendingInviteCode',
  name: 'pendingInviteName',
  email: 'pendingInviteEmail',
  phone: 'pendingInvitePhone',
  at: 'pendingInviteAt',
} as const

/** The history's state of the invitation's page for somebody whose registration has asked to join. */
export const askedState = 'asked'

/** In milliseconds. A visitor who has not joined by then has given up, and others may use the phone. */
const lasts = 7 * 24 * 3_600_000

export function pendingInvite(): PendingInvite | undefined {
  const code = getStored(keys.code)
  const at = Number(getStored(keys.at))
  if (!code || Date.now() - at > lasts) return undefined
  return {
    code,
    name: getStored(keys.name) ?? '',
    email: getStored(keys.email) ?? '',
    phone: getStored(keys.phone) ?? '',
  }
}

export function storeInvite({ code, name, email, phone }: PendingInvite): void {
  setStored(keys.code, code)
  setStored(keys.name, name)
  setStored(keys.email, email)
  setStored(keys.phone, phone || undefined)
  setStored(keys.at, String(Date.now()))
  storeRegistration({ name, email })
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether the account is of the person who typed it, as far as the e-mail says. */
export const isOf = ({ email }: PendingInvite, account: { email: string }): boolean =>
  isSame(email, account.email)

/**
 * The invitation of the person who registers now, under the address that they register with. Somebody else's, whose
 * name and address are others, stays as it is: nobody joins by registering on a borrowed phone.
 */
export function claimInvite(person: { name: string; email: string }): PendingInvite | undefined {
  const pending = pendingInvite()
  if (!pending || !(isOf(pending, person) || isSame(pending.name, person.name))) return undefined
  storeInvite({ ...pending, email: person.email })
  return pending
}

export function clearInvite(): void {
  for (const key of Object.values(keys)) setStored(key, undefined)
}

// The next person on the phone gets none of it.
onSessionEvent((event) => {
  if (event === 'signed-out') clearInvite()
})
