import fc from 'fast-check'
import type { Command } from '../decider.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import type { UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import { toPayOf } from '../payments/dues.ts'
import { paymentDefaults, paymentMethods } from '../payments/new-payment.ts'
import { answerersOf, proposersOf } from '../proposals/eligibility.ts'
import { balanceIn } from '../reports/notebook.ts'
import { missingFee } from '../settlement/fee.ts'
import { payment } from './cast.ts'
import type { Story } from './circle.ts'

/** A transfer comes a little short, and two people let the pot bear it; sometimes it is reversed then. (P19) */
export const aFee = fc.record({
  do: fc.constant('fee'),
  short: fc.nat(11),
  missing: fc.constantFrom(100, 100, 300, 1, 301),
  method: fc.constantFrom('wave', 'wave', ...paymentMethods),
  next: fc.constantFrom('agree', 'agree', 'agree', 'propose', 'reverse'),
  wait: fc.constantFrom(0, 0, 1, 20),
})
export type Bearing = typeof aFee extends fc.Arbitrary<infer Value> ? Value : never

type Step = { readonly command: Command; readonly by: UserId }

export function* bearing(story: Story, move: Bearing, count: number): Generator<Step> {
  const { short, missing, method, next, wait } = move
  const today = calendarDate(story.day)
  const members = activeMembers(story.tontine)
  const member = members[short % Math.max(members.length, 1)]
  if (!member) return
  const toPay = toPayOf(
    balanceIn(story.tontine, member.id, today).dues.filter(({ status }) => status !== 'upcoming'),
  )
  const paymentId = payment(`short ${count}`)
  const paid = { ...paymentDefaults, paymentId, memberId: member.id, method, date: today }
  const amount = minor(Math.max(1, toPay - missing))
  yield {
    command: { type: 'record-payment', payment: { ...paid, amount, isMeant: true } },
    by: story.tontine.adminId,
  }
  story.day = addDays(today, wait)
  yield* together(story, { type: 'bear-fee', paymentId, reason: 'the operator took it' }, next)
  if (next === 'reverse')
    yield* together(story, { type: 'reverse-payment', paymentId, reason: 'it never came' }, 'agree')
}

/** Mostly by those who may. */
function* together(
  story: Story,
  command: Extract<Command, { type: 'bear-fee' | 'reverse-payment' }>,
  next: Bearing['next'],
): Generator<Step> {
  const { tontine } = story
  const { paymentId } = command
  const found = tontine.payments.find(({ id }) => id === paymentId)
  const fee = found && missingFee(tontine, found, calendarDate(story.day))
  const now = story.context().now
  const [proposer = tontine.adminId] = fee
    ? proposersOf(tontine, { kind: 'bear-fee', paymentId, ...fee, reasonDigest: '' }, now)
    : []
  yield { command, by: proposer }
  const made = story.tontine.proposals.at(-1)
  if (next === 'propose' || made?.status !== 'open') return
  const [by = tontine.adminId] = answerersOf(story.tontine, made)
  yield { command: { type: 'answer-proposal', proposal: made.number, isYes: true }, by }
}
