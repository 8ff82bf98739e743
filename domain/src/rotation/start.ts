import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { MembersPart } from '../members/member.ts'
import { started } from '../tontines/decide.ts'
import { isDrawnAtMeetings } from '../tontines/terms.ts'
import type { TontineEvent, TontinePart } from '../tontines/tontine.ts'
import { committedDraws } from './decide.ts'
import { drawAloud } from './draw-aloud.ts'
import type { AloudRefusal, Said } from './draw-aloud.ts'
import { openDraw } from './drawing.ts'
import type { DrawRefusal } from './drawing.ts'
import { turnsToDraw } from './meetings.ts'
import type { RotationEvent, RotationPart } from './rotation.ts'
import { startNeeds } from './start-needs.ts'

/** The organizer starts the round, or by lot the draw of the closed list, with which it starts. */
export interface StartCommand {
  readonly type: 'start-tontine'
  /** How long people may promise a secret for the draw, and after that reveal it; by default what fits before the first day. */
  readonly minutes?: number
  /** The numbers of those present, who draw it aloud instead. (D14) */
  readonly said?: Said
}

export type StartRefusal =
  | { readonly code: 'already-started' }
  | { readonly code: 'no-complete-order' }
  | { readonly code: 'dates-out-of-order' }
  | { readonly code: 'first-day-unanswered' }
  | { readonly code: 'order-not-drawn' }
  | DrawRefusal

type State = TontinePart & MembersPart & RotationPart
type Answer = Decision<(TontineEvent | RotationEvent)[], StartRefusal | AloudRefusal>

/** What the lack of something is called when it keeps a round from starting. */
const lacking = {
  'active-members': 'no-complete-order',
  places: 'no-complete-order',
  'dates-in-order': 'dates-out-of-order',
  'first-day': 'first-day-unanswered',
} as const

/** Why the list can't be closed now, if it can't. (T2) */
export function objectionToStart(state: State, now: number): StartRefusal | undefined {
  if (state.phase !== 'enrolling') return { code: 'already-started' }
  const [need] = startNeeds(state, now)
  return need && { code: lacking[need.need] }
}

export const isDrawnAtStart = ({ terms }: Pick<TontinePart, 'terms'>): boolean =>
  terms.rankingMethod === 'random' && !isDrawnAtMeetings(terms)

/** The organizer closes the list: the round starts, unless its order is to be drawn first. (T2, D9, D15) */
export function start(state: State, { minutes, said }: StartCommand, context: Context): Answer {
  const no = objectionToStart(state, context.now)
  if (no) return refuse(no)
  if (isDrawnAtStart(state))
    return said ? drawAloud(state, said, context) : openDraw(state, minutes, context)
  if (!isDrawnAtMeetings(state.terms)) return accept([started(state, 'admin', context)])
  const from = (state.promised.at(-1)?.number ?? 0) + 1
  const count = turnsToDraw(state.turns).length - state.promised.length
  return accept([
    started(state, 'meetings', context),
    ...committedDraws(state.id, { from, count }, context),
  ])
}
