import fc from 'fast-check'
import { type Command, actionOf } from '../decider.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import type { UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { type Member, isPresent, memberOf, subjectOf, withAccounts } from '../members/member.ts'
import { speakerOf } from '../members/speaking.ts'
import { paymentDefaults } from '../payments/new-payment.ts'
import { can } from '../permissions.ts'
import type { Tontine } from '../tontine.ts'
import { payment, user } from './cast.ts'
import type { Story } from './circle.ts'

/** A guest gets a link, speaks by it, and their telephone may be bound. (L1 to L7) */
export const aLink = fc.record({
  do: fc.constant('link'),
  holder: fc.nat(11),
  voucher: fc.nat(11),
  /** Another place on the same telephone. */
  besides: fc.option(fc.nat(11), { nil: null }),
  next: fc.constantFrom(
    ...(['open', 'answer', 'money', 'money', 'table', 'table', 'table', 'lose'] as const),
    ...(['wait', 'wait', 'refuse', 'revoke', 'account'] as const),
  ),
})
export type Linking = typeof aLink extends fc.Arbitrary<infer Value> ? Value : never

interface Sent {
  readonly command: Command
  readonly by: UserId
}

/** What people without account do, each command from the state that it finds; never what a link may not. */
export function* linking(story: Story, move: Linking): Generator<Sent> {
  const row = rowOf(story.tontine, move)
  if (!row) return
  for (const one of steps(story, row.id, move)) {
    const subject = subjectOf(story.tontine, one.by)
    if (
      subject.isLinked &&
      !can({ role: 'user', userId: one.by }, actionOf(one.command.type), subject)
    )
      continue
    yield one
  }
}

/** A guest, or somebody with a telephone that was lost. */
function rowOf({ members }: Tontine, { holder, next }: Linking): Member | undefined {
  const isIt = ({ userId, phone }: Member) =>
    next === 'lose' || next === 'account' ? phone !== undefined : userId === null
  const those = members.filter((one) => isPresent(one) && isIt(one))
  return those[holder % Math.max(those.length, 1)]
}

function* steps(story: Story, memberId: Member['id'], move: Linking): Generator<Sent> {
  const { adminId } = story.tontine
  const row = () => memberOf(story.tontine, memberId)
  const { next } = move
  if (next === 'account') {
    const by = row()?.userId ?? adminId
    yield { command: { type: 'have-account' }, by }
    return
  }
  if (next === 'revoke') {
    yield { command: { type: 'revoke-link', memberId }, by: adminId }
    return
  }
  const by = row()?.link?.userId ?? user(`link ${story.entries.length}`)
  if (!row()?.link) yield { command: { type: 'give-link', memberId }, by: adminId }
  if (!row()?.link?.userId) yield { command: { type: 'open-link', memberId }, by }
  if (next === 'answer')
    yield { command: { type: 'answer-by-link', isIn: move.voucher % 2 === 0 }, by }
  if (next === 'money') yield* ofMoney(story, memberId, by)
  if (next !== 'open' && next !== 'answer' && next !== 'money')
    yield* binding(story, memberId, by, move)
}

/** Their own payment, and what was written of their money. */
function* ofMoney(story: Story, memberId: Member['id'], by: UserId): Generator<Sent> {
  const { payments, payouts } = story.tontine
  const reason = 'that is not so'
  const paid = {
    ...paymentDefaults,
    paymentId: payment(`by link ${story.entries.length}`),
    memberId,
    amount: minor(5000),
    date: calendarDate(story.day),
  }
  const own = payments.findLast((one) => one.memberId === memberId && one.status !== 'pending')
  if (own) yield { command: { type: 'contest-payment', paymentId: own.id, reason }, by }
  yield { command: { type: 'declare-payment', payment: paid }, by }
  const payoutId = payouts.findLast((one) => one.memberId === memberId)?.id
  if (!payoutId) return
  yield { command: { type: 'confirm-payout', payoutId }, by }
  yield { command: { type: 'dispute-payout', payoutId, reason }, by }
}

function* binding(
  story: Story,
  memberId: Member['id'],
  by: UserId,
  { voucher, besides, next }: Linking,
): Generator<Sent> {
  const { adminId, members } = story.tontine
  const isShown = next === 'table' || next === 'lose'
  const beside = besides === null ? null : (members[besides % members.length]?.id ?? null)
  const shownBy = isShown ? adminId : null
  yield { command: { type: 'offer-phone', memberId, shownBy, besides: beside }, by }
  // Often a voice; else anybody, who may speak by a link.
  const voices = withAccounts(members).filter(({ userId }) => userId !== adminId)
  const speakers = members.flatMap((one) => speakerOf(one) ?? [])
  const pick = (index: number) =>
    (index % 3 > 0 ? voices[index % Math.max(voices.length, 1)]?.userId : undefined) ??
    speakers[index % Math.max(speakers.length, 1)] ??
    adminId
  yield { command: { type: 'vouch-for-phone', memberId }, by: pick(voucher) }
  if (next === 'refuse') {
    yield { command: { type: 'refuse-phone', memberId }, by: pick(voucher + 1) }
    return
  }
  if (next === 'wait') story.day = addDays(calendarDate(story.day), voucher % 4 === 0 ? 1 : 4)
  yield { command: { type: 'finish-phone', memberId }, by }
  if (voucher % 2 === 0)
    yield { command: { type: 'vouch-for-phone', memberId }, by: pick(voucher + 2) }
  // Some leave at once. (L4)
  if (voucher % 5 === 0) yield { command: { type: 'leave-round', reason: null }, by }
}
