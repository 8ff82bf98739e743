import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { entryKinds } from '@mainforte/domain/kernel/event-table'
import { Method } from '@mainforte/domain/payments/new-payment'
import { Head } from '@mainforte/domain/journal/head'
import { WrittenEntry } from '@mainforte/domain/journal/written-entry'
import * as z from 'zod/mini'
import { tontineHead } from '../kernel/tontine-head.ts'
import { WayView } from '../ways/views.ts'

/** One line of the journal's page: the entry, and what stands beside the journal about it. */
export const JournalLine = z.object({
  seq: z.number(),
  /** ISO instant. */
  at: z.string(),
  hash: z.string(),
  event: WrittenEntry.shape.event,
  /** The subject by which people filter it. */
  kind: z.enum(entryKinds),
  /** Null where nobody knows the name any more. */
  byName: z.nullable(z.string()),
  byYou: z.boolean(),
  /** The member it is about, and who paid for them; null where it is about nobody, or the name was erased. */
  memberName: z.nullable(z.string()),
  payerName: z.nullable(z.string()),
  /** Who takes the member's place, or swaps turns with them. */
  successorName: z.nullable(z.string()),
  /** What a member was called, and is from then on. */
  nameBefore: z.nullable(z.string()),
  nameAfter: z.nullable(z.string()),
  /** Of the payment or payout that it concerns. */
  amount: z.nullable(Minor),
  date: z.nullable(CalendarDate),
  method: z.nullable(Method),
  /** The order that it made: the names, first turn first. */
  order: z.array(z.nullable(z.string())),
  /** The ways to pay from then on, or that were proposed; null for anything else. */
  ways: z.nullable(z.array(WayView)),
  /** The reason its author gave; null where none was asked for, or it was erased. */
  reason: z.nullable(z.string()),
})
export type JournalLine = z.infer<typeof JournalLine>

/** A page of the journal, newest first. */
export const JournalView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  /** The two things that members compare with each other. */
  end: Head,
  /** Who has verified the journal up to where, newest first; only on the first page. (J16) */
  checkedBy: z.array(
    z.object({ name: z.string(), isYou: z.boolean(), seq: z.number(), at: z.string() }),
  ),
  rows: z.array(JournalLine),
  next: z.nullable(z.string()),
})
export type JournalView = z.infer<typeof JournalView>
