import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import type { EventMeta } from '../kernel/context.ts'
import { dueSince, memberList, memberOf, unapproved } from '../members/member.ts'
import type { Member, MembersPart, Replacement, Respite, Settled } from '../members/member.ts'
import { withoutCandidate, withoutVoter } from '../office/office.ts'
import type { OfficePart } from '../office/office.ts'
import type { RotationPart, Turn } from '../rotation/rotation.ts'
import type { Terms } from '../tontines/terms.ts'
import type { TontinePart } from '../tontines/tontine.ts'

/** Why a hand went out before it received. */
export const retiringReasons = ['left', 'excluded', 'died'] as const
export type RetiringReason = (typeof retiringReasons)[number]

/** What one hand owes to the cycle of another and will not pay. */
export interface LostDue {
  readonly handId: HandId
  /** The hand whose cycle it is. */
  readonly of: HandId
  readonly amount: Minor
}

export type SettlementEvent =
  | {
      readonly type: 'hand-retired'
      readonly handId: HandId
      readonly memberId: MemberId
      readonly because: RetiringReason
      /**
       * What the hand had paid to each hand that was served, and is paid back by it; nothing for all
       * others. From then on these are what the two owe each other. (S3)
       */
      readonly owed: Readonly<Record<HandId, Minor>>
      readonly reasonDigest: string | null
    }
  | {
      readonly type: 'member-died'
      readonly memberId: MemberId
      readonly on: CalendarDate
      readonly reasonDigest: string
    }
  | {
      readonly type: 'debt-written-off'
      readonly memberId: MemberId
      readonly lost: readonly LostDue[]
      /** What pots had given of it already: the hand owes so much more to its own cycle. (S6) */
      readonly borne?: readonly { readonly handId: HandId; readonly amount: Minor }[]
      /** So much less the hand that loses it owes to the cycles of others, who bear it with them. (S6) */
      readonly spread?: readonly LostDue[]
      readonly reasonDigest: string
    }
  /** Two people agreed that somebody takes the place, who is asked now. (S5) */
  | (Succession & Settled & { readonly type: 'replacement-agreed'; readonly reasonDigest: string })
  | (Succession & { readonly type: 'replacement-declined' })
  | (Succession & { readonly type: 'replacement-taken-back' })
  /** The persons of two rows change places: one takes a member's place, the other's row has ended. */
  | (Succession &
      Settled & {
        readonly type: 'member-replaced'
        readonly on: CalendarDate
        /** The account as it was shown to whoever came. */
        readonly account: TakenOver
        readonly respite: Respite | null
      })

/** What a place has cost and brought until the end of the round, as it is shown to whoever takes it. */
export interface TakenOver {
  readonly paid: Minor
  readonly toPay: Minor
  readonly received: Minor
  readonly toReceive: Minor
}

/** A member's place, and the row of the person who is to take it. */
interface Succession {
  readonly memberId: MemberId
  readonly requestId: MemberId
}

type State = TontinePart & MembersPart & RotationPart & OfficePart

export function evolveSettlement<Before extends State>(
  state: Before,
  event: SettlementEvent,
  meta: EventMeta,
): Before {
  switch (event.type) {
    case 'replacement-agreed': {
      const { memberId, requestId, amount, paidBy } = event
      const requestSeq = memberOf(state, requestId)?.joinedSeq ?? 0
      const settled = { amount, paidBy }
      const replacement = { requestId, requestSeq, settled, at: meta.at }
      return { ...state, members: withReplacement(state.members, memberId, replacement) }
    }
    case 'replacement-declined':
    case 'replacement-taken-back':
      return { ...state, members: withReplacement(state.members, event.memberId, null) }
    case 'member-replaced':
      return afterReplacing(state, event, meta)
    case 'hand-retired': {
      const { memberId } = event
      const members = memberList.changed(state.members, memberId, (member) => {
        const retiredHands = member.retiredHands + 1
        const isOfficer = member.isOfficer && retiredHands < member.hands
        return { ...member, retiredHands, isOfficer }
      })
      return { ...state, members, turns: state.turns.map((turn) => afterRetiring(turn, event)) }
    }
    case 'member-died': {
      const { memberId, on } = event
      const members = memberList.changed(state.members, memberId, (member) => ({
        ...member,
        excusedFrom: on,
        isOfficer: false,
        // As after a dismissal: nobody becomes the only officer by it. (G2)
        dismissedAt: member.isOfficer ? meta.at : member.dismissedAt,
      }))
      return { ...state, members }
    }
    case 'debt-written-off':
      return { ...state, turns: state.turns.map((turn) => afterLosing(turn, event, state.terms)) }
  }
}

