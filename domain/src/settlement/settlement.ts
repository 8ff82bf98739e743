import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import type { EventMeta } from '../kernel/context.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import { byText } from '../kernel/text-order.ts'
import { activeMembers, memberList, memberOf, unapproved, withRespite } from '../members/member.ts'
import { silent, withoutLink } from '../members/speaking.ts'
import type {
  Holder,
  Member,
  MembersPart,
  Replacement,
  Respite,
  Settled,
} from '../members/member.ts'
import { withoutCandidate, withoutVoter } from '../office/office.ts'
import type { OfficePart } from '../office/office.ts'
import { dueTo } from '../payments/dues.ts'
import { toRepay } from '../payments/guarantee.ts'
import { paidBy } from '../payments/payment.ts'
import { type Money, receivedBy } from '../payouts/payout.ts'
import { withLast } from '../rotation/meetings.ts'
import type { SpreadShare, Turn } from '../rotation/rotation.ts'
import type { Terms } from '../tontines/terms.ts'

/** Why a hand went out before it received. */
export const retiringReasons = ['left', 'excluded', 'died'] as const
export type RetiringReason = (typeof retiringReasons)[number]

/**
 * How much less the hand that loses something owes to the cycle of another, who bears it. Whoever did not pay
 * it owes it to that cycle from then on, in case it is paid after all. (S6)
 */
export interface SpreadDue extends LostDue {
  readonly owedBy: HandId
}

/** What one hand owes to the cycle of another and will not pay. */
export interface LostDue {
  readonly handId: HandId
  /** The hand whose cycle it is. */
  readonly of: HandId
  readonly amount: Minor
}

/** What one hand pays to another hand's cycle instead of to the leaver. (S4) */
export type KeptDue = LostDue

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
      /** The day on which it is paid back; absent: that of its turn. (S4) */
      readonly on?: CalendarDate
      /** What is kept of it: `handId` pays back that much less, and that much more to the cycle of `of`. (S4) */
      readonly kept?: readonly KeptDue[]
      readonly reasonDigest: string | null
    }
  | {
      readonly type: 'member-died'
      readonly memberId: MemberId
      readonly on: CalendarDate
      readonly reasonDigest: string
    }
  /** Somebody whose death was recorded, or is to be, says that they are alive. (S8) */
  | {
      readonly type: 'member-alive'
      readonly memberId: MemberId
      readonly on: CalendarDate
      /** Until when what was excused is to be paid; null if no death was recorded. */
      readonly respite: Respite | null
      /** What was written off of dues that are not open yet: they owe it again. */
      readonly owedAgain?: readonly LostDue[]
    }
  /** A hand that went out because of a death is in the round again. */
  | {
      readonly type: 'hand-returned'
      readonly handId: HandId
      readonly memberId: MemberId
      /** The day of its turn: the one it had, or, if that has passed, one after all others. */
      readonly date: CalendarDate
      /** How long everybody else has to pay to it, if its cycle opened while it was out. */
      readonly respite?: Respite
    }
  | {
      readonly type: 'debt-written-off'
      readonly memberId: MemberId
      readonly lost: readonly LostDue[]
      /** What pots had given of it already: the hand owes its own cycle that much more. (S6) */
      readonly borne?: readonly { readonly handId: HandId; readonly amount: Minor }[]
      /** How much less the hand that loses it owes the cycles of others, who bear it with them. (S6) */
      readonly spread?: readonly SpreadDue[]
      readonly reasonDigest: string
    }
  /** Two people agreed that somebody takes the place; that person is asked now. (S5) */
  | (Succession & Settled & { readonly type: 'replacement-agreed'; readonly reasonDigest: string })
  | (Succession & { readonly type: 'replacement-declined' })
  | (Succession & { readonly type: 'replacement-taken-back' })
  /** Somebody else holds the member's place from now on; the former holder has the request, which has ended. */
  | (Succession &
      Settled & {
        readonly type: 'member-replaced'
        readonly on: CalendarDate
        /** The account as it was shown to the successor. */
        readonly account: TakenOver
        readonly respite: Respite | null
      })

