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
  /** How many said a number. */
  present: fc.constantFrom(9, 9, 9, 3, 1),
  spoil: fc.constantFrom('', '', '', '', '', 'numbers', 'list', 'twice'),
  answers: fc.oneof(
    { weight: 2, arbitrary: fc.constant([true, true, true, true, true, true]) },
    { weight: 2, arbitrary: fc.constant<(boolean | null)[]>([null, true]) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(true, false, false, null), { maxLength: 6 }) },
  ),
  wait: fc.constantFrom(0, 1, 4, 4),
})
export type RoomDrawing = typeof aRoomDraw extends fc.Arbitrary<infer Value> ? Value : never

/** Brings it, lets people answer one after the other, waits, and goes on. */
export function drawInRoom(
  story: Story,
  { present, spoil, answers, wait }: RoomDrawing,
  ask: (command: Command, by: UserId) => void,
): void {
  const organizer = story.tontine.adminId
  const bring = story.inRoom(
    activeMembers(story.tontine)
      .slice(0, present)
      .map(({ id }) => id),
  )
  if (bring.type !== 'bring-room-draw') return
  if (spoil === 'list') ask({ type: 'redraw-order' }, organizer)
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
  for (const [index, { userId }] of votersOf(story.tontine, waiting).entries()) {
    const wasSo = answers[index]
    if (typeof wasSo === 'boolean') ask(story.wasSo(wasSo), userId)
  }
  story.day = addDays(calendarDate(story.day), wait)
  if (story.tontine.roomDraw) ask({ type: 'continue-draw' }, organizer)
}
