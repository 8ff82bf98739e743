import type { ConfirmableView } from '@mainforte/contract/payments/views'
import type { CycleView, PayoutView } from '@mainforte/contract/payouts/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { numberOfHand } from '@mainforte/domain/kernel/ids'
import type { HandId, MemberId, PaymentId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sumOf } from '@mainforte/domain/kernel/minor'
import { isDue, lastPaymentWithin } from '@mainforte/domain/payments/dues'
import { potDay, turnState } from '@mainforte/domain/payouts/next-payout'
import { awaitsWord } from '@mainforte/domain/payouts/payout'
import type { Payout } from '@mainforte/domain/payouts/payout'
import { answersTo, witnessesOf } from '@mainforte/domain/payouts/receiver'
import { can } from '@mainforte/domain/permissions'
import type { Actor } from '@mainforte/domain/permissions'
import { withdrawersOf } from '@mainforte/domain/proposals/eligibility'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { gridOf } from '@mainforte/domain/reports/grid'
import type { Notebook } from '@mainforte/domain/reports/grid'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { subjectFrom } from '../members/standing-store.ts'
import type { FoundNotebook } from './notebook-store.ts'

/** What decides who may say something about a payout. */
export type PayoutFacts = Pick<Payout, 'by' | 'witnessedBy' | 'isWitnessed'>

/** A tontine's notebook with the payouts of one cycle. */
export interface FoundCycle extends FoundNotebook {
  readonly confirmable: ConfirmableView[]
  readonly payments: (FoundNotebook['payments'][number] & { readonly id: PaymentId })[]
  readonly lines: (PayoutView & { readonly facts: PayoutFacts })[]
}

interface CycleQuery {
  readonly tontineId: TontineId
  readonly number: number
  readonly today: CalendarDate
  readonly now: number
  readonly reader: UserId
  readonly actor: Actor
}

/** The view of one cycle; undefined if the round has no such cycle. */
export function cycleView(
  book: FoundCycle & Pick<Notebook, 'claims'>,
  query: CycleQuery,
): CycleView | undefined {
  const { tontineId, number, today, now, reader, actor } = query
  const { pots, lines } = gridOf(book, today)
  const pot = pots[number - 1]
  if (!pot) return undefined
  const { cycle, expected, collected, contested, withheld, sent, confirmed, available } = pot
  const subject = subjectFrom(book)
  const isRunning = book.phase === 'running'
  const members = new Map(book.members.map((member) => [member.id, member]))
  const holderOf = (memberId: MemberId, handId: HandId) => ({
    handId,
    hand: numberOfHand(handId),
    memberId,
    memberName: members.get(memberId)?.name ?? '',
    isYou: memberId === book.myMemberId,
  })
  const paidBy = Map.groupBy(book.payments, ({ memberId }) => memberId)
  const linesOf = Map.groupBy(lines, ({ memberId }) => memberId)
  /** The payment that completed a hand's due: dues are covered hand by hand. (C4) */
  const paymentOf = (memberId: MemberId, handId: HandId, paid: number) => {
    const worth =
      sumOf(
        (linesOf.get(memberId) ?? []).flatMap((line) => {
          const isBefore = numberOfHand(line.handId) < numberOfHand(handId)
          return line.dues.slice(0, isBefore ? number : number - 1).map(({ amount }) => amount)
        }),
      ) + paid
    return paid > 0 ? lastPaymentWithin(paidBy.get(memberId) ?? [], worth) : undefined
  }
  const isGuest = !isUnknown(cycle) && members.get(cycle.memberId)?.userId == null
  const mayHandOver = can(actor, 'payout.send', subject)
  const sender = book.lines.find(awaitsWord)?.facts.by ?? (mayHandOver ? reader : book.adminId)
  const witnesses = isUnknown(cycle)
    ? []
    : witnessesOf(book, { memberId: cycle.memberId, by: sender })
  return {
    tontineId,
    tontineName: book.name,
    currency: book.currency,
    phase: book.phase,
    today,
    amount: book.amount,
    cycle: number,
    cycles: pots.length,
    date: potDay(book, cycle.date),
    turn: turnState(book, { expected, sent, confirmed, date: cycle.date }, today),
    opensOn: cycle.opensOn,
    isOpen: isDue(book, cycle, today),
    beneficiary: {
      ...holderOf(cycle.memberId, cycle.handId),
      isGuest,
      witnesses: witnesses.flatMap((userId) => {
        const name = book.members.find((member) => member.userId === userId)?.name
        return name ? { name, isYou: userId === reader, isSender: userId === sender } : []
      }),
      isRetired: cycle.isRetired === true,
    },
    expected,
    collected,
    contested,
    withheld,
    sent,
    confirmed,
    available,
    mayOffset: isRunning && withheld > 0 && can(actor, 'payout.send', subject),
    mayRecord: isOpen(book) && can(actor, 'payment.record', subject),
    maySend: isRunning && !isUnknown(cycle) && available > 0 && mayHandOver,
    dues: lines.flatMap(({ memberId, handId, dues }) =>
      dues
        .slice(number - 1, number)
        .map(({ deadline, amount, paid, declared, writtenOff, status }) => ({
          ...holderOf(memberId, handId),
          deadline,
          amount,
          paid,
          declared,
          writtenOff,
          status,
          paymentId: paymentOf(memberId, handId, paid)?.id ?? null,
        })),
    ),
    confirmable: isOpen(book) ? book.confirmable : [],
    turns: pots.map(({ cycle: turn, ...sums }) => ({
      handId: turn.handId,
      memberName: members.get(turn.memberId)?.name ?? '',
      date: potDay(book, turn.date),
      state: turnState(book, { ...sums, date: turn.date }, today),
      ...(turn.isRetired && { isRetired: turn.isRetired }),
      ...(isUnknown(turn) && { isToDraw: true }),
    })),
    payouts: book.lines.map(({ facts, ...payout }) => {
      const waits = isRunning && awaitsWord(payout)
      const answers = answersTo(book, { ...payout, ...facts }, reader, now)
      return {
        ...payout,
        ...answers,
        mayWithdraw:
          waits &&
          can(actor, 'payout.withdraw', subject) &&
          withdrawersOf(book, { ...payout, ...facts }).includes(reader),
      }
    }),
  }
}