/** What a place pays and receives until the end of the round, as it is shown to the successor. */
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

type State = Money & OfficePart

type EventOf<Type> = Extract<SettlementEvent, { readonly type: Type }>
type Change<Type> = EventRule<State, EventOf<Type>>['evolve']

const handRetired: Change<'hand-retired'> = ({ members, turns, terms }, event) => {
  const { memberId, handId, because } = event
  return {
    members: memberList.changed(members, memberId, (member) => {
      const retiredHands = member.retiredHands + 1
      const isOfficer = member.isOfficer && retiredHands < member.hands
      const diedHands = because === 'died' ? [...member.diedHands, handId] : member.diedHands
      return { ...member, retiredHands, isOfficer, diedHands }
    }),
    // The last member left is drawn all the same: the others may return. (S8, D15)
    turns: withoutSpread(withLast(turns, memberId), handId, terms).map((turn) =>
      afterRetiring(turn, event, terms),
    ),
  }
}

const memberDied: Change<'member-died'> = ({ members }, { memberId, on }, { at }) => ({
  members: memberList.changed(members, memberId, (member) => ({
    ...member,
    excusedFrom: on,
    isOfficer: false,
    // As after a dismissal: nobody becomes the only officer by it. (G2)
    dismissedAt: member.isOfficer ? at : member.dismissedAt,
  })),
})

const memberAlive: Change<'member-alive'> = ({ members, turns }, event, { at }) => {
  const { memberId, respite, owedAgain = [] } = event
  return {
    // The office does not come back: its former holder counts as dismissed until named again. (G2)
    members: memberList.changed(members, memberId, (member) => ({
      ...member,
      excusedFrom: null,
      diedHands: [],
      aliveSaidAt: at,
      respite: withRespite(member.respite, respite),
      // What was agreed lapsed at the latest when their hands went out. (S5)
      replacement: member.excusedFrom === null ? member.replacement : null,
    })),
    turns: withDebts(turns, owedAgain),
  }
}

const handReturned: Change<'hand-returned'> = (state, event) => {
  const { memberId, respite = null } = event
  const others = activeMembers(state).filter(({ id }) => respite && id !== memberId)
  const rested = others.reduce(
    (list, { id }) =>
      memberList.changed(list, id, (member) => ({
        ...member,
        respite: withRespite(member.respite, respite),
      })),
    state.members,
  )
  return {
    members: memberList.changed(rested, memberId, (member) => ({
      ...member,
      retiredHands: member.retiredHands - 1,
    })),
    turns: afterReturning(state.turns, event, state.terms),
  }
}

const replacementAgreed: Change<'replacement-agreed'> = (state, event, { at }) => {
  const { memberId, requestId, amount, paidBy: payer } = event
  const requestSeq = memberOf(state, requestId)?.joinedSeq ?? 0
  const settled = { amount, paidBy: payer }
  const replacement = { requestId, requestSeq, settled, at, isOwing: isOwing(state, memberId) }
  return { members: withReplacement(state.members, memberId, replacement) }
}

const replacementOver: Change<'replacement-declined' | 'replacement-taken-back'> = (
  { members },
  { memberId },
) => ({ members: withReplacement(members, memberId, null) })

export const settlementEvents = {
  'hand-retired': { kind: 'settlement', evolve: handRetired },
  'member-died': { kind: 'settlement', evolve: memberDied },
  'member-alive': { kind: 'settlement', evolve: memberAlive },
  'hand-returned': { kind: 'settlement', evolve: handReturned },
  'debt-written-off': {
    kind: 'settlement',
    evolve: ({ turns, terms }, event) => ({
      turns: turns.map((turn) => afterLosing(turn, event, terms)),
    }),
  },
  'replacement-agreed': { kind: 'settlement', evolve: replacementAgreed },
  'replacement-declined': { kind: 'settlement', evolve: replacementOver },
  'replacement-taken-back': { kind: 'settlement', evolve: replacementOver },
  'member-replaced': { kind: 'settlement', evolve: memberReplaced },
} satisfies EventTable<State, SettlementEvent>

