import { setStored, getStored } from '../kernel/browser/storage.ts'

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
} as const

export function pendingInvite(): PendingInvite | undefined {
  const code = getStored(keys.code)
  if (!code) return undefined
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
}

export function clearInvite(): void {
  for (const key of Object.values(keys)) setStored(key, undefined)
}
