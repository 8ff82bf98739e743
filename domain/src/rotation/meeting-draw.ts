import { type CalendarDate, addDays, todayIn } from '../kernel/calendar-date.ts'
import type { Context } from '../kernel/context.ts'
import { type Decision, refuse } from '../kernel/decision.ts'
import type { UserId } from '../kernel/ids.ts'
import { type MembersPart, activeMembers, memberOfUser } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { type DrawRefusal, openDraw } from './drawing.ts'
import { turnsToDraw } from './meetings.ts'
import { leastWindow } from './open-draw.ts'
import { openPause } from './pauses.ts'
import type { RotationEvent, RotationPart, Turn } from './rotation.ts'

/** Begins the draw of the next turn, at its meeting. */
export interface MeetingCommand {
  readonly type: 'open-meeting-draw'
  /** How long people may promise a secret, and after that reveal it; the shortest time by default. */
  readonly minutes?: number
}

export type MeetingRefusal =
  /** The first day on which whoever asks may begin the draw. */
  | { readonly code: 'meeting-not-due'; readonly from: CalendarDate }
  | { readonly code: 'round-paused' }
  | { readonly code: 'whole-day-needed' }
  /** Whoever is believed dead, and would be in the draw, may still say that they are alive. */
  | { readonly code: 'death-just-recorded'; readonly from: CalendarDate }
  | DrawRefusal

type State = Pick<TontinePart, 'id' | 'adminId' | 'terms' | 'phase'> & MembersPart & RotationPart

/** The next turn that is drawn at its meeting. (D15) */
export const nextMeeting = ({ phase, turns }: Pick<State, 'phase' | 'turns'>): Turn | undefined =>
  phase === 'running' ? turnsToDraw(turns)[0] : undefined

/**
 * From when on somebody may begin the draw of a turn: officers on its day, everybody else the day after, so
 * that nobody keeps a turn from being drawn. (D15)
 */
export const drawableFrom = (
  { date }: Pick<Turn, 'date'>,
  { isOfficial }: { readonly isOfficial: boolean },
): CalendarDate => (isOfficial ? date : addDays(date, 1))

/** The draw of one turn among the hands that are not drawn yet. (D15, D16) */
export function openMeetingDraw(
  state: State,
  { minutes }: MeetingCommand,
  context: Context,
): Decision<RotationEvent[], MeetingRefusal> {
  const next = nextMeeting(state)
  if (!next) return refuse({ code: 'no-such-draw' })
  if (openPause(state)) return refuse({ code: 'round-paused' })
  const asked = { isOfficial: isOfficial(state, context.actor) }
  const from = drawableFrom(next, asked)
  if (todayIn(state.terms.zone, context.now) < from)
    return refuse({ code: 'meeting-not-due', from })
  const answered = answeredFrom(state)
  if (answered && todayIn(state.terms.zone, context.now) < answered)
    return refuse({ code: 'death-just-recorded', from: answered })
  const least = leastWindow(state.voidDraws.length, asked)
  return minutes !== undefined && minutes < least
    ? refuse({ code: 'whole-day-needed' })
    : openDraw(state, minutes ?? least, context, { rank: next.rank })
}

/** So many whole days somebody has to say that they are alive before others draw without them. (S8, D15) */
const daysToAnswer = 3

/** From when on turns are drawn without the secret, or the hands, of whoever is believed dead and could say otherwise. */
const answeredFrom = ({ members }: State): CalendarDate | undefined =>
  activeMembers({ members })
    .flatMap(({ userId, excusedFrom }) =>
      userId === null || excusedFrom === null ? [] : addDays(excusedFrom, daysToAnswer + 1),
    )
    .toSorted()
    .at(-1)

const isOfficial = (state: State, userId: UserId): boolean =>
  userId === state.adminId || memberOfUser(state, userId)?.isOfficer === true
