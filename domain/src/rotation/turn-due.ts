import { type CalendarDate, addDays, todayIn } from '../kernel/calendar-date.ts'
import type { Context } from '../kernel/context.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { UserId } from '../kernel/ids.ts'
import { type MembersPart, activeMembers, memberOfUser } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { turnsToDraw } from './meetings.ts'
import { openPause } from './pauses.ts'
import type { RotationPart, Turn } from './rotation.ts'

export type TurnDueRefusal =
  | { readonly code: 'no-such-draw' }
  /** The first day on which the reader may draw it. */
  | { readonly code: 'meeting-not-due'; readonly from: CalendarDate }
  | { readonly code: 'round-paused' }
  /** A member recorded dead, who would be in the draw, may still say that they are alive. */
  | { readonly code: 'death-just-recorded'; readonly from: CalendarDate }

type State = Pick<TontinePart, 'id' | 'adminId' | 'terms' | 'phase'> & MembersPart & RotationPart

/** The next turn that is drawn at its meeting. (D15) */
export const nextMeeting = ({ phase, turns }: Pick<State, 'phase' | 'turns'>): Turn | undefined =>
  phase === 'running' ? turnsToDraw(turns)[0] : undefined

/**
 * From when on somebody may draw a turn: officers on its day, everybody else the day after, so that
 * nobody keeps a turn from being drawn. (D15)
 */
export const drawableFrom = (
  { date }: Pick<Turn, 'date'>,
  { isOfficial }: { readonly isOfficial: boolean },
): CalendarDate => (isOfficial ? date : addDays(date, 1))

/** The turn that may be drawn now, by an officer or by anybody. (D15) */
export function turnDue(
  state: State,
  asked: { readonly isOfficial: boolean },
  { now }: Pick<Context, 'now'>,
): Decision<Turn, TurnDueRefusal> {
  const next = nextMeeting(state)
  if (!next) return refuse({ code: 'no-such-draw' })
  if (openPause(state)) return refuse({ code: 'round-paused' })
  const today = todayIn(state.terms.zone, now)
  const from = drawableFrom(next, asked)
  if (today < from) return refuse({ code: 'meeting-not-due', from })
  const answered = answeredFrom(state)
  if (answered && today < answered) return refuse({ code: 'death-just-recorded', from: answered })
  return accept(next)
}

/** A member recorded as dead has this many whole days to say that they are alive. Then others draw without them. (S8, D15) */
const daysToAnswer = 3

/** From when on turns are drawn without the hands of a member recorded dead who could say otherwise. */
const answeredFrom = ({ members }: State): CalendarDate | undefined =>
  activeMembers({ members })
    .flatMap(({ userId, excusedFrom }) =>
      userId === null || excusedFrom === null ? [] : addDays(excusedFrom, daysToAnswer + 1),
    )
    .toSorted()
    .at(-1)

export const isOfficial = (state: Pick<State, 'adminId' | 'members'>, userId: UserId): boolean =>
  userId === state.adminId || memberOfUser(state, userId)?.isOfficer === true
