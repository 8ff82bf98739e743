import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { drawSteps, voidReasons } from '@mainforte/domain/rotation/open-draw'
import { drawKinds } from '@mainforte/domain/rotation/said-numbers'
import { DayRule, Frequency } from '@mainforte/domain/tontines/rhythm'
import { RankingMethod, RankingType } from '@mainforte/domain/tontines/terms'
import { Phase } from '@mainforte/domain/tontines/phase'
import * as z from 'zod/mini'
import { pageOf } from '../kernel/paging.ts'
import { tontineHead } from '../kernel/tontine-head.ts'
import { MemberStatus } from '../members/views.ts'

/**
 * A hand's place in the order, with the name of its holder. A turn that is not drawn yet has none: see
 * `isUnknown` of the domain. (D15)
 */
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

const MeetingDays = z.object({ earliest: CalendarDate, latest: CalendarDate })

/** The days of a round, and who may propose to move them. (H1, H2) */
export const DaysView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  phase: Phase,
  frequency: Frequency,
  dayRule: DayRule,
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
      /** By how many days its meeting is off the rhythm. (H4) */
      shift: z.exactOptional(z.number()),
      /** Neither served nor past. */
      mayMove: z.boolean(),
      /** Between which days its meeting may be held, this time only or from then on; null if it does not move. (H4) */
      meeting: z.nullable(z.object({ once: MeetingDays, onwards: MeetingDays })),
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
  isRetired: z.boolean(),
  /** It was drawn from a hat, as two people said. (D17) */
  isFromHat: z.boolean(),
  /** Its swaps, oldest first; the rank of the first one is that of the start. (E2) */
  swaps: z.array(z.object({ withName: z.string(), fromRank: z.number(), on: CalendarDate })),
  /** Its member wishes not to be drawn before this rank. (D13) */
  notBefore: z.nullable(z.number()),
  /** The rank that the circle agrees on instead of drawing it. (D13) */
  fixedRank: z.nullable(z.number()),
})
export type RankedHand = z.infer<typeof RankedHand>

export const RankingView = z.object({
  ...tontineHead,
  /** In the tontine's zone. */
  today: CalendarDate,
  rankingType: RankingType,
  rankingMethod: z.nullable(RankingMethod),
  frequency: Frequency,
  dayRule: DayRule,
  startDate: CalendarDate,
  endDate: z.nullable(CalendarDate),
  /** Nobody who stands in the order moves any more. */
  isFrozen: z.boolean(),
  /** It only shows what an order could look like, before it is drawn. (D6) */
  isPreview: z.boolean(),
  mayArrange: z.boolean(),
  /** The reader has a turn that may be swapped, as far as it depends on their own. (E1) */
  maySwap: z.boolean(),
  activeCount: z.number(),
  /** The reader, if they are in the circle. */
  myMemberId: z.nullable(MemberId),
  hands: z.array(RankedHand),
  /** The turns that are drawn at their meetings, and not yet. (D15) */
  meetings: z.array(z.object({ rank: z.number(), date: CalendarDate })),
})
export type RankingView = z.infer<typeof RankingView>

/** A secret with what was promised; `-` stands for one that stayed away. */
const SecretView = z.object({
  /** A member's id, or `server`. */
  participantId: z.string(),
  commitment: z.string(),
  secret: z.string(),
})

/** What was agreed before a draw and limits its order. (D13) */
const ConstraintsView = z.object({
  fixed: z.array(z.object({ hand: HandId, rank: z.number() })),
  notBefore: z.array(z.object({ hand: HandId, rank: z.number() })),
  /** The hands of one member stay apart, where that is possible. */
  spacing: z.exactOptional(z.object({ apart: z.number(), groups: z.array(z.array(HandId)) })),
})

