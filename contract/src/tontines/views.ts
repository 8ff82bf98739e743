import { Head } from '@mainforte/domain/journal/head'
import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { drawSteps } from '@mainforte/domain/rotation/open-draw'
import { DayRule, Frequency } from '@mainforte/domain/tontines/rhythm'
import { RankingMethod, RankingType } from '@mainforte/domain/tontines/terms'
import { Phase } from '@mainforte/domain/tontines/phase'
import * as z from 'zod/mini'
import { agreedOnLeaving } from '../agreed/views.ts'
import { tontineHead } from '../kernel/tontine-head.ts'
import { DeathNote, MemberStatus, MemberView } from '../members/views.ts'
import { OfficeNote } from '../office/views.ts'
import { PaymentView, TurnState } from '../payments/views.ts'
import { KeepersView } from '../keepers/views.ts'
import { WaysView } from '../ways/views.ts'
import { DrawSeat, PauseView, TurnView } from '../rotation/views.ts'

/** A tontine as a card of a list shows it. */
export const TontineCard = z.object({
  id: TontineId,
  name: z.string(),
  description: z.string(),
  amount: Minor,
  currency: Currency,
  frequency: Frequency,
  /** Which day of each step is meant. (R2) */
  dayRule: DayRule,
  /** Null for those who left or were rejected: it may have changed since. (A8) */
  startDate: z.nullable(CalendarDate),
  phase: Phase,
  isAdmin: z.boolean(),
  /** The reader's own standing; null for an admin who is no member. */
  myStatus: z.nullable(MemberStatus),
  /** The reader said yes to being here; without that yes they may leave at any time. */
  hasAgreed: z.boolean(),
  /** Waiting and active together, as the specification counts them. */
  memberCount: z.number(),
  activeCount: z.number(),
  /** Names of the first members, for their initials; empty until the reader is active. */
  firstNames: z.array(z.string()),
  /** The day of the next payout (R9): to come, or passed where none is to come. */
  nextPayoutDate: z.nullable(CalendarDate),
  /** And how that turn stands. (R10) */
  nextPayoutState: z.nullable(TurnState),
})
export type TontineCard = z.infer<typeof TontineCard>

/**
 * A tontine as rejected people and former members read it: nothing that came after they left. Their own
 * payments are at `/payments`. (A8)
 */
export const EndedView = z.object({
  id: TontineId,
  name: z.string(),
  /** Of then; null if the account has ended since. */
  organizerName: z.nullable(z.string()),
  status: z.enum(['rejected', 'removed']),
  hasLeft: z.boolean(),
  /** ISO instant. */
  at: z.string(),
})
export type EndedView = z.infer<typeof EndedView>

/** A tontine's page. A person who waits sees its terms, not its people. */
export const TontineView = z.object({
  ...TontineCard.shape,
  /** The day it is in the tontine's zone, as the server's clock tells it. */
  today: CalendarDate,
  startDate: CalendarDate,
  endDate: z.nullable(CalendarDate),
  /** ISO instant. */
  createdAt: z.string(),
  expectedMembers: z.number(),
  graceDays: z.number(),
  /** IANA zone, in which its days are told. */
  zone: z.string(),
  ...agreedOnLeaving,
  rankingType: RankingType,
  rankingMethod: z.nullable(RankingMethod),
  /** Whether the reader may change the amount. (T3) */
  mayChangeAmount: z.boolean(),
  adminName: z.string(),
  keptBy: tontineHead.keptBy,
  /** The only account that counts beside the organizer's, and is no officer yet. (W4) */
  second: z.nullable(z.object({ memberId: MemberId, name: z.string() })),
  /** What the reader said last: that they only look on, or share the notebook. (W4) */
  looksOn: z.nullable(z.boolean()),
  isOfficer: z.boolean(),
  /** Nothing else said lately that the reader is there: opening the page is written down. (W1) */
  isToLookIn: z.boolean(),
  /** Telephones wait for a word of the members. (L3) */
  hasPhonesWaiting: z.optional(z.boolean()),
  /** At the meeting that goes on, the reader may say that these members are there; absent if nobody. (N6) */
  cardsToSee: z.exactOptional(z.object({ cycle: z.number(), memberIds: z.array(MemberId) })),
  myMemberId: z.nullable(MemberId),
  /** Null for whom may not invite. */
  inviteCode: z.nullable(z.string()),
  /** Where its journal ends, for whom may read it: a device compares it with what it remembers. */
  journalHead: z.nullable(Head),
  /** How many proposals are open, and how many of them wait for the reader's answer. (G1) */
  proposals: z.object({ open: z.number(), forYou: z.number() }),
  /** Whether the organizer answers, and what the office asks of the reader. */
  office: OfficeNote,
  /** The turns that are not drawn, by rank. (D13) */
  fixedTurns: z.array(z.object({ rank: z.number(), memberId: MemberId })),
  /** The closed list is being drawn: who has promised a secret, and who has revealed it. (D9) */
  draw: z.nullable(
    z.object({
      drawId: z.string(),
      step: z.enum(drawSteps),
      endsAt: z.string(),
      /** Who stopped a draw of this list, and is not in this one. */
      without: z.array(MemberId),
      seats: z.array(DrawSeat),
    }),
  ),
  /** A draw aloud has a number of the reader, who has not said yet whether it is right. (D14) */
  toAttest: z.nullable(
    z.object({
      drawId: z.string(),
      /** The turn that was drawn; null where the whole order was. */
      rank: z.nullable(z.number()),
      /** As it was typed. */
      number: z.string(),
      recordedBy: z.nullable(MemberId),
    }),
  ),
  /** The next turn that is drawn at its meeting, and from when on the reader may begin. (D15) */
  meeting: z.nullable(
    z.object({
      rank: z.number(),
      date: CalendarDate,
      mayDrawFrom: CalendarDate,
      /** Among how many hands. */
      hands: z.number(),
    }),
  ),
  /** How many draws did not count because somebody stopped them. (D10) */
  voidDraws: z.number(),
  /** The round stands still (H2). */
  pause: z.nullable(PauseView),
  /** A member's place is offered to the reader, who waits. (S5) */
  isOffered: z.boolean(),
  /** Where to pay; null for those who are not in the circle. (P17) */
  ways: z.nullable(WaysView),
  /** Who has its money; null where there is none, and for those who are not in the circle. (Q1) */
  keepers: z.nullable(KeepersView),
  /** The circle began on paper, and the reader may bring its notebook; absent otherwise. (B1) */
  mayCarryNotebook: z.exactOptional(z.literal(true)),
  /** Money of the reader that is here, or waits for a word, keeps them from leaving. (M6) */
  hasMoneyHere: z.boolean(),
  /** The reader's own death is recorded or proposed. (S8) */
  ownDeath: z.nullable(DeathNote),
  members: z.array(MemberView),
  turns: z.array(TurnView),
  /** The latest payments; the whole list is at `/payments`. */
  payments: z.array(PaymentView),
})
export type TontineView = z.infer<typeof TontineView>
