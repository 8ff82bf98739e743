import { unlessDrawn, whileOpen } from '../command-table.ts'
import type { ActTable, CommandTable } from '../command-table.ts'
import { todayIn } from '../kernel/calendar-date.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { HandId } from '../kernel/ids.ts'
import type { MembersPart } from '../members/member.ts'
import type { TontineEvent, TontinePart } from '../tontines/tontine.ts'
import type { RotationAct } from './acts.ts'
import { arrange, orderAgain } from './decide.ts'
import type { RotationCommand, RotationRefusal } from './decide.ts'
import { attestDraw, drawTurn } from './draw-aloud.ts'
import type { AloudCommand, AloudRefusal } from './draw-aloud.ts'
import { continueDraw, promiseSecret, revealSecret } from './drawing.ts'
import type { DrawCommand } from './drawing.ts'
import { decideFixed } from './fixed-turns.ts'
import type { FixCommand, FixRefusal } from './fixed-turns.ts'
import { hatAct, recordHat } from './hat.ts'
import type { HatCommand, HatRefusal } from './hat.ts'
import { dayOfUndrawn, moveMeeting, pause, postpone, resume } from './moves.ts'
import type { MoveMeeting, MoveRefusal, Now } from './moves.ts'
import type { RotationEvent, RotationPart } from './rotation.ts'
import { start } from './start.ts'
import type { StartCommand, StartRefusal } from './start.ts'
import { decideWish } from './wishes.ts'
import type { WishCommand, WishRefusal } from './wishes.ts'

/** Every command about the order, its draw and its days. */
export type OrderCommand =
  | StartCommand
  | RotationCommand
  | DrawCommand
  | AloudCommand
  | HatCommand
  | WishCommand
  | FixCommand
  | MoveMeeting

export type OrderRefusal =
  | StartRefusal
  | RotationRefusal
  | AloudRefusal
  | HatRefusal
  | WishRefusal
  | FixRefusal

type State = TontinePart & MembersPart & RotationPart

/** What this feature must know of the payouts and the proposals. */
export interface OrderFacts {
  /** The hands that have received, in part or in full. */
  served(): ReadonlySet<HandId>
  /** Days that were just moved, to which people may still object. (H1) */
  daysJustMoved(): Extract<MoveRefusal, { code: 'days-just-moved' }> | undefined
}

/** What a no to moved days would change waits for the end of that time: two changes in a row could not be undone one by one. (D15, H1) */
const unlessJustMoved =
  <Of>(decide: (state: State, of: Of, context: Context, now: Now) => Answer) =>
  (state: State, of: Of, context: Context, facts: OrderFacts): Answer => {
    const moved = facts.daysJustMoved()
    return moved ? refuse(moved) : decide(state, of, context, nowOf(state, context, facts))
  }

type Answer = Decision<(RotationEvent | TontineEvent)[], OrderRefusal>

export const nowOf = (
  { terms }: State,
  { now }: Context,
  { served }: Pick<OrderFacts, 'served'>,
): Now => ({ served: served(), today: todayIn(terms.zone, now) })

const takingPart = { action: 'rotation.takePart', ...whileOpen } as const

export const orderCommands = {
  'start-tontine': { action: 'tontine.start', ...unlessDrawn, decide: start },
  'redraw-order': {
    action: 'rotation.draw',
    ...unlessDrawn,
    decide: orderAgain,
  },
  'arrange-order': { action: 'rotation.arrange', ...whileOpen, decide: arrange },
  'wish-turn': { action: 'rotation.takePart', ...unlessDrawn, decide: decideWish },
  'fix-turn': { action: 'rotation.arrange', ...unlessDrawn, decide: decideFixed },
  'promise-secret': { ...takingPart, decide: promiseSecret },
  'reveal-secret': { ...takingPart, decide: revealSecret },
  'continue-draw': { ...takingPart, decide: continueDraw },
  'draw-turn': { ...takingPart, decide: unlessJustMoved(drawTurn) },
  'attest-draw': { ...takingPart, decide: attestDraw },
  'record-hat': {
    action: 'rotation.recordHat',
    ...unlessDrawn,
    propose: (state, command) => accept(hatAct(state, command)),
  },
  'move-meeting': {
    action: 'rotation.postpone',
    ...unlessDrawn,
    decide: unlessJustMoved((state, command: MoveMeeting, _, now) =>
      moveMeeting(state, command, now),
    ),
  },
  'postpone-turns': {
    action: 'rotation.postpone',
    ...unlessDrawn,
    propose: (state, { type: kind, handId, steps, reason }, { keepText }) => {
      const date = dayOfUndrawn(state, handId)
      return accept({ kind, handId, ...(date && { date }), steps, reasonDigest: keepText(reason) })
    },
  },
  'pause-round': {
    action: 'rotation.postpone',
    ...unlessDrawn,
    propose: (_, { type: kind, reason }, { keepText }) =>
      accept({ kind, reasonDigest: keepText(reason) }),
  },
  'resume-round': {
    action: 'rotation.resume',
    ...whileOpen,
    propose: (_, { type: kind, reason }, { keepText }) =>
      accept({ kind, reasonDigest: keepText(reason) }),
  },
} satisfies CommandTable<
  State,
  OrderCommand,
  RotationEvent | TontineEvent,
  OrderRefusal,
  OrderFacts
>

export const orderActs = {
  'postpone-turns': { perform: unlessJustMoved((state, act, _, now) => postpone(state, act, now)) },
  'pause-round': { perform: unlessJustMoved((state, act, _, now) => pause(state, act, now)) },
  'record-hat': { perform: unlessJustMoved(recordHat) },
  'resume-round': {
    perform: (state, act, context, facts) => resume(state, act, nowOf(state, context, facts)),
  },
} satisfies ActTable<State, RotationAct, RotationEvent | TontineEvent, OrderRefusal, OrderFacts>
