import { remember, remembered } from '../kernel/browser/storage.ts'

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
  const code = remembered(keys.code)
  if (!code) return undefined
  return {
    code,
    name: remembered(keys.name) ?? '',
    email: remembered(keys.email) ?? '',
    phone: remembered(keys.phone) ?? '',
  }
}

export function storeInvite({ code, name, email, phone }: PendingInvite): void {
  remember(keys.code, code)
  remember(keys.name, name)
  remember(keys.email, email)
  remember(keys.phone, phone || undefined)
}

export function clearInvite(): void {
  for (const key of Object.values(keys)) remember(key, undefined)
}
