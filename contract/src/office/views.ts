import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { grounds } from '@mainforte/domain/office/office'
import { officeTasks, noVoteReasons } from '@mainforte/domain/office/eligibility'
import * as z from 'zod/mini'

/** What a tontine's page says of the office. (G5) */
export const OfficeNote = z.object({
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
  tontineName: z.string(),
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
  /** Days without an answer after which the circle may name another. */
  daysAwake: z.number(),
})
export type OfficeView = z.infer<typeof OfficeView>
