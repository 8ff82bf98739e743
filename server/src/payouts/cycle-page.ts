import type { CycleView } from '@mainforte/contract/payouts/views'
import { type HandId, type MemberId, numberOfHand } from '@mainforte/domain/kernel/ids'
import { sumOf } from '@mainforte/domain/kernel/minor'
import { memberOf, memberOfUser, subjectOf } from '@mainforte/domain/members/member'
import { meetingOf } from '@mainforte/domain/meetings/state'
import { isDue, lastPaymentWithin } from '@mainforte/domain/payments/dues'
import { potDay, turnState } from '@mainforte/domain/payouts/next-payout'
import { awaitsWord } from '@mainforte/domain/payouts/payout'
import { answersTo, witnessesOf } from '@mainforte/domain/payouts/receiver'
import { can } from '@mainforte/domain/permissions'
import type { Actor } from '@mainforte/domain/roles'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { type Look, headOf, nameOf, nameOfUser, todayOf } from '../journal/reading/names.ts'
import { gridAt } from './sums.ts'
import { payoutView, withdrawing } from './payout-view.ts'

function meetingStage(
  state: Look['state'],
  number: number,
  mayOpen: boolean,
): CycleView['meeting'] {
  const meeting = meetingOf(state, number)
  if (meeting) return meeting.closed ? 'closed' : 'open'
  return mayOpen ? 'to-open' : null
}

/** The page of one cycle; undefined if the round has no such cycle. */
export function cyclePage(look: Look, actor: Actor, number: number): CycleView | undefined {
  const { state, names, reader, now } = look
  const { terms } = state
  const today = todayOf(look)
  const { pots, lines } = gridAt(look)
  const pot = pots[number - 1]
  if (!pot) return undefined
  const { cycle, expected, collected, contested, withheld, sent, confirmed, available } = pot
  const subject = subjectOf(state, reader)
  const isRunning = state.phase === 'running'
  const mine = memberOfUser(state, reader)
  const holderOf = (memberId: MemberId, handId: HandId) => ({
    handId,
    hand: numberOfHand(handId),
    memberId,
    memberName: nameOf(names, memberId),
    isYou: memberId === mine?.id,
  })
  const completed = state.payments.filter(({ status }) => status === 'completed')
  const paidBy = Map.groupBy(completed, ({ memberId }) => memberId)
  const sentHere = state.payouts.filter(({ handId }) => handId === cycle.handId)
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
  const account = isUnknown(cycle) ? undefined : (memberOf(state, cycle.memberId)?.userId ?? null)
  const mayHandOver = can(actor, 'payout.send', subject)
  // Before a payout is sent, those who would be asked if it were sent now.
  const awaited = sentHere.find(awaitsWord) ?? {
    memberId: cycle.memberId,
    by: mayHandOver ? reader : state.adminId,
    sentAt: new Date(now).toISOString(),
    status: 'sent' as const,
  }
  const witnesses = isUnknown(cycle) ? [] : witnessesOf(state, awaited, now)
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    inviteCode: mine?.status === 'active' ? names.inviteCode : null,
    currency: terms.currency,
    phase: state.phase,
    today,
    amount: terms.amount,
    cycle: number,
    cycles: pots.length,
    date: potDay(state, cycle.date),
    turn: turnState(state, { expected, sent, confirmed, date: cycle.date }, today),
    opensOn: cycle.opensOn,
    isOpen: isDue(state, cycle, today),
    meeting: meetingStage(state, number, isRunning && isDue(state, cycle, today) && mayHandOver),
    beneficiary: {
      ...holderOf(cycle.memberId, cycle.handId),
      isGuest: account === null,
      isSilent: witnesses.length > 0 && account !== null && account !== awaited.by,
      witnesses: witnesses.flatMap((userId) => {
        const name = nameOfUser(look, userId)
        return name ? { name, isYou: userId === reader, isSender: userId === awaited.by } : []
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
    mayRecord: isOpen(state) && can(actor, 'payment.record', subject),
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
    turns: pots.map(({ cycle: turn, ...sums }) => ({
      handId: turn.handId,
      memberName: nameOf(names, turn.memberId),
      date: potDay(state, turn.date),
      state: turnState(state, { ...sums, date: turn.date }, today),
      ...(turn.isRetired && { isRetired: turn.isRetired }),
      ...(isUnknown(turn) && { isToDraw: true }),
    })),
    payouts: sentHere.map((payout) => ({
      ...payoutView(look, payout),
      ...answersTo(state, payout, reader, now),
      ...(isRunning && can(actor, 'payout.withdraw', subject)
        ? withdrawing(look, payout)
        : { mayUndo: false, mayWithdraw: false }),
    })),
  }
}
