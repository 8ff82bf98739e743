import type { JournalLine, JournalView } from '@mainforte/contract/journal/views'
import { isEventType, kindOf } from '@mainforte/domain/journal/kinds'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type {
  HandOverId,
  MemberId,
  PaymentId,
  PayoutId,
  PersonId,
} from '@mainforte/domain/kernel/ids'
import { sumOf } from '@mainforte/domain/kernel/minor'
import type { Minor } from '@mainforte/domain/kernel/minor'
import { handOverOf } from '@mainforte/domain/keepers/hand-over'
import { memberOfPerson, memberOfUser } from '@mainforte/domain/members/member'
import { paymentOf } from '@mainforte/domain/payments/payment'
import type { KeptWay } from '@mainforte/domain/payments/ways-to-pay'
import { payoutOf } from '@mainforte/domain/payouts/payout'
import { nameOf, nameOfUser, personThen, textOf } from '../journal/reading/names.ts'
import type { Look } from '../journal/reading/names.ts'
import { waysIn } from '../ways/view.ts'
import type { FoundCheck, FoundLine } from './lines-store.ts'

/** What the events say, of which each has a part; a proposal says it in its act. */
interface Said {
  readonly memberId?: MemberId
  readonly requestId?: MemberId
  readonly paymentId?: PaymentId
  readonly paymentIds?: readonly PaymentId[]
  readonly payoutId?: PayoutId
  readonly nameBeforeDigest?: string
  readonly nameAfterDigest?: string
  readonly reasonDigest?: string | null
  /** A note of a meeting. */
  readonly textDigest?: string | null
  readonly ways?: readonly KeptWay[]
}

interface Facts extends Said {
  readonly act?: Said & { readonly settled?: { readonly amount: Minor } }
  readonly own?: { readonly memberId: MemberId }
  readonly other?: { readonly memberId: MemberId }
  readonly handOverId?: HandOverId
  readonly payerId?: MemberId | null
  readonly guarantorId?: MemberId
  readonly amount?: Minor
  readonly lost?: readonly { readonly amount: Minor }[]
  readonly on?: CalendarDate
  readonly turns?: readonly { readonly memberId: MemberId; readonly rank: number }[]
  readonly representedBy?: MemberId
  /** Who closed a meeting. */
  readonly names?: readonly MemberId[]
}

/** An entry as people read it, with the payment or the payout that it concerns. */
export function journalLine(look: Look, { seq, at, by, event, hash }: FoundLine): JournalLine {
  const { state, names, reader } = look
  const { type } = event
  if (!isEventType(type)) throw new Error(`unknown event type ${type}`)
  // The shape was checked when it was written.
  const facts = event as Facts
  const said = <Name extends keyof Said>(name: Name) => facts[name] ?? facts.act?.[name] ?? null
  const paymentId = said('paymentId') ?? said('paymentIds')?.[0]
  const payoutId = said('payoutId')
  const payment = paymentId ? paymentOf(state, paymentId) : undefined
  const money = payment ?? (payoutId ? payoutOf(state, payoutId) : undefined)
  const handed = handedIn(look, facts)
  const nameThen = (memberId: MemberId | null | undefined) =>
    memberId ? personThen(look, memberId, seq).name || null : null
  return {
    seq,
    at,
    hash,
    event,
    kind: kindOf(type),
    byName: nameOfUser(look, by),
    byYou: by === reader,
    memberName:
      handed?.fromName ?? nameThen(said('memberId') ?? facts.own?.memberId ?? money?.memberId),
    payerName: nameThen(facts.payerId ?? facts.guarantorId ?? payment?.payerId),
    successorName:
      handed?.toName ?? nameThen(said('requestId') ?? facts.other?.memberId ?? facts.representedBy),
    nameBefore: textOf(names, said('nameBeforeDigest')),
    nameAfter: textOf(names, said('nameAfterDigest')),
    amount:
      money?.amount ??
      facts.amount ??
      handed?.amount ??
      facts.act?.settled?.amount ??
      (facts.lost ? sumOf(facts.lost.map(({ amount }) => amount)) : null),
    date: money?.date ?? facts.on ?? null,
    method: money?.method ?? null,
    order: (facts.names ?? inOrder(facts)).map(nameThen),
    ways: waysIn(names, said('ways')),
    reason: textOf(names, said('reasonDigest') ?? said('textDigest')),
  }
}

/** The two people of a hand-over, as they are known today, and the sum. (Q2) */
function handedIn({ state, names }: Look, { handOverId }: Facts) {
  const handed = handOverId && handOverOf(state, handOverId)
  if (!handed) return undefined
  const nameOfPerson = (person: PersonId) => {
    const row = memberOfPerson(state, person)
    return (row && nameOf(names, row.id)) || null
  }
  const { from, to, amount } = handed
  return { fromName: nameOfPerson(from), toName: nameOfPerson(to), amount }
}

/** The turns of an order, first turn first. */
const inOrder = ({ turns }: Facts) =>
  Array.isArray(turns)
    ? turns
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ memberId }: { memberId: MemberId }) => memberId)
    : []

/** Those of the circle who have verified the journal. (J16) */
export const checkedBy = (look: Look, checks: readonly FoundCheck[]): JournalView['checkedBy'] =>
  checks.flatMap(({ userId, seq, at }) => {
    const member = memberOfUser(look.state, userId)
    if (member?.status !== 'active') return []
    return { name: nameOf(look.names, member.id), isYou: userId === look.reader, seq, at }
  })