/** Whether others wait for a member's money: they have received more than they paid, or owe a guarantor. */
export const isOwing = (state: Money, memberId: MemberId): boolean =>
  receivedBy(state, memberId) > paidBy(state, memberId) || toRepay(state, memberId) > 0

const withReplacement = (
  members: MembersPart['members'],
  memberId: MemberId,
  replacement: Replacement | null,
) => memberList.changed(members, memberId, (member) => ({ ...member, replacement }))

/**
 * The person of the request holds the member's place, and the former holder has the request, which has
 * ended: by it they read what they may. The place stays: its hands, and since when its dues count.
 * Nothing of the person does: no office, no vote, no word on what was asked before. (S5)
 */
function memberReplaced(
  state: State,
  { memberId, requestId, on, respite }: Extract<SettlementEvent, { type: 'member-replaced' }>,
  { at, seq }: EventMeta,
): Partial<State> {
  const [former, successor] = [memberOf(state, memberId), memberOf(state, requestId)]
  if (!former || !successor) return {}
  const took = (member: Member): Member => ({
    ...silent(member),
    ...holderOf(successor),
    isApproved: true,
    isVouched: successor.userId === null,
    activeSince: at,
    placeSince: member.placeSince ?? member.activeSince,
    excusedFrom: null,
    diedHands: [],
    aliveSaidAt: null,
    respite: withRespite(member.respite, respite),
    formers: [...member.formers, { personId: member.personId, until: seq, on }],
  })
  const went = (request: Member): Member => ({
    ...silent(request),
    ...withoutLink(holderOf(former)),
    status: 'removed',
    hands: 1,
    ...unapproved,
    isVouched: false,
    hasLeft: former.userId !== null && former.excusedFrom === null,
    ended: { at, organizer: state.adminId },
    formers: [...request.formers, { personId: request.personId, until: seq, on: null }],
  })
  const members = memberList.changed(state.members, memberId, took)
  const office = withoutVoter(withoutCandidate(state.office, memberId), former.userId)
  return { office, members: memberList.changed(members, requestId, went) }
}

/** The person with what they keep; what they were and said in the circle ends. */
const holderOf = (member: Member): Holder => ({
  personId: member.personId,
  userId: member.userId,
  ...(member.link && { link: member.link }),
  ...(member.phone && { phone: member.phone }),
  emailDigest: member.emailDigest,
  phoneDigest: member.phoneDigest,
  hasAsked: member.hasAsked,
  hasAgreed: member.hasAgreed,
  addedBy: member.addedBy,
  emailBy: member.emailBy,
  declinedBy: member.declinedBy,
  joinedAt: member.joinedAt,
  joinedSeq: member.joinedSeq,
  votedDownAt: member.votedDownAt,
  deniedBy: [],
  isUnwitnessed: false,
  isOfficer: false,
  dismissedAt: null,
  hasLeft: false,
  replacement: null,
})

type Retired = Extract<SettlementEvent, { type: 'hand-retired' }>

/**
 * The turns before a hand goes out, without what was spread with it: those who bore its loss owe and get as
 * before, and what it bore is lost again by the hand whose loss it was. (S6)
 */
function withoutSpread(
  turns: readonly Turn[],
  out: HandId,
  { amount: contribution }: Pick<Terms, 'amount'>,
): readonly Turn[] {
  const borneByOut = turns.find(({ handId }) => handId === out)?.spread ?? []
  if (borneByOut.length === 0 && !turns.some(({ spread }) => spread?.some(isLostBy(out))))
    return turns
  return turns.map((turn) => {
    const back = borneByOut.filter(isLostBy(turn.handId))
    const gone = turn.spread?.filter(isLostBy(out)) ?? []
    const { spread, ...rest } = turn
    const stays = turn.handId === out ? [] : (spread?.filter((one) => !isLostBy(out)(one)) ?? [])
    const kept = { ...rest, ...(stays.length > 0 && { spread: stays }) }
    const changed = [
      ...back.map(({ owedBy, amount }) => ({ handId: owedBy, more: amount, lost: amount })),
      ...gone.map(({ owedBy, amount }) => ({ handId: owedBy, more: -amount, lost: -amount })),
    ]
    return withDues(kept, changed, contribution)
  })
}

