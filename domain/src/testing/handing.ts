import type { Command } from '../decider.ts'
import type { UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { answerersNow } from '../keepers/decide.ts'
import { keepersOf } from '../keepers/hand-over.ts'
import { activeMembers, memberOfPerson } from '../members/member.ts'
import { handOver } from './cast.ts'
import type { Story } from './circle.ts'

/** Somebody hands on all that they have, and whoever is asked says yes or no. (Q2, Q3) */
export function* handing(
  story: Story,
  choice: number,
): Generator<{ readonly command: Command; readonly by: UserId }> {
  const keeper = keepersOf(story.tontine).find(({ amount }) => amount > 0)
  const giver = keeper && memberOfPerson(story.tontine, keeper.person)
  const others = activeMembers(story.tontine).filter(({ id }) => id !== giver?.id)
  const receiver = others[choice % Math.max(others.length, 1)]
  if (!giver?.userId || giver.status !== 'active' || !receiver) return
  const handOverId = handOver(`hand-over ${story.entries.length}`)
  const between = { fromId: giver.id, toId: receiver.id, amount: minor(keeper?.amount ?? 1) }
  yield { command: { type: 'hand-cash', handOverId, ...between }, by: giver.userId }
  const last = story.awake.handOvers.at(-1)
  const [by] = last ? answerersNow(story.awake, last, story.context().now) : []
  const isRight = choice % 4 > 0
  if (by) yield { command: { type: 'answer-hand-over', handOverId, isRight }, by }
}
