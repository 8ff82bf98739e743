import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { grounds } from '@mainforte/domain/office/office'
import { officeTasks, noVoteReasons } from '@mainforte/domain/office/eligibility'
import * as z from 'zod/mini'
import { tontineHead } from '../kernel/tontine-head.ts'

/** Somebody waits to take the office with the paper key. (G9) */
const KeyUse = z.object({
  /** What their account is called here. */
  name: z.string(),
  /** The guest who they say they are. */
  guestName: z.nullable(z.string()),
  isYou: z.boolean(),
  /** From when they may take it, ISO instant. */
  from: z.string(),
  isReady: z.boolean(),
  /** Others are awake, and have to say first which guest it is. */
  isToRecognize: z.boolean(),
  /** The reader may say no. */
  mayRefuse: z.boolean(),
})
export type KeyUse = z.infer<typeof KeyUse>

/** What a tontine's page says of the office. (G5) */
export const OfficeNote = z.object({
  keyUse: z.nullable(KeyUse),
  /** The reader organizes a tontine that has started, without a paper key. */
  lacksKey: z.boolean(),
  /** Why the circle may name another organizer now. */
  ground: z.nullable(z.enum(grounds)),
  isVoteOpen: z.boolean(),
  /** What the office asks of the reader. */
  task: z.nullable(z.enum(officeTasks)),
})
export type OfficeNote = z.infer<typeof OfficeNote>

/** Somebody who may become the organizer. */
const Candidate = z.object({
  memberId: MemberId,
  name: z.string(),
  isYou: z.boolean(),
  /** Who voted for them, by name. */
  voters: z.array(z.string()),
  isYourVote: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>

/** Who organizes a tontine, and who may next, as a member of the circle sees it. (G5) */
export const OfficeView = z.object({
  ...OfficeNote.shape,
  tontineId: TontineId,
  ...tontineHead,
  adminName: z.string(),
  isAdmin: z.boolean(),
  isClosed: z.boolean(),
  /** The organizer's offer, until it lapses. */
  offer: z.nullable(
    z.object({ memberId: MemberId, name: z.string(), isYou: z.boolean(), lapsesAt: z.string() }),
  ),
  candidates: z.array(Candidate),
  /** The open vote. */
  vote: z.nullable(
    z.object({
      /** ISO instants. */
      since: z.string(),
      effectiveFrom: z.string(),
      lapsesAt: z.string(),
      /** Who has the votes for it. */
      elected: z.nullable(MemberId),
    }),
  ),
  /** The reader may vote now. */
  mayVote: z.boolean(),
  /** Why the reader does not vote; null if they do. */
  noVote: z.nullable(z.enum(noVoteReasons)),
  /** How many votes are more than half of the accounts. */
  needed: z.number(),
  /** The paper key: since when there is one, ISO instant. (G9) */
  keySince: z.nullable(z.string()),
  /** Whose office was taken with the paper key, and until when they may take it back. */
  taken: z.nullable(z.object({ name: z.string(), isYou: z.boolean(), until: z.string() })),
  /** Days without an answer after which the circle may name another. */
  daysAwake: z.number(),
})
export type OfficeView = z.infer<typeof OfficeView>

/** What a paper key opens, for whoever holds it. (G9) */
export const KeyView = z.object({
  tontineId: TontineId,
  tontineName: z.string(),
  adminName: z.string(),
  /** The reader organizes it, the organizer is awake, or the key can be used. */
  is: z.enum(['yours', 'awake', 'usable']),
  /** The reader is an active member, and takes the office as such. */
  isMember: z.boolean(),
  /** The guests of whom the reader may be one. */
  guests: z.array(z.object({ memberId: MemberId, name: z.string() })),
  daysAwake: z.number(),
})
export type KeyView = z.infer<typeof KeyView>
