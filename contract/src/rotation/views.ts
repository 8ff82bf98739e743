import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Frequency, RankingMethod, RankingType } from '@mainforte/domain/tontines/terms'
import { Phase } from '@mainforte/domain/tontines/phase'
import * as z from 'zod/mini'
import { pageOf } from '../kernel/paging.ts'
import { MemberStatus } from '../members/views.ts'

/** A hand's place in the order, with the name of its holder. */
export const TurnView = z.object({
  rank: z.number(),
  handId: HandId,
  memberId: MemberId,
  memberName: z.string(),
  date: CalendarDate,
  /** The hand went out before it received. (S3) */
  isRetired: z.exactOptional(z.literal(true)),
})
export type TurnView = z.infer<typeof TurnView>

/** Since when a round stands, who proposed it, and why. (H2) */
export const PauseView = z.object({
  since: CalendarDate,
  byName: z.string(),
  reason: z.nullable(z.string()),
})
export type PauseView = z.infer<typeof PauseView>

/** The days of a round, and who may propose to move them. (H1, H2) */
export const DaysView = z.object({
  tontineId: TontineId,
  tontineName: z.string(),
  phase: Phase,
  frequency: Frequency,
  startDate: CalendarDate,
  pause: z.nullable(PauseView),
  mayPostpone: z.boolean(),
  mayResume: z.boolean(),
  /** In the order of the days. */
  turns: z.array(
    z.object({
      handId: HandId,
      memberName: z.string(),
      date: CalendarDate,
      /** Its day before it was first moved. */
      agreed: z.nullable(CalendarDate),
      /** Neither served nor past. */
      mayMove: z.boolean(),
    }),
  ),
})
export type DaysView = z.infer<typeof DaysView>

/** Whether it was done at once, because nobody else could agree, or waits for a second yes. */
export const ProposedView = z.object({ isDone: z.boolean() })

/** A line of the ranking page: a turn, or a hand that has none. Only active ones ever have. */
export const RankedHand = z.object({
  handId: HandId,
  /** 1 for a member's first hand. */
  hand: z.number(),
  memberId: MemberId,
  memberName: z.string(),
  email: z.nullable(z.string()),
  status: MemberStatus,
  rank: z.nullable(z.number()),
  date: z.nullable(CalendarDate),
  isRetired: z._default(z.boolean(), false),
})
export type RankedHand = z.infer<typeof RankedHand>

export const RankingView = z.object({
  tontineName: z.string(),
  rankingType: RankingType,
  rankingMethod: z.nullable(RankingMethod),
  frequency: Frequency,
  startDate: CalendarDate,
  endDate: z.nullable(CalendarDate),
  /** Nobody who stands in the order moves any more. */
  isFrozen: z.boolean(),
  mayArrange: z.boolean(),
  activeCount: z.number(),
  hands: z.array(RankedHand),
})
export type RankingView = z.infer<typeof RankingView>

/** A draw with everything that is needed to compute it again. */
const DrawView = z.object({
  number: z.number(),
  drawId: z.string(),
  roundNo: z.number(),
  hands: z.array(HandId),
  commitment: z.string(),
  secret: z.string(),
  listHash: z.string(),
  commitRoot: z.string(),
  seed: z.string(),
  /** ISO instant. */
  at: z.string(),
})
export type DrawView = z.infer<typeof DrawView>

/** A page of the draws, newest first. */
export const DrawsView = z.object({
  ...pageOf(DrawView).shape,
  /** For the draw to come; null where nothing is drawn. */
  promise: z.nullable(z.object({ number: z.number(), drawId: z.string(), commitment: z.string() })),
})
export type DrawsView = z.infer<typeof DrawsView>
