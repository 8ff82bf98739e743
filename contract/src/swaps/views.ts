import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId } from '@mainforte/domain/kernel/ids'
import { Phase } from '@mainforte/domain/tontines/phase'
import { RankingMethod, SwapTerm } from '@mainforte/domain/tontines/terms'
import { swapStatuses } from '@mainforte/domain/swaps/swap'
import * as z from 'zod/mini'
import { tontineHead } from '../kernel/tontine-head.ts'

/** A turn of a swap, with the name of its hand's holder. */
const SwapSideView = z.object({
  handId: HandId,
  memberId: MemberId,
  memberName: z.string(),
  isYou: z.boolean(),
  isGuest: z.boolean(),
  rank: z.number(),
  date: CalendarDate,
})
export type SwapSideView = z.infer<typeof SwapSideView>

/** A proposal that two hands exchange their turns. (E1) */
export const SwapView = z.object({
  /** The journal entry that made it. */
  number: z.number(),
  /** ISO instant. */
  at: z.string(),
  own: SwapSideView,
  other: SwapSideView,
  status: z.enum(swapStatuses),
  /** ISO instant; null once it is over. */
  lapsesAt: z.nullable(z.string()),
  /** ISO instant; null while it waits. */
  endedAt: z.nullable(z.string()),
  /** Who answered for a guest. */
  witnessName: z.nullable(z.string()),
  approverName: z.nullable(z.string()),
  /** Who is asked now. */
  asked: z.array(z.string()),
  mayAnswer: z.boolean(),
  mayApprove: z.boolean(),
  mayTakeBack: z.boolean(),
  /** The code of the refusal that a yes would get; null if it would be taken. */
  impossible: z.nullable(z.string()),
})
export type SwapView = z.infer<typeof SwapView>

/** A turn with which one of the reader's hands may swap. */
const ChoiceView = z.object({
  ...SwapSideView.shape,
  /** The turn just before that of the reader's hand: who needs the pot earlier asks there first. */
  isBefore: z.boolean(),
  impossible: z.nullable(z.string()),
})
export type ChoiceView = z.infer<typeof ChoiceView>

/** A turn of the present order, and where its hand stood at the start. (E2) */
const PresentTurn = z.object({
  ...SwapSideView.shape,
  isRetired: z.boolean(),
  /** Null for members who joined after the start. */
  startRank: z.nullable(z.number()),
  startDate: z.nullable(CalendarDate),
  /** The swaps of the hand, oldest first. */
  swaps: z.array(z.object({ withName: z.string(), on: CalendarDate })),
})
export type PresentTurn = z.infer<typeof PresentTurn>

export const SwapsView = z.object({
  ...tontineHead,
  phase: Phase,
  /** How the order of the start was made: null by hand. */
  rankingMethod: z.nullable(RankingMethod),
  /** What the circle agreed. (E3) */
  term: SwapTerm,
  /** The reader's hands that may still be swapped, each with the turns of others, first turn first. */
  hands: z.array(
    z.object({ ...SwapSideView.shape, hand: z.number(), choices: z.array(ChoiceView) }),
  ),
  /** Those that wait, oldest first. */
  waiting: z.array(SwapView),
  /** The latest that are over, newest first. */
  ended: z.array(SwapView),
  /** The present order by rank; empty before the start. */
  order: z.array(PresentTurn),
})
export type SwapsView = z.infer<typeof SwapsView>

/** What somebody says about a swap that waits. */
export const SwapAct = z.enum(['accept', 'decline', 'approve', 'refuse', 'take-back'])

/** Whether the turns are swapped now, or an answer is still missing. */
export const SwapAnswer = z.object({ isSwapped: z.boolean() })
