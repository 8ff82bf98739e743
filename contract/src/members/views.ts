import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { memberStatuses } from '@mainforte/domain/members/member'
import { waysToSpeak } from '@mainforte/domain/members/speaking'
import { awaitedKinds } from '@mainforte/domain/members/witness'
import { Frequency } from '@mainforte/domain/tontines/rhythm'
import * as z from 'zod/mini'
import { agreedOnLeaving } from '../agreed/views.ts'

export const MemberStatus = z.enum(memberStatuses)

/** Somebody who held a place before, and on which day another took it. (S5) */
export const FormerView = z.object({ name: z.string(), on: CalendarDate })

/** That the reader's death is recorded, or only proposed, and who said so. (S8) */
export const DeathNote = z.object({
  /** The day of the record; null while it waits for a second person. */
  on: z.nullable(CalendarDate),
  byName: z.string(),
  /** Whose yes it had; null while it waits, and if one person was enough. */
  secondName: z.nullable(z.string()),
})
export type DeathNote = z.infer<typeof DeathNote>

/** Where the circle's vote on a newcomer stands. (S10) */
export const AdmissionView = z.object({
  yes: z.number(),
  no: z.number(),
  voters: z.number(),
  /** How many are more than half. */
  needed: z.number(),
  /** More than half of the votes that were cast are enough now. */
  isShort: z.boolean(),
  /** Until this day the newcomer has time for what was due before. */
  catchUpUntil: CalendarDate,
  /** What that is today. */
  catchUp: Minor,
  mayVote: z.boolean(),
  /** The reader's own vote. */
  vote: z.nullable(z.enum(['yes', 'no'])),
})
export type AdmissionView = z.infer<typeof AdmissionView>

/** A member as the others in the circle see them. */
export const MemberView = z.object({
  id: MemberId,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The number in the groups of its country. */
  phoneText: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  status: MemberStatus,
  hands: z.number(),
  /** ISO instant. */
  dateJoined: z.string(),
  isAdmin: z.boolean(),
  isOfficer: z.boolean(),
  isYou: z.boolean(),
  /** Written down by the admin and not linked to an account. */
  isGuest: z.boolean(),
  /** How they speak. (L6) */
  speaks: z.enum(waysToSpeak),
  /** Whose telephone it is, too. (L5) */
  besideName: z.optional(z.string()),
  /** Their live link, and whose hand gave it, for officers. (L1) */
  link: z.optional(z.object({ at: z.string(), byName: z.string(), isOpened: z.boolean() })),
  /** When another telephone than theirs last tried their link, for officers; ISO instant. (L1) */
  linkTriedAt: z.optional(z.string()),
  /** The last day on which the account was here, if it sleeps and somebody else answers instead. (W2) */
  asleepSince: z.nullable(CalendarDate),
  /** They said that they only look on. (W4) */
  looksOn: z.optional(z.boolean()),
  /** They asked to join themselves; the others were written down. */
  hasAsked: z.boolean(),
  /** Their own word: yes, no, or none yet. A guest without account gives none. */
  answer: z.enum(['yes', 'no', 'none']),
  /** Whose yes a waiting member needs next; null for all others. */
  awaits: z.nullable(z.enum(awaitedKinds)),
  admission: z.nullable(AdmissionView),
  /** The reader may say as a witness whether this guest takes part. */
  mayVouch: z.boolean(),
  /** The reader says which guest this is, because the organizer sleeps. (M7) */
  mayRecognize: z.boolean(),
  /** The witnesses who said no, by name. */
  deniedBy: z.array(z.string()),
  /** A guest who was admitted without a witness. */
  isUnwitnessed: z.boolean(),
  /** When the first day was last moved, until they agree to it again. (D8) */
  firstDayAskedAt: z.nullable(z.string()),
  /** How many hands they said yes to, while somebody else has entered more. (M8) */
  handsAgreed: z.nullable(z.number()),
  /** How many of their hands went out of the round before they received. (S3) */
  retiredHands: z.number(),
  /** Who stands for them (S11). */
  guarantorName: z.nullable(z.string()),
  /** The day of their death. (S8) */
  excusedFrom: z.nullable(CalendarDate),
  /** Whose place they took, oldest first. (S5) */
  formers: z.array(FormerView),
})
export type MemberView = z.infer<typeof MemberView>

/** What one who was written down must know to say yes or no. */
export const OfferView = z.object({
  tontineId: TontineId,
  memberId: MemberId,
  tontineName: z.string(),
  adminName: z.string(),
  amount: Minor,
  currency: Currency,
  frequency: Frequency,
  startDate: CalendarDate,
  ...agreedOnLeaving,
  hands: z.number(),
  /** In the circle already, not waiting for approval. */
  isActive: z.boolean(),
  /** Their yes is all that is missing. */
  isApproved: z.boolean(),
  /** After their yes somebody else says whether it is they. (M7) */
  takesTwo: z.boolean(),
  /** After the start: what was due before, and until when the organizer gives them time. (S10) */
  /** They asked to join, and are asked again with the sum and the day. (S10) */
  hasAsked: z.boolean(),
  catchUp: z.nullable(Minor),
  catchUpUntil: z.nullable(CalendarDate),
})
export type OfferView = z.infer<typeof OfferView>

export const OffersView = z.object({
  rows: z.array(OfferView),
  /** How many others are shown once these are answered. */
  more: z.number(),
})
export type OffersView = z.infer<typeof OffersView>

/** Somebody's place in one of the reader's tontines. */
export const Membership = z.object({
  tontineId: TontineId,
  tontineName: z.string(),
  /** The reader runs this tontine, and it is not closed. */
  mayManage: z.boolean(),
  /** The round has started: a newcomer has to pay earlier cycles. (S10) */
  hasStarted: z.boolean(),
  member: MemberView,
})
export type Membership = z.infer<typeof Membership>

/** A person with all their memberships in the reader's tontines. */
export const PersonView = z.object({
  id: MemberId,
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The number in the groups of its country. */
  phoneText: z.nullable(z.string()),
  isYou: z.boolean(),
  memberships: z.array(Membership),
})
export type PersonView = z.infer<typeof PersonView>
