import type { Context } from '../kernel/context.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { HandOverId, UserId } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { type Member, type MemberStatus, memberOf, memberOfPerson } from '../members/member.ts'
import type { Money } from '../payouts/payout.ts'
import { witnessesOf } from '../payouts/receiver.ts'
import { type HandOver, handOverOf, heldBy, waitingHandOvers } from './hand-over.ts'
import type { KeeperEvent, KeepersPart } from './hand-over.ts'
import type { NewHandOver } from './new-hand-over.ts'

export type KeeperCommand =
  /** Written down by the giver or the receiver. */
  | ({ readonly type: 'hand-cash' } & NewHandOver)
  | {
      readonly type: 'answer-hand-over'
      readonly handOverId: HandOverId
      readonly isRight: boolean
    }

export type KeeperRefusal =
  | { readonly code: 'no-such-member' }
  | { readonly code: 'member-not-active'; readonly status: MemberStatus }
  /** Nobody who died gets money. */
  | { readonly code: 'death-recorded' }
  | { readonly code: 'hand-over-exists' }
  | { readonly code: 'hand-over-to-oneself' }
  | { readonly code: 'not-your-hand-over' }
  | { readonly code: 'holds-less'; readonly available: Minor }
  | { readonly code: 'too-many-hand-overs'; readonly limit: number }
  | { readonly code: 'no-such-hand-over' }
  | { readonly code: 'hand-over-answered' }

export type KeepersState = Money & KeepersPart
type CommandOf<Type> = Extract<KeeperCommand, { readonly type: Type }>
type Answer = Decision<KeeperEvent[], KeeperRefusal>

/** How many hand-overs that one account wrote down may wait. */
const mostWaiting = 3

/** One of the two says that money went from one to the other. (Q2) */
export function handCash(
  state: KeepersState,
  { type: _, ...wanted }: CommandOf<'hand-cash'>,
  { actor: by, at, now }: Pick<Context, 'actor' | 'at' | 'now'>,
): Answer {
  const { handOverId, fromId, toId, amount } = wanted
  const [from, to] = [memberOf(state, fromId), memberOf(state, toId)]
  if (!from || !to) return refuse({ code: 'no-such-member' })
  if (fromId === toId) return refuse({ code: 'hand-over-to-oneself' })
  if (from.userId !== by && to.userId !== by) return refuse({ code: 'not-your-hand-over' })
  if (handOverOf(state, handOverId)) return refuse({ code: 'hand-over-exists' })
  const obstacle = obstacleTo(state, from, to, amount)
  if (obstacle) return refuse(obstacle)
  const own = waitingHandOvers(state).filter((one) => one.by === by)
  if (own.length >= mostWaiting) return refuse({ code: 'too-many-hand-overs', limit: mostWaiting })
  const { personId: asked } = from.userId === by ? to : from
  const isAlone = answerersOf(state, { asked, by, at }, now).every((one) => one === by)
  return accept([
    { type: 'cash-handed', ...wanted },
    // Where nobody else can say it, one is enough, and all see that. (Q3)
    ...(isAlone ? [answered(handOverId, true, true)] : []),
  ])
}

const answered = (handOverId: HandOverId, isRight: boolean, isWitnessed: boolean): KeeperEvent => ({
  type: 'hand-over-answered',
  handOverId,
  isRight,
  ...(isWitnessed && { isWitnessed }),
})

/** Why money can't go from one to the other now. (Q2) */
function obstacleTo(
  state: KeepersState,
  from: Member | undefined,
  to: Member | undefined,
  amount: Minor,
): KeeperRefusal | undefined {
  if (!from || !to) return { code: 'no-such-member' }
  if (to.status !== 'active') return { code: 'member-not-active', status: to.status }
  if (to.excusedFrom !== null) return { code: 'death-recorded' }
  const available = minor(Math.max(heldBy(state, from.personId), 0))
  return amount > available ? { code: 'holds-less', available } : undefined
}

/** Whether somebody can have money of the tontine. (Q3) */
export const mayGetMoney = ({ status, excusedFrom }: Pick<Member, 'status' | 'excusedFrom'>) =>
  status === 'active' && excusedFrom === null

/** The one who is asked, and the witnesses where they are needed, as for a pot. (Q3, O5) */
function answerersOf(
  state: KeepersState,
  { asked, by, at: sentAt }: Pick<HandOver, 'asked' | 'by' | 'at'>,
  now: number,
): UserId[] {
  const row = memberOfPerson(state, asked)
  if (!row) return []
  const own = row.status === 'active' && row.userId !== null ? [row.userId] : []
  const sent = { memberId: row.id, by, sentAt, status: 'sent' } as const
  return [...new Set([...own, ...witnessesOf(state, sent, now)])]
}

/** Whose yes a hand-over waits for now. */
export const answerersNow = (state: KeepersState, handOver: HandOver, now: number): UserId[] =>
  handOver.status === 'waiting' ? answerersOf(state, handOver, now) : []

/** What somebody may say of a hand-over now. Whoever wrote it down takes it back by a no. (Q2, Q3) */
export function answersTo(state: KeepersState, handOver: HandOver, userId: UserId, now: number) {
  const { from, to, asked, status, isWitnessed } = handOver
  const isOf = (person: HandOver['asked']) => {
    const row = memberOfPerson(state, person)
    return row !== undefined && row.userId === userId && row.status === 'active'
  }
  const mayConfirm = answerersNow(state, handOver, now).includes(userId)
  const isUndone = status === 'done' && isWitnessed && isOf(asked)
  const isTakenBack = status === 'waiting' && isOf(asked === from ? to : from)
  return { mayConfirm, mayRefuse: mayConfirm || isTakenBack || isUndone }
}

/** The other one, or a witness, says whether the money went over. (Q2, Q3) */
export function answerHandOver(
  state: KeepersState,
  { handOverId, isRight }: CommandOf<'answer-hand-over'>,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Answer {
  const handOver = handOverOf(state, handOverId)
  if (!handOver) return refuse({ code: 'no-such-hand-over' })
  const { mayConfirm, mayRefuse } = answersTo(state, handOver, actor, now)
  if (isRight ? !mayConfirm : !mayRefuse)
    return refuse({
      code: handOver.status === 'waiting' ? 'not-your-hand-over' : 'hand-over-answered',
    })
  const [from, to] = [handOver.from, handOver.to].map((one) => memberOfPerson(state, one))
  const obstacle = isRight ? obstacleTo(state, from, to, handOver.amount) : undefined
  if (obstacle) return refuse(obstacle)
  const { asked } = handOver
  const isOwn = memberOfPerson(state, asked)?.userId === actor
  return accept([answered(handOverId, isRight, isRight && !isOwn)])
}
