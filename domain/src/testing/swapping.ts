import fc from 'fast-check'
import type { Command } from '../decider.ts'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { type UserId, handId } from '../kernel/ids.ts'
import { memberOf } from '../members/member.ts'
import { answerersNow, approversNow, swappable, waitingSwaps } from '../swaps/decide.ts'
import type { Tontine } from '../tontine.ts'
import { member } from './cast.ts'
import type { Story } from './circle.ts'

/** Somebody proposes to exchange turns, and others answer, at once or when days have passed. (E1, E3) */
export const aSwap = fc.record({
  do: fc.constant('swap'),
  own: fc.nat(11),
  other: fc.nat(11),
  /** Whether only a pair is chosen that may swap now, if there is one. */
  isSensible: fc.constantFrom(true, true, true, false),
  next: fc.constantFrom('yes', 'yes', 'yes', 'no', 'take-back', 'wait'),
  approves: fc.constantFrom(true, true, false, null),
  wait: fc.constantFrom(0, 0, 0, 1, 4),
})
export type Swapping = typeof aSwap extends fc.Arbitrary<infer Value> ? Value : never

/** Two turns of different members, the first with an account; mostly a pair that may swap. */
function pairOf(state: Tontine, { own, other, isSensible }: Swapping, now: number) {
  const pairs = state.turns.flatMap((one) => {
    // For a guest the organizer proposes it. (E4)
    const by = memberOf(state, one.memberId)?.userId ?? state.adminId
    return by
      ? state.turns.flatMap((another) =>
          another.memberId === one.memberId
            ? []
            : { by, handId: one.handId, otherHandId: another.handId },
        )
      : []
  })
  const sensible = pairs.filter((pair) => swappable(state, pair, now).accepted)
  const those = isSensible && sensible.length > 0 ? sensible : pairs
  return those[(own * 12 + other) % Math.max(those.length, 1)]
}

/** The commands of a swap, each from the state that it finds. */
export function* swapping(
  story: Story,
  move: Swapping,
): Generator<{ readonly command: Command; readonly by: UserId }> {
  const { next, approves, wait } = move
  const nobody = handId(member('nobody'), 1)
  const pair = pairOf(story.tontine, move, story.context().now)
  const { by = story.tontine.adminId, handId: own = nobody, otherHandId = nobody } = pair ?? {}
  yield { command: { type: 'propose-swap', handId: own, otherHandId }, by }
  story.day = addDays(calendarDate(story.day), wait)
  const latest = () => waitingSwaps(story.tontine, story.context().now).at(-1)
  const swap = story.tontine.swaps.at(-1)
  if (!swap || next === 'wait') return
  const { number } = swap
  if (next === 'take-back') {
    yield { command: { type: 'take-back-swap', swap: number }, by: swap.by }
    return
  }
  const isYes = next === 'yes'
  const [answerer = story.tontine.adminId] = answerersNow(story.tontine, swap)
  yield { command: { type: 'answer-swap', swap: number, isYes }, by: answerer }
  const accepted = latest()
  if (accepted?.status !== 'accepted' || approves === null) return
  const [approver = story.tontine.adminId] = approversNow(story.tontine, accepted)
  yield {
    command: { type: 'approve-swap', swap: accepted.number, isYes: approves },
    by: approver,
  }
}
