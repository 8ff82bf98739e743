/** Meetings in stories and in random histories. */
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { attendanceAt, mayBeNamed } from '../meetings/attendance.ts'
import type { MeetingCommand } from '../meetings/forms.ts'
import { cashSince } from '../meetings/money.ts'
import { type Presence, meetingOf, presences } from '../meetings/state.ts'
import { activeMembers, withAccounts } from '../members/member.ts'
import type { Tontine } from '../tontine.ts'
import { guest, member, payment } from './cast.ts'
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

/** The same of somebody whose card was read. */
export const byCard = (name: string): CommandOf<'note-attendance'> => ({
  ...note(name),
  byCard: true,
})

export const saw = (name: string, ...paid: readonly string[]): CommandOf<'see-presence'> => ({
  type: 'see-presence',
  cycle: 1,
  memberId: member(name),
  paymentIds: paid.map((id) => payment(id)),
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

/** A meeting with fanta, a guest who has a printed card. */
export function withCard(terms: Parameters<typeof circle>[0] = {}): Story {
  const story = circle({ rankingMethod: 'alphabetical', ...terms })
  story.join(guest('fanta'))
  story.start()
  story.run({ type: 'give-link', memberId: member('fanta') })
  story.day = '2026-01-31'
  story.run(open())
  return story
}

/** What happens at a meeting. */
interface Held {
  readonly openingCash: number | null
  readonly who: readonly (readonly [index: number, presence: Presence])[]
  /** Another officer takes over, if there is one. */
  readonly isTakenOver: boolean
  readonly closes: (typeof closings)[number]
  readonly signer: number
}

const closings = ['exact', 'gap', 'explained', 'exact', 'uncounted', 'no'] as const

/** One that differs from history to history. */
const heldAfter = (steps: number): Held => ({
  openingCash: [null, 0, 5000][steps % 3] ?? null,
  who: [0, 1, 2, 3, 4].map((index) => [index, presences[(index + steps) % 9] ?? 'present']),
  isTakenOver: steps % 4 === 0,
  closes: closings[steps % closings.length] ?? 'no',
  signer: steps,
})

interface Sent {
  readonly command: Command
  readonly by: UserId
}

/** The number of the cycle that is open last. */
const cycleOn = ({ turns }: Tontine, day: string): number =>
  Math.max(1, Math.min(turns.filter(({ date }) => date < day).length + 1, turns.length))

/**
 * The commands of a meeting of the last open cycle, each from the state that it finds. None in short histories: what
 * goes wrong without a meeting is told without it. (N1 to N6)
 */
export function* holding(story: Story, steps: number): Generator<Sent, undefined> {
  if (steps < 3) return undefined
  const held = heldAfter(steps)
  const { adminId } = story.tontine
  const cycle = cycleOn(story.tontine, story.day)
  const openingCash = held.openingCash === null ? null : minor(held.openingCash)
  const day = calendarDate(story.day)
  yield { command: { type: 'open-meeting', cycle, day, openingCash }, by: adminId }
  const accounts = withAccounts(story.awake.members)
  const other = accounts.find(({ isOfficer }) => isOfficer)
  const isTakenOver = held.isTakenOver && other !== undefined
  if (isTakenOver) yield { command: { type: 'take-over-meeting', cycle }, by: other.userId }
  const by = isTakenOver ? other.userId : story.tontine.adminId
  const those = activeMembers(story.tontine)
  for (const [index, presence] of held.who) {
    const memberId = those[index]?.id ?? member('nobody')
    const stands = presence === 'represented' && index > 0 ? { by: those[0]?.id ?? memberId } : {}
    yield { command: { type: 'note-attendance', cycle, memberId, presence, ...stands }, by }
  }
  yield* showing(story, cycle, by)
  yield { command: { type: 'note-meeting', cycle, text: 'It rained.' }, by }
  if (held.closes !== 'no') yield { command: closing(story.tontine, cycle, held), by }
  const signer = accounts[held.signer % Math.max(accounts.length, 1)]
  if (signer) yield { command: { type: 'sign-meeting', cycle }, by: signer.userId }
  return undefined
}

/** Guests show their cards, and somebody else, or who reads them, says so. (N6) */
function* showing(story: Story, cycle: number, by: UserId): Generator<Sent> {
  const accounts = withAccounts(story.awake.members)
  for (const [index, { id: memberId, userId, link }] of activeMembers(story.tontine).entries()) {
    if (userId !== null || !link) continue
    const noted = { type: 'note-attendance', cycle, memberId, presence: 'present' } as const
    yield { command: { ...noted, byCard: true }, by }
    const paymentIds = story.tontine.payments.map(({ id }) => id)
    const witness = accounts[index % Math.max(accounts.length, 1)]?.userId ?? by
    yield { command: { type: 'see-presence', cycle, memberId, paymentIds }, by: witness }
  }
}

function closing(state: Tontine, cycle: number, { closes }: Held): Command {
  const meeting = meetingOf(state, cycle)
  const known = meeting ? [...attendanceAt(state, meeting).values()] : []
  const names = known.filter(mayBeNamed).map(({ memberId }): MemberId => memberId)
  const expected = Math.max(0, meeting ? cashSince(state, meeting).expected : 0)
  const counted = minor(closes === 'exact' ? expected : expected + 500)
  return {
    type: 'close-meeting',
    cycle,
    counted: closes === 'uncounted' ? null : counted,
    gapNote: closes === 'explained' ? 'Somebody took change.' : null,
    names,
  }
}
