/** Who has the tontine's money, and how it goes from one keeper to the next. (Q1) */

import type { EventMeta } from '../kernel/context.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import type { HandOverId, MemberId, PersonId, UserId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { trackedList } from '../kernel/tracked-list.ts'
import { type MembersPart, memberOfUser, personIdNow } from '../members/member.ts'
import { type PaymentsPart, paymentList } from '../payments/payment.ts'
import { type PayoutsPart, payoutList } from '../payouts/payout.ts'
import type { TontinePart } from '../tontines/tontine.ts'

/** `waiting -> done | refused`; what a witness said for somebody: `done -> refused`, too. (Q2, Q3) */
export type HandOverStatus = 'waiting' | 'done' | 'refused'

/** Money that one person says went from one to the other; it moves with the word of the second. */
export interface HandOver {
  readonly id: HandOverId
  /** The people and not their places: nobody takes over the money with a place. (S5) */
  readonly from: PersonId
  readonly to: PersonId
  readonly amount: Minor
  readonly by: UserId
  /** Which of the two did not write it down. */
  readonly asked: PersonId
  /** ISO instant. */
  readonly at: string
  readonly status: HandOverStatus
  /** Somebody else said yes for the one who is asked. */
  readonly isWitnessed: boolean
}

/** This feature's part of a tontine's state, in the order of the journal. */
export interface KeepersPart {
  readonly handOvers: readonly HandOver[]
}

export type KeeperEvent =
  | {
      readonly type: 'cash-handed'
      readonly handOverId: HandOverId
      readonly fromId: MemberId
      readonly toId: MemberId
      readonly amount: Minor
    }
  | {
      readonly type: 'hand-over-answered'
      readonly handOverId: HandOverId
      readonly isRight: boolean
      /** Absent if one of the two says it. (Q3) */
      readonly isWitnessed?: true
    }

export const handOverList = trackedList({
  keys: {},
  tally: {
    /** What each person got from other keepers, less what they gave. */
    empty: () => new Map<PersonId, number>(),
    copy: (moved) => new Map(moved),
    count(moved, { status, from, to, amount }: HandOver, sign) {
      if (status !== 'done') return
      moved.set(from, (moved.get(from) ?? 0) - sign * amount)
      moved.set(to, (moved.get(to) ?? 0) + sign * amount)
    },
  },
})

type Kept = PaymentsPart & PayoutsPart & KeepersPart

/** What a person has of the tontine's money; below zero if they gave out more of their own. (Q1) */
export const heldBy = ({ payments, payouts, handOvers }: Kept, person: PersonId): number =>
  (paymentList.tallyOf(payments).kept.get(person) ?? 0) +
  (handOverList.tallyOf(handOvers).get(person) ?? 0) -
  (payoutList.tallyOf(payouts).given.get(person) ?? 0)

/** Everybody who has money of the tontine or gave out their own, most money first. (Q1) */
export function keepersOf(state: Kept): { readonly person: PersonId; readonly amount: number }[] {
  const people = new Set([
    ...paymentList.tallyOf(state.payments).kept.keys(),
    ...handOverList.tallyOf(state.handOvers).keys(),
    ...payoutList.tallyOf(state.payouts).given.keys(),
  ])
  return [...people]
    .map((person) => ({ person, amount: heldBy(state, person) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => other.amount - one.amount)
}

/** Whether a round ended early, and all money that was there is handed out by its closing sheet. (S9) */
export const isMoneyGone = ({ closing }: Pick<TontinePart, 'closing'>): boolean =>
  closing.length > 0 &&
  closing.every(({ from, confirmedBy }) => from !== null || confirmedBy !== null)

export const handOverOf = ({ handOvers }: KeepersPart, id: HandOverId) =>
  handOverList.first(handOvers, 'id', [id])

export const waitingHandOvers = ({ handOvers }: KeepersPart) =>
  handOvers.filter(({ status }) => status === 'waiting')

type State = KeepersPart & MembersPart
type EventOf<Type> = Extract<KeeperEvent, { readonly type: Type }>
type Change<Type> = EventRule<State, EventOf<Type>>['evolve']

const begun: Change<'cash-handed'> = (state, event, { by, at }: EventMeta, draft) => {
  const { handOverId: id, fromId, toId, amount } = event
  const [from, to] = [personIdNow(state, fromId), personIdNow(state, toId)]
  const asked = memberOfUser(state, by)?.personId === from ? to : from
  const said = { by, at, asked, status: 'waiting', isWitnessed: false } as const
  return {
    handOvers: handOverList.added(state.handOvers, { id, from, to, amount, ...said }, draft),
  }
}

export const keeperEvents = {
  'cash-handed': { kind: 'payments', evolve: begun },
  'hand-over-answered': {
    kind: 'payments',
    evolve: ({ handOvers }, { handOverId, isRight, isWitnessed = false }, _, draft) => ({
      handOvers: handOverList.changed(
        handOvers,
        handOverId,
        (one) => ({ ...one, status: isRight ? 'done' : 'refused', isWitnessed }),
        draft,
      ),
    }),
  },
} satisfies EventTable<State, KeeperEvent>
