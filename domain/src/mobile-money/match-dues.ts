import type { MemberId } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { areSimilarNames, nameKey } from '../members/resemblance.ts'
import { largestFee } from '../payments/new-payment.ts'
import type { Transfer } from './transfer.ts'

/** A member as an officer knows them, and what they have to pay now. */
export interface Payer {
  readonly memberId: MemberId
  readonly name: string
  readonly phone: string | null
  /** What is neither paid nor declared of all open dues. */
  readonly toPay: Minor
  /** What they owe to one cycle with all hands. */
  readonly usual: Minor
}

/** What a transfer does for a member's dues. */
export interface Filling {
  /** What is recorded: the transfer without a fee that it contains. */
  readonly amount: Minor
  /** Of that: paid ahead, or credit. */
  readonly ahead: Minor
  /** Still open after it. */
  readonly left: Minor
  /** So little is missing that it may be the sender's fee. It stays open. */
  readonly feeMissing: Minor
  /** The fee that the transfer contained beside the dues, and that is no credit. */
  readonly feeWithin: Minor
}

export interface Match {
  readonly transfer: Transfer
  /** Null where a person must choose. */
  readonly memberId: MemberId | null
  /** What it was found by. */
  readonly by: 'number' | 'name' | 'amount' | null
  /** Among whom to choose: those who may be meant. */
  readonly candidates: readonly MemberId[]
}

/** Shorter numbers are those of counters and services. */
const shortestNumber = 8
const nationalDigits = (number: string) => number.replace(/\D/gu, '').replace(/^0+/u, '')

/** Whether two numbers are one, with or without the code of the country and the zero before it. */
export function isSameNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [nationalDigits(one), nationalDigits(other)].toSorted(
    (some, more) => some.length - more.length,
  )
  return short.length >= shortestNumber && long.endsWith(short)
}

const byNumber = ({ number }: Transfer, payers: readonly Payer[]) =>
  number === null ? [] : payers.filter(({ phone }) => phone !== null && isSameNumber(phone, number))

/** The same name in any order; else those of whom each word of one is in the other. */
function byName({ name }: Transfer, payers: readonly Payer[]): readonly Payer[] {
  if (name === null) return []
  const same = payers.filter((payer) => nameKey(payer.name) === nameKey(name))
  return same.length > 0 ? same : payers.filter((payer) => areSimilarNames(payer.name, name))
}

/** Only who owes exactly this much, where the transfer says nothing of a person. */
const byAmount = ({ name, number, amount }: Transfer, payers: readonly Payer[]) =>
  name === null && number === null
    ? payers.filter(({ toPay, usual }) => toPay > 0 && (toPay === amount || usual === amount))
    : []

const idsOf = (payers: readonly Payer[]) => payers.map(({ memberId }) => memberId)

/** To whom a transfer belongs: by number, else by name, else by amount. Two who may be meant are a choice. (P18) */
function matchOne(transfer: Transfer, payers: readonly Payer[]): Match {
  const [numbered, named] = [byNumber(transfer, payers), byName(transfer, payers)]
  const both = numbered.filter((payer) => named.includes(payer))
  const ways = [
    ...(both.length > 0 ? [['number', both] as const] : []),
    // A number of one person with the name of another.
    ...(numbered.length > 0 && named.length > 0 && both.length === 0
      ? [[null, [...numbered, ...named]] as const]
      : []),
    ['number', numbered] as const,
    ['name', named] as const,
    ['amount', byAmount(transfer, payers)] as const,
  ]
  const [by, found] = ways.find(([, some]) => some.length > 0) ?? [null, []]
  const [only, second] = found
  return only && !second && by !== null
    ? { transfer, memberId: only.memberId, by, candidates: [only.memberId] }
    : { transfer, memberId: null, by: null, candidates: idsOf(found) }
}

/** How a transfer fills what a member has to pay. Its fee is said, and is no credit. (P18) */
export function fillingOf({ amount, fee }: Transfer, { toPay, usual }: Payer): Filling {
  const goals = [toPay, usual].filter((goal) => goal > 0)
  const feeWithin = fee !== null && goals.some((goal) => amount - fee === goal) ? fee : minor(0)
  const recorded = minor(amount - feeWithin)
  const short = goals.map((goal) => goal - recorded).filter((gap) => gap > 0)
  const gap = Math.min(...short)
  const isFee =
    !goals.includes(recorded) && gap * 100 <= (recorded + gap) * largestFee && toPay > recorded
  return {
    amount: recorded,
    ahead: minor(Math.max(0, recorded - toPay)),
    left: minor(Math.max(0, toPay - recorded)),
    feeMissing: minor(isFee ? gap : 0),
    feeWithin,
  }
}

const dayOf = ({ day, time }: Transfer) => `${day ?? '9999'} ${time ?? ''}`

/** Proposes whose dues each transfer pays, the oldest first: the second finds what the first has left. (P18) */
export function matchDues(transfers: readonly Transfer[], payers: readonly Payer[]): Match[] {
  const left = new Map(payers.map((payer) => [payer.memberId, payer]))
  return transfers
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0))
    .map((transfer) => {
      const match = matchOne(transfer, [...left.values()])
      const payer = match.memberId === null ? undefined : left.get(match.memberId)
      if (payer) left.set(payer.memberId, { ...payer, toPay: fillingOf(transfer, payer).left })
      return match
    })
}
