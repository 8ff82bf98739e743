import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { Language } from '@mainforte/domain/kernel/language'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { Phone, orNothing } from '@mainforte/domain/kernel/text'
import { NewInvitations, invitationStatuses } from '@mainforte/domain/invitations/by-mail'
import { InviteCode } from '@mainforte/domain/invitations/invite-code'
import { Frequency } from '@mainforte/domain/tontines/rhythm'
import * as z from 'zod/mini'
import { agreedOnLeaving } from '../agreed/views.ts'
import { endpoint, nothing } from '../kernel/endpoint.ts'

/** What a stranger with the code may know: never a person besides the organizer's name. */
export const InvitationView = z.object({
  name: z.string(),
  amount: Minor,
  currency: Currency,
  frequency: Frequency,
  startDate: CalendarDate,
  ...agreedOnLeaving,
  memberCount: z.number(),
  adminName: z.string(),
  /** The organizer's: it is spoken to whoever has chosen none. */
  language: Language,
  /** The tontine, if the reader is in it: members open the link, too. */
  ownTontine: z.nullable(TontineId),
})
export type InvitationView = z.infer<typeof InvitationView>

/** What became of one mail. Each sender sees only their own. */
export const SentInvitation = z.object({
  id: z.string(),
  email: z.string(),
  /** Null for an invitation to Mainforte in general. */
  tontineName: z.nullable(z.string()),
  status: z.enum(invitationStatuses),
  createdAt: z.string(),
})
export type SentInvitation = z.infer<typeof SentInvitation>

export const invitations = {
  read: endpoint({
    action: 'invitation.preview',
    method: 'GET',
    path: '/invitations/{code}',
    summary: 'What an invite code leads to',
    input: z.strictObject({ code: InviteCode }),
    output: InvitationView,
  }),

  join: endpoint({
    action: 'tontine.join',
    method: 'POST',
    path: '/invitations/{code}/join',
    summary: 'Ask the admin to be taken in',
    input: z.strictObject({ code: InviteCode, phone: orNothing(Phone) }),
    /**
     * `isAgain` tells that the admin had turned the person away before, `isMember` that they are in
     * the circle by now: they were written down and let in under their e-mail.
     */
    output: z.object({ tontineId: TontineId, isAgain: z.boolean(), isMember: z.boolean() }),
  }),

  renew: endpoint({
    action: 'tontine.renewCode',
    method: 'POST',
    path: '/tontines/{tontineId}/invite-code',
    summary: 'Make a new code; the old link leads nowhere from then on',
    input: z.strictObject({ tontineId: TontineId }),
    output: z.object({ inviteCode: InviteCode }),
  }),

  send: endpoint({
    action: 'invitation.send',
    method: 'POST',
    path: '/invitations',
    summary: 'Invite people by e-mail, to a tontine of one’s own or in general',
    input: NewInvitations,
    output: z.object({ rows: z.array(SentInvitation) }),
    status: 201,
  }),

  list: endpoint({
    action: 'invitation.send',
    method: 'GET',
    path: '/invitations',
    summary: 'The last invitations one has sent by e-mail, and what became of them',
    input: nothing,
    output: z.object({ rows: z.array(SentInvitation) }),
  }),
}
