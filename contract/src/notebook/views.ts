import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import * as z from 'zod/mini'
import { tontineHead } from '../kernel/tontine-head.ts'

/** What an old notebook says, as the second person reads it before the yes. (B1) */
export const CarriedView = z.object({
  /** The members in the order of their turns, with what each paid. */
  members: z.array(
    z.object({
      memberId: MemberId,
      memberName: z.string(),
      payments: z.array(z.object({ date: CalendarDate, amount: Minor })),
    }),
  ),
  pots: z.array(
    z.object({ turn: z.number(), memberName: z.string(), date: CalendarDate, amount: Minor }),
  ),
})
export type CarriedView = z.infer<typeof CarriedView>

/** What somebody must know to take over the notebook of a circle that began on paper. (B1) */
export const NotebookView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  /** What one hand owes to one turn. */
  amount: Minor,
  today: CalendarDate,
  /** By day. One that is not drawn yet has no name. */
  turns: z.array(
    z.object({
      number: z.number(),
      date: CalendarDate,
      handId: HandId,
      memberId: MemberId,
      memberName: z.nullable(z.string()),
    }),
  ),
  members: z.array(
    z.object({
      memberId: MemberId,
      memberName: z.string(),
      hands: z.number(),
      /** What is noted here already. */
      paid: Minor,
    }),
  ),
  /** Why nothing can be taken over: the code of a refusal; null if it can. */
  impossible: z.nullable(z.string()),
  /** It is proposed, and waits for another person. */
  isProposed: z.boolean(),
  mayCarry: z.boolean(),
})
export type NotebookView = z.infer<typeof NotebookView>
