import * as z from 'zod/mini'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import { TontineId } from '../kernel/ids.ts'
import { hasLink } from '../kernel/links.ts'
import { Email, orNothing, prose } from '../kernel/text.ts'
import { type Phase, isOpen } from '../tontines/tontine.ts'

/** The most addresses in one request. */
export const maxAtOnce = 20
/** The most addresses that one person invites in 24 hours: circles are small, spam is not. */
export const maxInADay = 100
export const longestMessage = 1000
/** How many days an account counts as new, and how many addresses it invites in that time. */
export const daysNew = 3
export const maxWhileNew = 30
/** The most invitations that one mailbox receives in 24 hours: in all, from new accounts, from one person. */
export const maxToMailbox = { everybody: 5, newAccounts: 3, onePerson: 2 } as const

const isEachOnce = (emails: readonly string[]) => new Set(emails).size === emails.length

/** Whom to invite, with the sender's message, to a tontine or to the platform in general. (I3) */
export const NewInvitations = z.strictObject({
  emails: z
    .array(Email, { error: 'emails-missing' })
    .check(
      z.minLength(1, 'emails-missing'),
      z.maxLength(maxAtOnce, 'emails-too-many'),
      z.refine(isEachOnce, 'email-twice'),
    ),
  message: prose({ length: longestMessage, code: 'message-too-long' }).check(
    z.refine((text) => !hasLink(text), 'message-has-link'),
  ),
  tontineId: orNothing(TontineId),
})
export type NewInvitations = z.infer<typeof NewInvitations>

/** Whether a tontine in this phase takes in people by its invite code. */
export const canInviteTo = (phase: Phase): boolean => isOpen({ phase })

export const invitationStatuses = ['queued', 'sent', 'failed'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

type NotAdded = { code: 'email-invalid' } | { code: 'emails-too-many' }

/**
 * Adds what somebody typed or pasted, one address or several, to a list. An address that is in the
 * list already, in whatever case, is not added twice; `isNew` says whether any was new. (I3)
 */
export function withAddresses(
  emails: readonly string[],
  typed: string,
): Decision<{ readonly emails: readonly string[]; readonly isNew: boolean }, NotAdded> {
  const all = new Set(emails)
  for (const part of typed.split(/[\s,;]+/).filter(Boolean)) {
    const email = Email.safeParse(part)
    if (!email.success) return refuse({ code: 'email-invalid' })
    all.add(email.data)
  }
  if (all.size > maxAtOnce) return refuse({ code: 'emails-too-many' })
  return accept({ emails: [...all], isNew: all.size > emails.length })
}

export type TooManyInvitations =
  | {
      readonly code: 'too-many-invitations'
      readonly limit: number
      /** How many addresses may still be written to now. */
      readonly left: number
    }
  | {
      readonly code: 'too-many-for-new-account'
      readonly limit: number
      readonly left: number
      readonly days: number
    }
  /** All users together have reached the operator's limit. */
  | { readonly code: 'invitations-used-up' }

/** How many addresses were invited until now. */
export interface InvitationsSent {
  /** By this person in the last 24 hours, and in all. */
  readonly inLastDay: number
  readonly inAll: number
  /** By all users in the last 24 hours, and by new accounts alone. */
  readonly byEverybody: number
  readonly byNewAccounts: number
}

const day = 86_400_000

export const isNewAccount = (since: number, now: number): boolean => now - since < daysNew * day

interface Sending {
  readonly addresses: number
  readonly isNew: boolean
  /** The operator's limit for all users together in 24 hours. */
  readonly maxOfAll: number
}

/** May this many more addresses be invited? New accounts use at most half of the common limit. (I4) */
export function mayInvite(
  { addresses, isNew, maxOfAll }: Sending,
  { inLastDay, inAll, byEverybody, byNewAccounts }: InvitationsSent,
): Decision<undefined, TooManyInvitations> {
  const leftWhileNew = Math.max(0, maxWhileNew - inAll)
  if (isNew && addresses > leftWhileNew)
    return refuse({
      code: 'too-many-for-new-account',
      limit: maxWhileNew,
      left: leftWhileNew,
      days: daysNew,
    })
  const left = Math.max(0, maxInADay - inLastDay)
  if (addresses > left) return refuse({ code: 'too-many-invitations', limit: maxInADay, left })
  const isUsedUp =
    byEverybody + addresses > maxOfAll || (isNew && byNewAccounts + addresses > maxOfAll / 2)
  return isUsedUp ? refuse({ code: 'invitations-used-up' }) : accept(undefined)
}
