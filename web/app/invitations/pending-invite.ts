import { storedFor } from '../kernel/browser/storage.ts'
import { storeRegistration } from '../kernel/session/registration.ts'
import { onSessionEvent } from '../kernel/session/session.ts'

/** A visitor's input on an invitation, stored in this browser until their account exists. */
export interface PendingInvite {
  code: string
  name: string
  email: string
  phone: string
}

/** The history's state of the invitation's page for somebody whose registration has asked to join. */
export const askedState = 'asked'

/** In milliseconds. A visitor who has not joined by then has given up, and others may use the phone. */
const lasts = 7 * 24 * 3_600_000

const stored = storedFor(lasts, 'pendingInviteAt', {
  code: 'pendingInviteCode',
  name: 'pendingInviteName',
  email: 'pendingInviteEmail',
  phone: 'pendingInvitePhone',
})

export function pendingInvite(): PendingInvite | undefined {
  const invite = stored.read()
  return invite?.code ? invite : undefined
}

export function storeInvite(invite: PendingInvite): void {
  stored.store(invite)
  storeRegistration(invite)
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether the account is of the person who typed it, as far as the e-mail says. */
export const isOf = ({ email }: PendingInvite, account: { email: string | null }): boolean =>
  account.email !== null && isSame(email, account.email)

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

export const clearInvite = stored.clear

// The next person on the phone gets none of it.
onSessionEvent((event) => {
  if (event === 'signed-out') clearInvite()
})
