import { HandOverId, MemberId } from '@mainforte/domain/kernel/ids'
import { Minor } from '@mainforte/domain/kernel/minor'
import * as z from 'zod/mini'

/** Somebody who has money of the tontine, by the row that they have now. (Q1) */
const KeeperView = z.object({
  memberId: MemberId,
  name: z.string(),
  isYou: z.boolean(),
  /** They left, somebody took their place, or their death is recorded. */
  isGone: z.boolean(),
  /** In minor units; below zero if they gave out more of their own. */
  amount: z.number(),
})

/** A hand-over about which somebody may still say something. (Q2, Q3) */
const HandOverView = z.object({
  handOverId: HandOverId,
  fromName: z.string(),
  isFromYou: z.boolean(),
  toName: z.string(),
  isToYou: z.boolean(),
  amount: Minor,
  /** A witness said yes for the reader, who may still say no. */
  isDone: z.boolean(),
  /** Whose yes it waits for. */
  asked: z.array(z.string()),
  /** The reader would say it for somebody else. */
  isForOther: z.boolean(),
  mayConfirm: z.boolean(),
  mayRefuse: z.boolean(),
})
export type HandOverView = z.infer<typeof HandOverView>

/** Who has the tontine's money. */
export const KeepersView = z.object({
  /** Most money first. */
  keepers: z.array(KeeperView),
  /** Those that wait, and those that a witness confirmed for the reader. */
  handOvers: z.array(HandOverView),
  /** The rows to which money may go. */
  receivers: z.array(z.object({ memberId: MemberId, name: z.string() })),
})
export type KeepersView = z.infer<typeof KeepersView>
