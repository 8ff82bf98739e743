import fc from 'fast-check'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import type { UserId } from '../kernel/ids.ts'
import type { Command } from '../decider.ts'
import { activeMembers } from '../members/member.ts'
import { votersOf } from '../rotation/room-drawing.ts'
import type { Story } from './circle.ts'

/** The organizer brings a draw of the room; some say that it was so, some that it was not, some nothing. (D14) */
export const aRoomDraw = fc.record({
  do: fc.constant('room-draw'),
  /** How many others than the organizer said a number. */
  present: fc.constantFrom(9, 9, 9, 3, 1),
  spoil: fc.constantFrom('', '', '', '', '', 'numbers', 'number', 'twice', 'own'),
  answers: fc.oneof(
    { weight: 2, arbitrary: fc.constant([true, true, true, true, true, true]) },
    { weight: 2, arbitrary: fc.constant<(boolean | null)[]>([null, true]) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(true, false, false, null), { maxLength: 6 }) },
  ),
  /** So many answer in time, the others after 72 hours. */
  inTime: fc.constantFrom(9, 9, 9, 9, 1, 0),
  /** Whose account ends after the answers. */
  ends: fc.constantFrom(null, null, null, null, 0, 1, 2),
  wait: fc.constantFrom(0, 1, 4, 4),
})
export type RoomDrawing = typeof aRoomDraw extends fc.Arbitrary<infer Value> ? Value : never

/** Brings it, lets people answer one after the other, waits, and goes on. */
export function drawInRoom(
  story: Story,
  { present, spoil, answers, inTime, ends, wait }: RoomDrawing,
  ask: (command: Command, by: UserId) => void,
): void {
  const organizer = story.tontine.adminId
  const all = activeMembers(story.tontine)
  const others = all.filter(({ userId }) => userId !== organizer)
  const bring = story.inRoom((spoil === 'own' ? all : others.slice(0, present)).map(({ id }) => id))
  if (bring.type !== 'bring-room-draw') return
  // Another number is next once a draw in the app was begun and did not count.
  if (spoil === 'number') {
    ask({ type: 'start-tontine' }, organizer)
    if (story.tontine.openDraw) story.endStep()
  }
  const { participants } = bring
  ask(
    spoil === 'numbers'
      ? { ...bring, participants: participants.map((one) => ({ ...one, secret: '7' })) }
      : bring,
    organizer,
  )
  if (spoil === 'twice') ask(bring, organizer)
  const waiting = story.tontine.roomDraw
  if (!waiting) return
  const voters = votersOf(story.tontine, waiting)
  for (const [index, { userId }] of voters.entries()) {
    const wasSo = answers[index]
    if (index === inTime) story.day = addDays(calendarDate(story.day), 4)
    if (typeof wasSo === 'boolean') ask(story.wasSo(wasSo), userId)
  }
  const ended = ends === null ? undefined : voters[ends]
  if (ended) ask({ type: 'unlink-account' }, ended.userId)
  story.day = addDays(calendarDate(story.day), wait)
  if (story.tontine.roomDraw) ask({ type: 'continue-draw' }, organizer)
}
