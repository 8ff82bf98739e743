import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { Phase } from '@mainforte/domain/tontines/tontine'
import * as z from 'zod/mini'
import { PaymentMethod } from '@mainforte/domain/payments/payment'
import { DueStatus } from '../payments/views.ts'

/** How much one hand has put into one cycle, and how that stands. */
export const GridCell = z.object({ paid: Minor, status: DueStatus })
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
  late: Minor,
  /** The cycle whose pot this hand takes. */
  turn: z.nullable(z.number()),
})
export type GridRow = z.infer<typeof GridRow>

/** The treasurer's notebook: every hand by some cycles, with the sums of the whole round. */
export const GridView = z.object({
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  phase: Phase,
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
  /** Over the whole round: paidIn = inDues + credit, and pots = inDues - sent. */
  totals: z.object({
    paidIn: Minor,
    inDues: Minor,
    credit: Minor,
    sent: Minor,
    confirmed: Minor,
    pots: Minor,
    owed: Minor,
    late: Minor,
  }),
})
export type GridView = z.infer<typeof GridView>

/** A share from 0 to 1; null while there is nothing to compute it from. */
const Rate = z.nullable(z.number())

/** The sums of a tontine; those of the cycles, of the members and of the methods are the same money. */
export const ReportView = z.object({
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  phase: Phase,
  amount: Minor,
  /** As on the grid. */
  totals: GridView.shape.totals,
  onTimeRate: Rate,
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
      late: Minor,
      /** Confirmed to have arrived. */
      received: Minor,
      onTimeRate: Rate,
    }),
  ),
  /** Only those by which money has travelled. */
  methods: z.array(
    z.object({
      method: PaymentMethod,
      payments: z.number(),
      paidIn: Minor,
      payouts: z.number(),
      sent: Minor,
    }),
  ),
})
export type ReportView = z.infer<typeof ReportView>