const isLostBy =
  (hand: HandId) =>
  ({ lostBy }: SpreadShare): boolean =>
    lostBy === hand

/** A turn after a hand retired: for each pair of hands, what one owes the other is what it gets. */
function afterRetiring(turn: Turn, event: Retired, terms: Pick<Terms, 'amount'>): Turn {
  const { handId, owed, kept = [] } = event
  if (turn.handId === handId) return retired(turn, event)
  const gained: Record<HandId, Minor> = { ...turn.gained }
  const after: Record<HandId, Minor> = { ...turn.owed, [handId]: owed[turn.handId] ?? minor(0) }
  for (const { handId: payer, amount } of kept.filter(({ of }) => of === turn.handId)) {
    after[payer] = minor(dueTo(turn, payer, terms.amount) + amount)
    gained[payer] = minor((gained[payer] ?? 0) + amount)
  }
  // A leaver pays nothing more of what was kept from others, and these lose nothing.
  return withShares({ ...turn, owed: after }, without(turn.kept, handId), without(gained, handId))
}

/** The turn of the hand itself. What it got of what others left stays due to it. (S4) */
function retired(turn: Turn, { owed, on, kept: keptDues = [] }: Retired): Turn {
  const { agreed, ...own } = turn
  const after: Record<HandId, Minor> = { ...owed }
  const kept: Record<HandId, Minor> = { ...turn.kept }
  for (const [payer, amount] of entriesOf(turn.gained ?? {}))
    after[payer] = minor((after[payer] ?? 0) + amount)
  for (const { handId: payer, amount } of keptDues) {
    after[payer] = minor((after[payer] ?? 0) - amount)
    kept[payer] = minor((kept[payer] ?? 0) + amount)
  }
  const day = on === undefined ? agreed && { agreed } : { date: on, turnDay: turn.date }
  return withShares({ ...own, ...day, isRetired: true, owed: after }, kept, turn.gained ?? {})
}

type Shares = Readonly<Record<HandId, Minor>>

/** A turn with what was kept from its hand, and what came to it of what others left, if anything. */
function withShares({ kept: _, gained: __, ...turn }: Turn, kept: Shares, gained: Shares): Turn {
  return {
    ...turn,
    ...(Object.keys(kept).length > 0 && { kept }),
    ...(Object.keys(gained).length > 0 && { gained }),
  }
}

const entriesOf = (shares: Shares) => Object.entries(shares) as [HandId, Minor][]

const without = (shares: Shares = {}, handId: HandId): Shares =>
  Object.fromEntries(entriesOf(shares).filter(([payer]) => payer !== handId))

/**
 * The order after a hand is back: it and each hand of the round owe each other the contribution again;
 * with hands that are out it stays at what the two owe. Where its day has passed it goes last, and
 * those behind it move up and keep their days. (S8)
 */
