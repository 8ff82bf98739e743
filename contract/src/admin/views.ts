import { UserId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { accountRoles } from '@mainforte/domain/roles'
import { Phase } from '@mainforte/domain/tontines/phase'
import * as z from 'zod/mini'

/** An account as the platform's administration sees it: nothing of any tontine. */
export const UserRow = z.object({
  id: UserId,
  displayName: z.string(),
  email: z.string(),
  role: z.enum(accountRoles),
  /** The owner of the address has followed the link of our mail. */
  isConfirmed: z.boolean(),
  /** The administration has checked who this is. */
  isVerified: z.boolean(),
  isSuspended: z.boolean(),
  suspendedBecause: z.nullable(z.string()),
  /** ISO instants. */
  createdAt: z.string(),
  seenAt: z.nullable(z.string()),
  devices: z.number(),
  isYou: z.boolean(),
})
export type UserRow = z.infer<typeof UserRow>

/** A message of the contact form. */
export const MessageRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** An ISO instant. */
  createdAt: z.string(),
})
export type MessageRow = z.infer<typeof MessageRow>

/** Totals of the platform. Months are `YYYY-MM`, the twelve up to now. */
export const FiguresView = z.object({
  users: z.object({
    total: z.number(),
    confirmed: z.number(),
    verified: z.number(),
    suspended: z.number(),
  }),
  tontines: z.array(z.object({ phase: Phase, count: z.number() })),
  months: z.array(z.string()),
  registrations: z.array(z.object({ month: z.string(), count: z.number() })),
  payments: z.array(
    z.object({ month: z.string(), currency: Currency, count: z.number(), amount: Minor }),
  ),
})
export type FiguresView = z.infer<typeof FiguresView>