const withReplacement = (
  members: MembersPart['members'],
  memberId: MemberId,
  replacement: Replacement | null,
) => memberList.changed(members, memberId, (member) => ({ ...member, replacement }))

/**
 * The row of the member gets the person of the request, and the row of the request that of the member,
 * who is in the circle no more. The place stays: its hands, and since when its dues count. Nothing of
 * the person does: no office, no vote, no word on what was asked before. (S5)
 */
function afterReplacing<Before extends State>(
  state: Before,
  { memberId, requestId, on, respite }: Extract<SettlementEvent, { type: 'member-replaced' }>,
  { at, seq }: EventMeta,
): Before {
  const [former, successor] = [memberOf(state, memberId), memberOf(state, requestId)]
  if (!former || !successor) return state
  const took = (member: Member): Member => ({
    ...member,
    ...personOf(successor),
    isApproved: true,
    isVouched: successor.userId === null,
    activeSince: at,
    placeSince: dueSince(member),
    excusedFrom: null,
    respite: respite ?? member.respite,
    exchanges: [...member.exchanges, { with: requestId, seq, on, isSuccessor: true }],
  })
  const went = (request: Member): Member => ({
    ...request,
    ...personOf(former),
    status: 'removed',
    hands: 1,
    ...unapproved,
    isVouched: false,
    hasLeft: former.userId !== null && former.excusedFrom === null,
    exchanges: [...request.exchanges, { with: memberId, seq, on, isSuccessor: false }],
  })
  const members = memberList.changed(state.members, memberId, took)
  const office = withoutVoter(withoutCandidate(state.office, memberId), former.userId)
  return { ...state, office, members: memberList.changed(members, requestId, went) }
}

/** What belongs to a person and not to their place. */
const personOf = (member: Member) => ({
  userId: member.userId,
  emailDigest: member.emailDigest,
  phoneDigest: member.phoneDigest,
  hasAsked: member.hasAsked,
  hasAgreed: member.hasAgreed,
  addedBy: member.addedBy,
  declinedBy: member.declinedBy,
  joinedAt: member.joinedAt,
  joinedSeq: member.joinedSeq,
  deniedBy: [],
  isUnwitnessed: false,
  isOfficer: false,
  dismissedAt: null,
  hasLeft: false,
  replacement: null,
})

/** A turn after a hand retired: for each pair of hands, what one owes the other is what it gets. */
function afterRetiring(
  turn: Turn,
  { handId, owed }: Extract<SettlementEvent, { type: 'hand-retired' }>,
): Turn {
  if (turn.handId === handId) return { ...turn, isRetired: true, owed }
  const due = owed[turn.handId] ?? minor(0)
  return { ...turn, owed: { ...turn.owed, [handId]: due } }
}

function afterLosing(
  turn: Turn,
  { lost, borne = [], spread = [] }: Extract<SettlementEvent, { type: 'debt-written-off' }>,
  { amount: contribution }: Pick<Terms, 'amount'>,
): Turn {
  const { handId: own } = turn
  const more = borne.reduce((sum, { handId, amount }) => sum + (handId === own ? amount : 0), 0)
  const ofTurn = lost.filter((one) => one.of === own)
  const lighter = spread.filter((one) => one.of === own)
  if (ofTurn.length === 0 && lighter.length === 0) return turn
  const writtenOff = { ...turn.writtenOff }
  for (const { handId, amount } of ofTurn)
    writtenOff[handId] = minor((writtenOff[handId] ?? 0) + amount)
  const owed = { ...turn.owed }
  if (more > 0) owed[own] = minor((owed[own] ?? contribution) + more)
  for (const { handId, amount } of lighter)
    owed[handId] = minor((owed[handId] ?? contribution) - amount)
  return {
    ...turn,
    ...((turn.owed || more > 0 || lighter.length > 0) && { owed }),
    ...((turn.writtenOff || ofTurn.length > 0) && { writtenOff }),
  }
}
