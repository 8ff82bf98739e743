import { type Operation, arrivedWith } from './kernel/operation.ts'
import { placeIdOf } from './members/place-id.ts'
import type { OfflineCommand } from './offline-command.ts'
import type { Payment } from './payments/payment.ts'
import type { NewPayment } from './payments/new-payment.ts'
import type { NewPayout } from './payouts/new-payout.ts'
import type { Tontine } from './tontine.ts'

// Not in `offline.ts`: every page of the app loads it, without the rules.

/** What a person wrote down on a device and what has not arrived yet. (J17) */
export interface Unsent {
  readonly operation: Operation
  readonly command: OfflineCommand
  /** Why the server refused it, until its author changes it, sends it again or drops it. */
  readonly refusal?: Refused
  /** It was sent, by a form or as an operation, and no answer came: it may have arrived. */
  readonly lost?: 'form' | 'operation'
}

/** A refusal with its facts, as it was answered. */
export interface Refused {
  readonly code: string
  readonly status?: number
  readonly facts?: unknown
}

/**
 * What a form sent before it was written down: it may have arrived although its answer was lost, and then its entry has no
 * operation. Only the commands that forms send at once have a line.
 */
const isDone: {
  readonly [Type in OfflineCommand['type']]?: (
    state: Tontine,
    command: Extract<OfflineCommand, { type: Type }>,
    author: string,
  ) => boolean
} = {
  'record-payment': (state, { payment }, author) => isPaid(state, payment, author),
  'declare-payment': (state, { payment }, author) => isPaid(state, payment, author),
  'confirm-payment': (state, { paymentId, others = [] }) =>
    [paymentId, ...others].every((id) => paymentOf(state, id)?.status === 'completed'),
  'contest-payment': (state, { paymentId }, author) =>
    paymentOf(state, paymentId)?.contestedBy.some((id) => id === author) ?? false,
  'reverse-payments': (state, { paymentIds }) =>
    paymentIds.every((id) => paymentOf(state, id)?.status === 'reversed'),
  'send-payout': (state, { payout }, author) => isHandedOver(state, payout, author),
  'return-credit': (state, { payout }, author) => isHandedOver(state, payout, author),
  'confirm-payout': (state, { payoutId }, author) =>
    payoutOf(state, payoutId)?.confirmedBy === author,
  'dispute-payout': (state, { payoutId }) => payoutOf(state, payoutId)?.status === 'disputed',
  'withdraw-payout': (state, { payoutId }) => payoutOf(state, payoutId)?.status === 'withdrawn',
  'add-member': ({ id: tontineId, members }, { person }) => {
    const place = placeIdOf(tontineId, person.seed)
    return members.some(({ id }) => id === place)
  },
  'hand-cash': (state, { handOverId, amount }, author) => {
    const one = handOverWith(state, handOverId)
    return one?.by === author && one.amount === amount
  },
  'answer-hand-over': (state, { handOverId, isRight }) =>
    handOverWith(state, handOverId)?.status === (isRight ? 'done' : 'refused'),
}

const paymentOf = ({ payments }: Tontine, id: string) => payments.find((one) => one.id === id)
const handOverWith = ({ handOvers }: Tontine, id: string) => handOvers.find((one) => one.id === id)
const payoutOf = ({ payouts }: Tontine, id: string) => payouts.find((one) => one.id === id)

type Money = Pick<NewPayment, 'amount' | 'date' | 'method'>

const isSame = (
  one: Pick<Payment, 'amount' | 'date' | 'method' | 'by'>,
  money: Money,
  author: string,
): boolean =>
  one.by === author &&
  one.amount === money.amount &&
  one.date === money.date &&
  one.method === money.method

function isPaid(
  state: Tontine,
  money: Money & Pick<NewPayment, 'paymentId' | 'memberId'>,
  author: string,
): boolean {
  const one = paymentOf(state, money.paymentId)
  return one?.memberId === money.memberId && isSame(one, money, author)
}

function isHandedOver(
  state: Tontine,
  money: Money & Pick<NewPayout, 'payoutId'>,
  author: string,
): boolean {
  const one = payoutOf(state, money.payoutId)
  return one !== undefined && isSame(one, money, author)
}

function hasArrived(state: Tontine, { operation, command, lost }: Unsent, author?: string) {
  if (arrivedWith(state, operation) !== undefined) return true
  if (lost !== 'form' || author === undefined) return false
  // Each line takes the command of its type.
  const look = isDone[command.type] as
    | ((state: Tontine, command: OfflineCommand, author: string) => boolean)
    | undefined
  return look?.(state, command, author) ?? false
}

/** What is still unsent once the journal is read: it leaves its device when the journal contains it. */
export const notArrived = (unsent: readonly Unsent[], state: Tontine, author?: string): Unsent[] =>
  unsent.filter((one) => !hasArrived(state, one, author))
