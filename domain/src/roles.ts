import type { UserId } from './kernel/ids.ts'

/**
 * Who somebody is towards what they ask about. A person has several roles at once: the organizer of
 * a tontine is signed in, a user, an active member and its admin.
 */
export type Role =
  | 'visitor'
  | 'signedIn'
  | 'user'
  | 'superAdmin'
  | 'pending'
  | 'rejected'
  | 'former'
  | 'active'
  | 'officer'
  | 'admin'
  /** By a link, or on a telephone that is locked: in their account, as active member, and as one who waits. (L2) */
  | 'linkedUser'
  | 'linked'
  /** By a link, where there is no telephone that a code would open. (L7) */
  | 'linkedGuest'
  | 'linkedPending'
  /** On a telephone that is not the one of the place, or not yet. */
  | 'reader'

/** What an account is on the platform, independent of any tontine. */
export const accountRoles = ['user', 'superAdmin'] as const
export type AccountRole = (typeof accountRoles)[number]

/** The caller. A visitor has no id. */
export type Actor =
  | { readonly role: 'visitor' }
  | {
      readonly role: AccountRole
      readonly userId: UserId
      /** What the session may do less: the telephone is locked, or another one speaks for the place. */
      readonly through?: 'link' | 'reading'
    }

/** How the actor relates to the tontine that they ask about; no subject if no tontine is involved. */
export interface Subject {
  readonly standing: 'stranger' | 'pending' | 'rejected' | 'former' | 'active'
  readonly isOfficer: boolean
  readonly isAdmin: boolean
  /** They speak by a link alone. */
  readonly isLinked?: boolean
}

export const stranger: Subject = { standing: 'stranger', isOfficer: false, isAdmin: false }

/** Every role of the actor towards the subject. (A1) */
export function rolesOf(actor: Actor, subject: Subject = stranger): Set<Role> {
  if (actor.role === 'visitor') return new Set(['visitor'])
  const { standing, isOfficer, isAdmin, isLinked = false } = subject
  if (isLinked && standing === 'active' && actor.through !== 'reading')
    return new Set([...rolesByLink(standing, actor.through), 'linkedGuest'])
  if (actor.through || isLinked) return new Set(rolesByLink(standing, actor.through))
  const roles = new Set<Role>(['signedIn', actor.role])
  if (standing !== 'stranger') roles.add(standing)
  if (standing === 'active' && isOfficer) roles.add('officer')
  if (isAdmin) roles.add('admin')
  return roles
}

/** What a visitor may, too; another telephone than the place's reads the circle, and nothing of its holder's own. */
function rolesByLink(
  standing: Subject['standing'],
  through: 'link' | 'reading' | undefined,
): Role[] {
  if (through === 'reading') return standing === 'active' ? ['visitor', 'reader'] : ['visitor']
  const held: Role[] = ['visitor', 'linkedUser']
  if (standing === 'active') return [...held, 'linked', 'reader']
  if (standing === 'pending') return [...held, 'linkedPending']
  return standing === 'stranger' ? held : [...held, standing]
}
