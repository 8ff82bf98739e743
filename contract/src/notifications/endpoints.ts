import { NotificationId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { noticeKinds } from '@mainforte/domain/notifications/notice-facts'
import { proposedKinds } from '@mainforte/domain/proposals/proposal'
import {
  Bearing,
  DrawTime,
  PotWord,
  LeaverDay,
  RankingMethod,
  SwapTerm,
} from '@mainforte/domain/tontines/terms'
import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { paging } from '../kernel/paging.ts'
import { OwnDraw } from '../rotation/views.ts'
import { PushDevice } from './push.ts'

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
  z.object({ term: z.literal('potConfirmedBy'), before: PotWord, after: PotWord }),
  z.object({
    term: z.literal('rankingMethod'),
    before: z.nullable(RankingMethod),
    after: z.nullable(RankingMethod),
  }),
  z.object({ term: z.literal('amount'), before: Minor, after: Minor }),
])

/** Something that somebody was told; the words are made where it is read. */
export const NotificationView = z.object({
  id: NotificationId,
  kind: z.enum(noticeKinds),
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  /** Who did it, if the sentence says so. */
  byName: z.nullable(z.string()),
  /** Whom it is about. */
  memberName: z.nullable(z.string()),
  /** It is about the reader. */
  isYours: z.boolean(),
  /** What they were called, and are from then on. */
  nameBefore: z.nullable(z.string()),
  nameAfter: z.nullable(z.string()),
  amount: z.nullable(Minor),
  /** How many draws of the closed list did not count. */
  voids: z.nullable(z.number()),
  /** The rank that was agreed for a turn, null if it is drawn after all. */
  rank: z.nullable(z.number()),
  /** What a proposal is about. */
  act: z.nullable(z.enum(proposedKinds)),
  /** What was changed of the terms. */
  change: z.nullable(TermChangeView),
  /** With how many members a list was closed for which more were expected. */
  joined: z.nullable(z.object({ members: z.number(), expected: z.number() })),
  /** The day of the first turn that moved, before and now. */
  days: z.nullable(z.object({ from: CalendarDate, to: CalendarDate })),
  /** How many guests a witness is asked about. */
  guests: z.nullable(z.number()),
  /** How many hands a member holds now. */
  hands: z.nullable(z.number()),
  /** How many earlier unread ones of its kind and tontine it stands for. */
  others: z.number(),
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
      draws: z.array(OwnDraw),
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

  readPush: endpoint({
    action: 'settings.read',
    method: 'GET',
    path: '/push',
    summary: 'Whether this device receives push messages, and the key with which it subscribes',
    input: nothing,
    output: z.object({
      /** Base64url: the application server key. */
      key: z.string(),
      /** Where this session receives them; null if it receives none. */
      endpoint: z.nullable(z.string()),
      /** The push service did not take the last message. */
      isFailing: z.boolean(),
      /** Whether the operator sends SMS to people whom nothing else reaches. */
      sendsSms: z.boolean(),
    }),
  }),

  subscribe: endpoint({
    action: 'settings.update',
    method: 'PUT',
    path: '/push',
    summary: 'Sends push messages to this device from now on, until its session ends',
    input: PushDevice,
    output: nothing,
  }),

  unsubscribe: endpoint({
    action: 'settings.update',
    method: 'DELETE',
    path: '/push',
    summary: 'Sends no more push messages to this device',
    input: nothing,
    output: nothing,
  }),
}
