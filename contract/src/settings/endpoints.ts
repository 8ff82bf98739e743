import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { Leaving, Settings } from '@mainforte/domain/settings/settings'
import { NewMember } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { paymentParticulars } from '../payments/views.ts'

const text = z.string()
const maybe = z.nullable(z.string())

/** What a payment or a payout was; amounts in minor units of the currency. */
const money = {
  tontineName: text,
  memberName: text,
  amount: z.number(),
  currency: text,
  date: text,
  method: text,
  status: text,
}

export const OwnPayment = z.object({
  ...money,
  ...paymentParticulars,
  receipt: z.nullable(z.number()),
  recordedAt: text,
  /** Where they can fetch the picture that proves it, while they are signed in. */
  proofUrl: maybe,
})

export const OwnPayout = z.object({ ...money, reference: maybe, note: maybe, sentAt: text })

/** Everything that is kept about one person, for them to download. */
const OwnData = z.object({
  exportedAt: text,
  profile: z.object({
    displayName: text,
    email: z.nullable(text),
    phone: maybe,
    /** Where the photo can be fetched, while there is one. */
    photoUrl: maybe,
    createdAt: text,
  }),
  settings: Settings,
  devices: z.array(
    z.object({
      userAgent: maybe,
      ipAddress: maybe,
      signedInAt: text,
      /** Where the browser's push service takes messages for it. */
      pushEndpoint: maybe,
    }),
  ),
  passkeys: z.array(z.object({ name: text, createdAt: text, lastUsedAt: maybe })),
  memberships: z.array(
    z.object({
      tontineName: text,
      ...NewMember.shape,
      status: text,
      hands: z.number(),
      dateJoined: text,
    }),
  ),
  payments: z.array(OwnPayment),
  payouts: z.array(OwnPayout),
  notifications: z.array(z.object({ kind: text, tontineId: text, createdAt: text })),
  /** Up to which entries their devices have verified journals. */
  journalChecks: z.array(z.object({ tontineName: text, seq: z.number(), at: text })),
  invitations: z.array(z.object({ email: text, status: text, createdAt: text })),
  messages: z.array(z.object({ subject: text, message: text, createdAt: text })),
})
export type OwnData = z.infer<typeof OwnData>

/** What stays open in the tontines of somebody who wants to delete their account. */
const EndingView = z.object({
  tontines: z.array(
    z.object({
      tontineId: TontineId,
      tontineName: text,
      currency: Currency,
      /** Null as long as the order is not known. */
      turn: z.nullable(z.object({ rank: z.number(), date: CalendarDate })),
      /** Until the end of the round. */
      toPay: Minor,
      toReceive: Minor,
      contested: z.number(),
    }),
  ),
  /** How many more there are. */
  more: z.number(),
})
export type EndingView = z.infer<typeof EndingView>

export const settings = {
  read: endpoint({
    action: 'settings.read',
    method: 'GET',
    path: '/settings',
    summary: 'What the signed-in person has chosen, or the defaults',
    input: nothing,
    output: Settings,
  }),

  update: endpoint({
    action: 'settings.update',
    method: 'PUT',
    path: '/settings',
    summary: 'Keeps all choices together',
    input: Settings,
    output: Settings,
  }),

  export: endpoint({
    action: 'account.export',
    method: 'GET',
    path: '/account/export',
    summary: 'Everything that is kept about the signed-in person',
    input: nothing,
    output: OwnData,
  }),

  ending: endpoint({
    action: 'account.delete',
    method: 'GET',
    path: '/account/ending',
    summary: 'What would stay open if the signed-in person deleted their account',
    input: nothing,
    output: EndingView,
  }),

  leave: endpoint({
    action: 'account.delete',
    method: 'POST',
    path: '/account/delete',
    summary: 'Deletes the account; of what happened in tontines the ids stay, the person goes',
    input: Leaving,
    output: nothing,
  }),
}