/** A draw with everything that is needed to compute it again. */
const DrawView = z.object({
  number: z.number(),
  drawId: z.string(),
  /** `room`: drawn aloud. (D14) */
  kind: z._default(z.enum(drawKinds), 'app'),
  roundNo: z.number(),
  hands: z.array(HandId),
  commitment: z.string(),
  secret: z.string(),
  listHash: z.string(),
  commitRoot: z.string(),
  seed: z.string(),
  /** Everybody whose secret decided it. */
  participants: z.array(SecretView),
  /** Null where nothing limits it. */
  constraints: z._default(z.nullable(ConstraintsView), null),
  /** Who typed the numbers of a draw aloud. (D14) */
  recordedBy: z._default(z.nullable(MemberId), null),
  /** The members who said afterwards whether it is right. (D14) */
  attested: z.array(z.object({ memberId: MemberId, wasSo: z.boolean() })),
  /** The one turn that was drawn at its meeting, and whose it is; null where the whole order was. (D15) */
  rank: z._default(z.nullable(z.number()), null),
  handId: z._default(z.nullable(HandId), null),
  /** ISO instant. */
  at: z.string(),
})
export type DrawView = z.infer<typeof DrawView>

/** A draw that did not count, and who stopped it. (D10) */
const VoidDrawView = z.object({
  number: z.number(),
  drawId: z.string(),
  roundNo: z.number(),
  hands: z.array(HandId),
  listHash: z.string(),
  participants: z.array(SecretView),
  constraints: z._default(z.nullable(ConstraintsView), null),
  because: z.enum(voidReasons),
  missing: z.array(z.string()),
  at: z.string(),
})
export type VoidDrawView = z.infer<typeof VoidDrawView>

/** A member who takes part in an open draw, and how far they are. */
export const DrawSeat = z.object({
  memberId: MemberId,
  commitment: z.nullable(z.string()),
  hasRevealed: z.boolean(),
})
export type DrawSeat = z.infer<typeof DrawSeat>

/** A draw under way: who has promised a secret, and who has revealed it. (D9) */
const OpenDrawView = z.object({
  number: z.number(),
  drawId: z.string(),
  listHash: z.string(),
  /** The server's. */
  commitment: z.string(),
  hands: z.array(HandId),
  needs: z.number(),
  minutes: z.number(),
  step: z.enum(drawSteps),
  /** When the step is over; ISO instant. */
  endsAt: z.string(),
  /** Who stopped the draw before, and is not in this one. */
  without: z.array(MemberId),
  seats: z.array(DrawSeat),
})
export type OpenDrawView = z.infer<typeof OpenDrawView>

/** What a phone needs to draw aloud, also without network. (D14) */
const ComingDrawView = z.object({
  number: z.number(),
  drawId: z.string(),
  /** The server's. */
  commitment: z.string(),
  listHash: z.string(),
  hands: z.array(HandId),
  /** The turn that is drawn at its meeting; null where the whole order is. (D15) */
  rank: z.nullable(z.number()),
})
export type ComingDrawView = z.infer<typeof ComingDrawView>

/**
 * What the reader's account adds to the secrets that its phones keep: whoever finds a phone on which
 * the account is signed out can't use them.
 */
const accountKey = z.string()

/** A page of the draws, newest first. */
export const DrawsView = z.object({
  ...pageOf(DrawView).shape,
  /** The draw to come, with the server's promise and today's list; null where there is nothing to draw. */
  coming: z.nullable(ComingDrawView),
  open: z.nullable(OpenDrawView),
  /** The latest first. */
  voids: z.array(VoidDrawView),
})
export type DrawsView = z.infer<typeof DrawsView>

/** A draw in which the reader's app takes part by itself. */
export const OwnDraw = z.object({
  tontineId: TontineId,
  memberId: MemberId,
  drawId: z.string(),
  accountKey,
  listHash: z.string(),
  /** The server's. */
  commitment: z.string(),
  step: z.enum(drawSteps),
  /** What the reader promised, as the site has it. */
  promised: z.nullable(z.string()),
  /** All promises, the server's included, once nobody adds any. */
  promises: z.array(z.object({ participantId: z.string(), commitment: z.string() })),
})
export type OwnDraw = z.infer<typeof OwnDraw>
