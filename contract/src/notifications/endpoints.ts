import { NotificationId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { noticeKinds } from '@mainforte/domain/notifications/notice-facts'
import { proposedKinds } from '@mainforte/domain/proposals/proposal'
import { Bearing, DrawTime, LeaverDay, SwapTerm } from '@mainforte/domain/tontines/terms'
import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { paging } from '../kernel/paging.ts'
import { OwnDraw } from '../rotation/views.ts'

/** A term that was changed, with what was agreed before. */
const TermChangeView = z.discriminatedUnion('term', [
  z.object({ term: z.literal('startDate'), before: CalendarDate, after: CalendarDate }),
  z.object({ term: z.literal('graceDays'), before: z.number(), after: z.number() }),
  z.object({ term: z.literal('zone'), before: z.string(), after: z.string() }),
  z.object({ term: z.literal('bearing'), before: Bearing, after: Bearing }),
  z.object({ term: z.literal('leaversPaid'), before: LeaverDay, after: LeaverDay }),
  z.object({ term: z.literal('leaverKept'), before: Minor, after: Minor }),
  z.object({ term: z.literal('swaps'), before: SwapTerm, after: SwapTerm }),
  z.object({ term: z.literal('drawnAt'), before: DrawTime, after: DrawTime }),
])

/** Something that somebody was told; the words are made where it is read. */
export const NotificationView = z.object({
  id: NotificationId,
  kind: z.enum(noticeKinds),
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  /** Whom it is about. */
  memberName: z.nullable(z.string()),
  /** What they were called, and are from then on; no older answer has it. */
  nameBefore: z._default(z.nullable(z.string()), null),
  nameAfter: z._default(z.nullable(z.string()), null),
  amount: z.nullable(Minor),
  /** How many draws of the closed list did not count; no older answer has it. */
  voids: z._default(z.nullable(z.number()), null),
  /** The rank that was agreed for a turn, null if it is drawn after all; no older answer has it. */
  rank: z._default(z.nullable(z.number()), null),
  /** What a proposal is about; no older answer has it. */
  act: z._default(z.nullable(z.enum(proposedKinds)), null),
  /** What was changed of the terms; no older answer has it. */
  change: z._default(z.nullable(TermChangeView), null),
  /** With how many members a list was closed for which more were expected; no older answer has it. */
  joined: z._default(z.nullable(z.object({ members: z.number(), expected: z.number() })), null),
  /** The day of the first turn that moved, before and now; no older answer has it. */
  days: z._default(z.nullable(z.object({ from: CalendarDate, to: CalendarDate })), null),
  /** How many guests a witness is asked about; no older answer has it. */
  guests: z._default(z.nullable(z.number()), null),
  /** How many hands a member holds now; no older answer has it. */
  hands: z._default(z.nullable(z.number()), null),
  /** How many earlier unread ones of its kind and tontine it stands for; no older answer has it. */
  others: z._default(z.number(), 0),
  isRead: z.boolean(),
  createdAt: z.string(),
})
export type NotificationView = z.infer<typeof NotificationView>

const maxAtOnce = 100

export const notifications = {
  list: endpoint({
    action: 'notification.read',
    method: 'GET',
    path: '/notifications',
    summary: 'What one was told, the latest first, and how much of it is unread',
    input: z.strictObject(paging),
    output: z.object({
      rows: z.array(NotificationView),
      next: z.nullable(z.string()),
      unread: z.number(),
      /** The draws in which the reader's app takes part by itself. */
      draws: z._default(z.array(OwnDraw), []),
    }),
  }),

  read: endpoint({
    action: 'notification.mark',
    method: 'POST',
    path: '/notifications/read',
    summary: 'Marks some as read, or all of them when none is named',
    input: z.strictObject({
      ids: z.optional(z.array(NotificationId).check(z.maxLength(maxAtOnce))),
    }),
    output: nothing,
  }),
}
