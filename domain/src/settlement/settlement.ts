import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { memberList } from '../members/member.ts'
import type { MembersPart } from '../members/member.ts'
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
      readonly reasonDigest: string
    }

type State = TontinePart & MembersPart & RotationPart

export function evolveSettlement<Before extends State>(
  state: Before,
  event: SettlementEvent,
): Before {
  switch (event.type) {
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
      }))
      return { ...state, members }
    }
    case 'debt-written-off':
      return { ...state, turns: state.turns.map((turn) => afterLosing(turn, event, state.terms)) }
  }
}

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
  { lost, borne = [] }: Extract<SettlementEvent, { type: 'debt-written-off' }>,
  { amount: contribution }: Pick<Terms, 'amount'>,
): Turn {
  const { handId: own } = turn
  const more = borne.reduce((sum, { handId, amount }) => sum + (handId === own ? amount : 0), 0)
  const ofTurn = lost.filter((one) => one.of === own)
  if (ofTurn.length === 0) return turn
  const writtenOff = { ...turn.writtenOff }
  for (const { handId, amount } of ofTurn)
    writtenOff[handId] = minor((writtenOff[handId] ?? 0) + amount)
  const due = turn.owed?.[own] ?? contribution
  return {
    ...turn,
    ...(more > 0 && { owed: { ...turn.owed, [own]: minor(due + more) } }),
    writtenOff,
  }
}
