import * as z from 'zod/mini'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import { TontineId } from '../kernel/ids.ts'
import { Email, orNothing, prose } from '../kernel/text.ts'
import { isOpen } from '../tontines/tontine.ts'
import type { Phase } from '../tontines/tontine.ts'

/** So many addresses one sending takes. */
export const mostAtOnce = 20
/** So many addresses one person writes to through us in 24 hours: circles are small, spam is not. */
export const mostInADay = 100
export const longestMessage = 1000

const isEachOnce = (emails: readonly string[]) => new Set(emails).size === emails.length

/** Who is invited, in the sender's words, to one tontine or to the house in general. (I3) */
export const NewInvitations = z.strictObject({
  emails: z
    .array(Email, { error: 'emails-missing' })
    .check(
      z.minLength(1, 'emails-missing'),
      z.maxLength(mostAtOnce, 'emails-too-many'),
      z.refine(isEachOnce, 'email-twice'),
    ),
  message: prose({ length: longestMessage, code: 'message-too-long' }),
  tontineId: orNothing(TontineId),
})
export type NewInvitations = z.infer<typeof NewInvitations>

/** Whether its invite code opens a tontine, and whether one may invite to it. */
export const doesInvite = (phase: Phase): boolean => isOpen({ phase })

export const invitationStatuses = ['queued', 'sent', 'failed'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

type NotAdded = { code: 'email-invalid' } | { code: 'emails-too-many' }

/**
 * Adds what somebody typed or pasted, one address or several, to those there are already. An address
 * that is there already, in whatever capitals, is there once: `isNew` tells whether any was not. (I3)
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
  if (all.size > mostAtOnce) return refuse({ code: 'emails-too-many' })
  return accept({ emails: [...all], isNew: all.size > emails.length })
}

export interface TooManyInvitations {
  readonly code: 'too-many-invitations'
  readonly limit: number
  /** How many addresses may still be written to now. */
  readonly left: number
}

/** May so many more addresses be written to, after those of the last 24 hours? (I4) */
export function mayInvite(
  addresses: number,
  inLastDay: number,
): Decision<undefined, TooManyInvitations> {
  const left = Math.max(0, mostInADay - inLastDay)
  if (addresses > left) return refuse({ code: 'too-many-invitations', limit: mostInADay, left })
  return accept(undefined)
}
