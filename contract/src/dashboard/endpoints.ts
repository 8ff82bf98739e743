import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { PaymentView, TurnState } from '../payments/views.ts'
import { TontineCard } from '../tontines/views.ts'

/** A sum in one currency; sums of two currencies are never added. */
const Sum = z.object({ currency: Currency, amount: Minor })

/** Everything that the dashboard shows, each figure computed, none where there is nothing to compute it from. */
export const DashboardView = z.object({
  activeTontines: z.number(),
  /** Where the reader waits to be approved, having asked to join or said yes. */
  waiting: z.array(
    z.object({
      tontineId: TontineId,
      tontineName: z.string(),
      adminName: z.string(),
      /** A place of the tontine is offered to them. (S5) */
      isOffered: z.boolean(),
    }),
  ),
  /** How many of them the reader joined since the first of this month. */
  newThisMonth: z.number(),
  /** Confirmed payments of the reader. */
  contributed: z.array(z.object({ ...Sum.shape, thisMonth: Minor })),
  pending: z.object({
    /** The reader's own dues that are open or late. */
    dues: z.number(),
    /** The reader's dues that they have declared, and nobody has answered. */
    declared: z.number(),
    /** Declared payments that wait for the reader's confirmation. */
    toConfirm: z.number(),
    /** Days until the nearest deadline; negative when it has passed. */
    daysLeft: z.nullable(z.number()),
    /** What is to be paid first: all that the reader owes to the cycle with the nearest deadline. */
    first: z.nullable(
      z.object({
        tontineId: TontineId,
        tontineName: z.string(),
        cycle: z.number(),
        currency: Currency,
        amount: Minor,
        /** How many dues that is: one for each hand that owes. */
        dues: z.number(),
        deadline: CalendarDate,
      }),
    ),
  }),
  nextPayout: z.nullable(
    z.object({
      tontineId: TontineId,
      tontineName: z.string(),
      date: CalendarDate,
      /** Negative when the day has passed, and no other payout is to come. (R9) */
      daysLeft: z.number(),
      isYours: z.boolean(),
      state: TurnState,
    }),
  ),
  /** The cycle that is being collected in each active tontine. */
  progress: z.array(
    z.object({
      tontineId: TontineId,
      name: z.string(),
      currency: Currency,
      collected: Minor,
      expected: Minor,
      /** Which cycle it is, from 1, and out of how many. */
      cycle: z.number(),
      cycles: z.number(),
    }),
  ),
  /** The tontines whose payout comes next, at most three. */
  upcoming: z.array(TontineCard),
  activity: z.array(PaymentView),
  statistics: z.object({
    payments: z.number(),
    /** From 0 to 1; null while no due has fallen due. */
    onTimeRate: z.nullable(z.number()),
    /** The reader's confirmed payments of the last six months, `YYYY-MM`, oldest first. */
    monthly: z.array(z.object({ month: z.string(), sums: z.array(Sum) })),
  }),
})
export type DashboardView = z.infer<typeof DashboardView>

/** How many things wait for the reader in one tontine. What only officers do is 0 for the others. */
const todoCounts = {
  /** People who ask to join or were written down, to be approved. */
  requests: z.number(),
  /** Guests for whom the reader may be a witness. */
  guests: z.number(),
  /** People on whom the circle votes, after the start. */
  newcomers: z.number(),
  /** Tontines whose first day was moved, and whose new one the reader has not agreed to. */
  firstDays: z.number(),
  /** Declared payments that the reader may confirm. */
  payments: z.number(),
  /** Confirmed payments that somebody has contested. */
  contested: z.number(),
  /** Pots with money to hand over, whose day has come or to which everybody has paid. */
  pots: z.number(),
  /** Payouts that did not arrive, as their beneficiaries say. */
  disputes: z.number(),
  /** Payouts that the reader may confirm, as beneficiary or as witness. */
  payouts: z.number(),
  /** Credit given back, of which the reader may say that it arrived. (S2) */
  returns: z.number(),
  /** Proposals that the reader has not answered. (G1) */
  proposals: z.number(),
  /** Swaps of turns that the reader may accept, decline or approve. (E1, E3) */
  swaps: z.number(),
  /** Money that went from one keeper to the next, of which the reader says whether it is right. (Q2) */
  handOvers: z.number(),
  /** Whether the office asks something of the reader, 0 or 1. (G5) */
  office: z.number(),
  /** Members for whom the reader stands, and who are late after their pot. (S12) */
  covers: z.number(),
  /** Whether their own death is recorded or proposed, 0 or 1. (S8) */
  deaths: z.number(),
  /** The reader's dues that are open or late. */
  dues: z.number(),
}

export const TodoView = z.object({
  ...todoCounts,
  /** All the above together. */
  total: z.number(),
  /** The tontines in which something waits, those with most first. */
  tontines: z.array(
    z.object({
      tontineId: TontineId,
      tontineName: z.string(),
      total: z.number(),
      ...todoCounts,
      /** The cycles of the pots to hand over, and of the reader's dues, oldest first. */
      potCycles: z.array(z.number()),
      dueCycles: z.array(z.number()),
      /** And of the payouts that wait for an answer: those the reader has to give, and the disputed ones. */
      payoutCycles: z.array(z.number()),
      disputeCycles: z.array(z.number()),
    }),
  ),
})
export type TodoView = z.infer<typeof TodoView>

export const dashboard = {
  read: endpoint({
    action: 'dashboard.read',
    method: 'GET',
    path: '/dashboard',
    summary: "The reader's situation in all their tontines",
    input: nothing,
    output: DashboardView,
  }),

  todo: endpoint({
    action: 'dashboard.read',
    method: 'GET',
    path: '/todo',
    summary: 'What waits for the reader in all their tontines',
    input: nothing,
    output: TodoView,
  }),
}
