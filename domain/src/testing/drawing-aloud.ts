import fc from 'fast-check'
import { laterOf, calendarDate } from '../kernel/calendar-date.ts'
import type { UserId } from '../kernel/ids.ts'
import type { Command } from '../decider.ts'
import { activeHands, activeMembers } from '../members/member.ts'
import { answerersOf } from '../proposals/eligibility.ts'
import { attestersOf } from '../rotation/draw-aloud.ts'
import { turnsToDraw } from '../rotation/meetings.ts'
import type { Story } from './circle.ts'
import { saidIn } from './said.ts'

/** The order, or the next turn, is drawn from what is said or from a hat. (D14, D15, D17) */
export const aDrawAloud = fc.record({
  do: fc.constant('aloud'),
  isFromHat: fc.constantFrom(false, false, true),
  /** How many others say a number. */
  speakers: fc.constantFrom(9, 9, 9, 1, 0),
  spoil: fc.constantFrom('', '', '', '', 'own', 'twice', 'list', 'hands'),
  /** What those say who may, one after the other. */
  wasSo: fc.array(fc.constantFrom(true, true, false, null), { maxLength: 4 }),
  isAnswered: fc.boolean(),
})
export type DrawingAloud = typeof aDrawAloud extends fc.Arbitrary<infer Value> ? Value : never

/** On its day, where a turn is drawn; then those who spoke say whether it was so. */
export function drawAloudIn(
  story: Story,
  move: DrawingAloud,
  ask: (command: Command, by: UserId) => void,
): void {
  const { adminId } = story.tontine
  const next = turnsToDraw(story.tontine.turns)[0]
  const isTurn = story.tontine.phase === 'running'
  if (isTurn && next) story.day = laterOf(next.date, calendarDate(story.day))
  if (move.isFromHat) return fromHat(story, move, ask)
  const all = activeMembers(story.tontine)
  const others = all.filter(({ userId }) => userId !== adminId).slice(0, move.speakers)
  const said = saidIn(
    story.tontine,
    (move.spoil === 'own' ? all : others).map(({ id }) => id),
  )
  const sent = move.spoil === 'list' ? { ...said, listHash: '0'.repeat(64) } : said
  const command: Command = isTurn
    ? { type: 'draw-turn', said: sent }
    : { type: 'start-tontine', said: sent }
  ask(command, adminId)
  if (move.spoil === 'twice') ask(command, adminId)
  const [made] = story.tontine.draws.slice(-1)
  if (!made) return
  for (const [index, { userId }] of attestersOf(story.tontine, made).entries()) {
    const wasSo = move.wasSo[index]
    if (typeof wasSo === 'boolean') ask(story.wasSo(wasSo), userId)
  }
}

function fromHat(
  story: Story,
  { spoil, isAnswered }: DrawingAloud,
  ask: (command: Command, by: UserId) => void,
): void {
  const state = story.tontine
  const drawn =
    state.phase === 'running' ? turnsToDraw(state.turns).slice(-1) : activeHands(state).toReversed()
  const hands = drawn.map(({ handId }) => handId)
  ask({ type: 'record-hat', hands: spoil === 'hands' ? [] : hands }, state.adminId)
  const proposal = story.tontine.proposals.at(-1)
  if (!isAnswered || proposal?.status !== 'open') return
  const [first] = answerersOf(story.tontine, proposal)
  if (first) ask({ type: 'answer-proposal', proposal: proposal.number, isYes: true }, first)
}