export function afterReturning(
  turns: readonly Turn[],
  { handId, date }: Pick<Extract<SettlementEvent, { type: 'hand-returned' }>, 'handId' | 'date'>,
  { amount: contribution }: Pick<Terms, 'amount'>,
): readonly Turn[] {
  const out = turns.flatMap((one) => (one.isRetired && one.handId !== handId ? one.handId : []))
  const back = turns.map((turn): Turn => {
    const { isRetired, owed = {}, agreed, ...place } = turn
    if (turn.handId !== handId) {
      if (isRetired || !(handId in owed)) return turn
      const { [handId]: _, ...others } = owed
      const { owed: _owed, ...rest } = turn
      return { ...rest, ...(Object.keys(others).length > 0 && { owed: others }) }
    }
    // What it gets of what others left comes on top. (S4)
    const gained = entriesOf(turn.gained ?? {}).map(
      ([payer, amount]) => [payer, minor(contribution + amount)] as const,
    )
    const stays = Object.fromEntries([
      ...gained,
      ...out.map((one) => [one, owed[one] ?? minor(0)] as const),
    ])
    const { writtenOff: _, ...alike } = place
    return {
      // A turn that waits is like all that wait: what it lacks is written off once it is drawn. (D15)
      ...(turn.isUndrawn ? alike : place),
      date,
      ...(agreed && date === turn.date && { agreed }),
      ...(Object.keys(stays).length > 0 && { owed: stays }),
    }
  })
  return back
    .toSorted((one, other) => byText(one.turnDay ?? one.date, other.turnDay ?? other.date))
    .map((turn, index) => (turn.rank === index + 1 ? turn : { ...turn, rank: index + 1 }))
}

/** Some of what was written off is owed again. (S8) */
function withDebts(turns: readonly Turn[], owedAgain: readonly LostDue[]): readonly Turn[] {
  if (owedAgain.length === 0) return turns
  return turns.map((turn) => {
    const again = owedAgain.filter(({ of }) => of === turn.handId)
    if (again.length === 0) return turn
    const { writtenOff: lost, ...rest } = turn
    const writtenOff = Object.entries(lost ?? {}).flatMap(([hand, amount]) => {
      const less = again.reduce((sum, one) => sum + (one.handId === hand ? one.amount : 0), 0)
      return less < amount ? [[hand, minor(amount - less)] as const] : []
    })
    return { ...rest, ...(writtenOff.length > 0 && { writtenOff: Object.fromEntries(writtenOff) }) }
  })
}

/** A turn after a debt was written off: what changes of what hands owe to its cycle, and of what is lost of it. */
function afterLosing(
  turn: Turn,
  { lost, borne: given = [], spread = [] }: Extract<SettlementEvent, { type: 'debt-written-off' }>,
  { amount: contribution }: Pick<Terms, 'amount'>,
): Turn {
  const changes = [
    ...lost.map(({ handId, of, amount }) => ({ handId, of, more: 0, lost: amount })),
    ...given.map(({ handId, amount }) => ({ handId, of: handId, more: amount, lost: 0 })),
    ...spread.flatMap(({ handId, of, amount, owedBy }) => [
      { handId, of, more: -amount, lost: 0 },
      { handId: owedBy, of, more: amount, lost: amount },
      { handId: owedBy, of: handId, more: -amount, lost: -amount },
    ]),
  ].filter(({ of }) => of === turn.handId)
  if (changes.length === 0) return turn
  const shares = spread
    .filter(({ of }) => of === turn.handId)
    .map(({ handId: lostBy, owedBy, amount }) => ({ owedBy, lostBy, amount }))
  const borne = [...(turn.spread ?? []), ...shares]
  return withDues({ ...turn, ...(borne.length > 0 && { spread: borne }) }, changes, contribution)
}

/** A turn to whose cycle hands owe more or less, and of which more or less is written off. */
function withDues(
  turn: Turn,
  changes: readonly { readonly handId: HandId; readonly more: number; readonly lost: number }[],
  contribution: Minor,
): Turn {
  if (changes.length === 0) return turn
  const owed: Record<HandId, Minor> = { ...turn.owed }
  const writtenOff: Record<HandId, Minor> = { ...turn.writtenOff }
  for (const { handId, more, lost: less } of changes) {
    if (more !== 0) owed[handId] = minor(dueTo({ ...turn, owed }, handId, contribution) + more)
    // What was paid after all is not written off any more.
    if (less !== 0) writtenOff[handId] = minor(Math.max((writtenOff[handId] ?? 0) + less, 0))
  }
  return {
    ...turn,
    ...(Object.keys(owed).length > 0 && { owed }),
    ...(Object.keys(writtenOff).length > 0 && { writtenOff }),
  }
}
