import type { UserId } from '../kernel/ids.ts'
import type { Reason } from '../kernel/text.ts'
import type { AccountRole } from '../roles.ts'

/** What a platform administrator does to an account. */
export type AdminAct =
  | { readonly type: 'suspend'; readonly reason: Reason }
  | { readonly type: 'reinstate' }
  | { readonly type: 'verify'; readonly isVerified: boolean }
  | { readonly type: 'sign-out' }
  | { readonly type: 'change-role'; readonly role: AccountRole }

export type AdminRefusal =
  | { readonly code: 'no-such-user' }
  /** Nobody locks themselves out, so there is always an administrator. */
  | { readonly code: 'own-account' }
  | { readonly code: 'role-unchanged' }
  /** A super admin has a confirmed address and an account that is not suspended. */
  | { readonly code: 'account-not-ready' }
  /** Platform administrators see no tontine, so somebody who is in one cannot become one. */
  | { readonly code: 'has-tontines' }

/** The account that the act changes, as it is now. */
export interface AdminSubject {
  readonly id: UserId
  readonly role: AccountRole
  readonly isConfirmed: boolean
  readonly isSuspended: boolean
  readonly hasTontines: boolean
}

/** Why an act is not allowed, if it is not. */
export function objectionTo(
  act: AdminAct,
  actor: UserId,
  subject: AdminSubject,
): AdminRefusal | undefined {
  const isOwn = subject.id === actor
  if (isOwn && (act.type === 'suspend' || act.type === 'change-role' || act.type === 'sign-out'))
    return { code: 'own-account' }
  if (act.type !== 'change-role') return undefined
  if (act.role === subject.role) return { code: 'role-unchanged' }
  if (act.role === 'user') return undefined
  if (!subject.isConfirmed || subject.isSuspended) return { code: 'account-not-ready' }
  return subject.hasTontines ? { code: 'has-tontines' } : undefined
}
