/** Meetings in stories and in random histories. */
import fc from 'fast-check'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { attendanceAt, mayBeNamed } from '../meetings/attendance.ts'
import type { MeetingCommand } from '../meetings/forms.ts'
import { cashSince } from '../meetings/money.ts'
import { meetingOf, presences } from '../meetings/state.ts'
import { activeMembers, withAccounts } from '../members/member.ts'
import type { Tontine } from '../tontine.ts'
import { member } from './cast.ts'
import { type Story, circle } from './circle.ts'

type CommandOf<Type> = Extract<MeetingCommand, { readonly type: Type }>
type Closed = CommandOf<'close-meeting'>

export const open = (
  cycle = 1,
  more: Partial<CommandOf<'open-meeting'>> = {},
): CommandOf<'open-meeting'> => ({
  type: 'open-meeting',
  cycle,
  day: calendarDate('2026-01-31'),
  openingCash: null,
  ...more,
})

export const note = (
  name: string,
  presence: CommandOf<'note-attendance'>['presence'] = 'present',
  by?: string,
): CommandOf<'note-attendance'> => ({
  type: 'note-attendance',
  cycle: 1,
  memberId: member(name),
  presence,
  ...(by !== undefined && { by: member(by) }),
})

export const close = (names: readonly string[], more: Partial<Closed> = {}): Closed => ({
  type: 'close-meeting',
  cycle: 1,
  counted: null,
  gapNote: null,
  names: names.map((name) => member(name)),
  ...more,
})

export const sign: Command = { type: 'sign-meeting', cycle: 1 }

/** A circle of awa, bintou and chris, of which the meeting of the first cycle is open. */
export function atMeeting(
  opened: Partial<CommandOf<'open-meeting'>> = {},
  terms: Parameters<typeof circle>[0] = {},
): Story {
  const story = circle({ rankingMethod: 'alphabetical', ...terms })
  story.start()
  story.day = '2026-01-31'
  story.run(open(1, opened))
  return story
}

/** What happens at the meeting of a cycle, by whoever records it or another officer. (N1 to N5) */
export const aMeeting = fc.record({
  do: fc.constant('hold-meeting'),
  /** Mostly the last open cycle. */
  back: fc.constantFrom(0, 0, 0, 1, 2, -1),
  openingCash: fc.constantFrom(null, 0, 5000),
  who: fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...presences)), { maxLength: 5 }),
  /** Another account tries, mostly an officer's. */
  other: fc.option(fc.nat(7), { nil: null }),
  closes: fc.constantFrom(...(['exact', 'exact', 'gap', 'explained', 'uncounted', 'no'] as const)),
  signer: fc.nat(7),
})
export type Meeting = typeof aMeeting extends fc.Arbitrary<infer Value> ? Value : never

interface Sent {
  readonly command: Command
  readonly by: UserId
}

/** The number of the cycle that is open last, or of another one. */
const cycleIn = ({ turns }: Tontine, day: string, back: number): number => {
  const due = turns.filter(({ date }) => date < day).length
  return Math.max(1, Math.min(due + 1, turns.length) - back)
}

/** The commands of a meeting, each from the state that it finds. */
export function* meeting(story: Story, move: Meeting): Generator<Sent> {
  const { adminId } = story.tontine
  const cycle = cycleIn(story.tontine, story.day, move.back)
  const cash = move.openingCash === null ? null : minor(move.openingCash)
  const day = calendarDate(story.day)
  const accounts = withAccounts(story.tontine.members)
  const officers = accounts.filter(({ userId, isOfficer }) => isOfficer || userId === adminId)
  const other =
    move.other === null ? undefined : officers[move.other % Math.max(officers.length, 1)]
  yield { command: { type: 'open-meeting', cycle, day, openingCash: cash }, by: adminId }
  if (other) yield { command: { type: 'take-over-meeting', cycle }, by: other.userId }
  const by = other?.userId ?? adminId
  for (const [index, presence] of move.who) {
    const those = activeMembers(story.tontine)
    const memberId = those[index % Math.max(those.length, 1)]?.id ?? member('nobody')
    const beside = those[(index + 1) % Math.max(those.length, 1)]?.id
    const stands = presence === 'represented' && beside ? { by: beside } : {}
    yield { command: { type: 'note-attendance', cycle, memberId, presence, ...stands }, by }
  }
  yield { command: { type: 'note-meeting', cycle, text: 'It rained.' }, by }
  if (move.closes === 'no') return
  yield { command: closing(story.tontine, cycle, move), by }
  const signer = accounts[move.signer % Math.max(accounts.length, 1)]
  if (signer) yield { command: { type: 'sign-meeting', cycle }, by: signer.userId }
}

function closing(state: Tontine, cycle: number, { closes }: Meeting): Command {
  const held = meetingOf(state, cycle)
  const known = held ? [...attendanceAt(state, held).values()] : []
  const names = known.filter(mayBeNamed).map(({ memberId }): MemberId => memberId)
  const expected = Math.max(0, held ? cashSince(state, held).expected : 0)
  const counted = minor(closes === 'exact' ? expected : expected + 500)
  return {
    type: 'close-meeting',
    cycle,
    counted: closes === 'uncounted' ? null : counted,
    gapNote: closes === 'explained' ? 'Somebody took change.' : null,
    names,
  }
}
