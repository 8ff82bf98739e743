import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { Phase } from '@mainforte/domain/tontines/phase'
import * as z from 'zod/mini'
import { tontineHead } from '../kernel/tontine-head.ts'
import { Method } from '@mainforte/domain/payments/new-payment'
import { DueStatus } from '../payments/views.ts'

/** How much one hand has put into one cycle, and how that stands. */
export const GridCell = z.object({
  /** What is owed, where a hand retired; the contribution otherwise. (S3) */
  amount: z.optional(Minor),
  paid: Minor,
  declared: Minor,
  /** What nobody will pay any more. (S7) */
  writtenOff: Minor,
  status: DueStatus,
})
export type GridCell = z.infer<typeof GridCell>

export const GridColumn = z.object({
  cycle: z.number(),
  date: CalendarDate,
  isOpen: z.boolean(),
  /** Whose turn it is. */
  handId: HandId,
  hand: z.number(),
  memberId: MemberId,
  memberName: z.string(),
  expected: Minor,
  /** The sum of the cells below. */
  collected: Minor,
  sent: Minor,
  confirmed: Minor,
})
export type GridColumn = z.infer<typeof GridColumn>

export const GridRow = z.object({
  handId: HandId,
  hand: z.number(),
  memberId: MemberId,
  memberName: z.string(),
  isYou: z.boolean(),
  /** One for each column, in their order. */
  cells: z.array(GridCell),
  /** Over all cycles of the round, also those that this page does not show. */
  paid: Minor,
  /** Owed now: what is open, part paid or late. */
  owed: Minor,
  /** Of which declared, and not yet confirmed. */
  declared: Minor,
  late: Minor,
  /** The cycle whose pot this hand takes. */
  turn: z.nullable(z.number()),
})
export type GridRow = z.infer<typeof GridRow>

/** The treasurer's notebook: every hand by some cycles, with the sums of the whole round. */
export const GridView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  phase: Phase,
  /** The day it is in the tontine's zone, as the server's clock tells it. */
  today: CalendarDate,
  /** What a hand owes to a cycle. */
  amount: Minor,
  /** How many cycles the round has, and the one that is being collected. */
  cycles: z.number(),
  current: z.nullable(z.number()),
  /** The first cycle of this page; the one of the next page and of the one before, if any. */
  from: z.number(),
  previous: z.nullable(z.number()),
  next: z.nullable(z.number()),
  mayRecord: z.boolean(),
  columns: z.array(GridColumn),
  rows: z.array(GridRow),
  /** Money that lies in no due yet, by member; those who have none are left out. */
  credits: z.array(z.object({ memberId: MemberId, memberName: z.string(), credit: Minor })),
  /** Over the whole round: paidIn + lacking = sent + returned + pots + credit. */
  totals: z.object({
    /** What the cycles opened so far ask of all hands: inDues + owed. */
    expected: Minor,
    paidIn: Minor,
    inDues: Minor,
    credit: Minor,
    /** What was given back of the credits. */
    returned: Minor,
    sent: Minor,
    confirmed: Minor,
    pots: Minor,
    /** What pots gave and no longer have, because payments were reversed. */
    lacking: Minor,
    owed: Minor,
    /** Of which declared, and not yet confirmed. */
    declared: Minor,
    late: Minor,
  }),
})
export type GridView = z.infer<typeof GridView>

/** A share from 0 to 1; null while there is nothing to compute it from. */
const Rate = z.nullable(z.number())

const flow = { payments: z.number(), paidIn: Minor, payouts: z.number(), sent: Minor }

/** The sums of a tontine; those of the cycles, members, methods and months are the same money. */
export const ReportView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  phase: Phase,
  today: CalendarDate,
  amount: Minor,
  /** As on the grid. */
  totals: GridView.shape.totals,
  onTimeRate: Rate,
  /** How many dues of the cycles opened so far stand how. */
  dues: z.object({
    paid: z.number(),
    paid_late: z.number(),
    written_off: z.number(),
    declared: z.number(),
    partial: z.number(),
    open: z.number(),
    late: z.number(),
  }),
  cycles: z.array(
    z.object({
      ...GridColumn.shape,
      /** How many hands are late. */
      late: z.number(),
      onTimeRate: Rate,
    }),
  ),
  members: z.array(
    z.object({
      memberId: MemberId,
      memberName: z.string(),
      isYou: z.boolean(),
      hands: z.number(),
      paidIn: Minor,
      inDues: Minor,
      credit: Minor,
      owed: Minor,
      declared: Minor,
      late: Minor,
      /** Confirmed to have arrived. */
      received: Minor,
      onTimeRate: Rate,
    }),
  ),
  /** Only those by which money has travelled. */
  methods: z.array(z.object({ method: Method, ...flow })),
  /** Only those in which money has moved, `YYYY-MM`, oldest first. */
  months: z.array(z.object({ month: z.string(), ...flow })),
})
export type ReportView = z.infer<typeof ReportView>

const ownMoney = {
  /** Into the reader's dues, whoever paid it. */
  paid: Minor,
  byOthers: Minor,
  forOthers: Minor,
  /** Pots confirmed to have arrived. */
  received: Minor,
  /** Pots handed over of which nobody has said yet that they arrived. */
  announced: Minor,
}

/** One movement of the reader's own money. */
export const StatementLine = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'paidByOther', 'paidForOther', 'received', 'announced']),
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  amount: Minor,
  date: CalendarDate,
  method: Method,
  reference: z.nullable(z.string()),
  /** Of a payment. */
  receipt: z.nullable(z.number()),
  /** Of a pot: whose cycle it is. */
  cycle: z.nullable(z.number()),
  /** Who paid for the reader, or for whom the reader paid. */
  otherName: z.nullable(z.string()),
})
export type StatementLine = z.infer<typeof StatementLine>

/** All that the reader has paid and received, over all their tontines; currencies are never added. */
export const StatementView = z.object({
  currencies: z.array(z.object({ currency: Currency, ...ownMoney })),
  tontines: z.array(
    z.object({
      tontineId: TontineId,
      tontineName: z.string(),
      currency: Currency,
      phase: Phase,
      /** The reader may read the whole notebook; a former member reads only their own lines. */
      isActive: z.boolean(),
      ...ownMoney,
    }),
  ),
  /** How many there are; the latest are shown, the table has them all. */
  count: z.number(),
  lines: z.array(StatementLine),
})
export type StatementView = z.infer<typeof StatementView>

/** Members who still owe something now, the oldest due first. */
export const ArrearsView = z.object({
  currency: Currency,
  today: CalendarDate,
  /** How many are in the circle. */
  members: z.number(),
  rows: z.array(
    z.object({
      memberId: MemberId,
      memberName: z.string(),
      isYou: z.boolean(),
      /** Neither paid nor declared. */
      toPay: Minor,
      late: Minor,
      declared: Minor,
      /** Some of it waits for this very reader. (P4) */
      mayConfirm: z.boolean(),
      /** The deadline of the oldest of these dues. */
      since: CalendarDate,
    }),
  ),
})
export type ArrearsView = z.infer<typeof ArrearsView>
