import { addDays, todayIn } from '../kernel/calendar-date.ts'
import type { Context } from '../kernel/context.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import {
  activeHands,
  activeMembers,
  hasVoice,
  memberOfUser,
  withAccounts,
} from '../members/member.ts'
import type { Member } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { turnsInOrder } from './decide.ts'
import { commitmentOf, drawOrder, listHashOf, serverParticipant } from './draw.ts'
import { listToDraw } from './draw-list.ts'
import type { DrawingState } from './drawing.ts'
import type { Draw, RotationEvent, Turn } from './rotation.ts'
import { secretsAloud } from './said-numbers.ts'
import type { NumberSaid } from './said-numbers.ts'
import { isOfficial, turnDue } from './turn-due.ts'
import type { TurnDueRefusal } from './turn-due.ts'

/** What was said aloud, of which draw and which list. */
export interface Said {
  readonly drawId: string
  /** Of the list as those present saw it. */
  readonly listHash: string
  readonly numbers: readonly NumberSaid[]
}

export type AloudCommand =
  | { readonly type: 'draw-turn'; readonly said: Said }
  | { readonly type: 'attest-draw'; readonly drawId: string; readonly wasSo: boolean }

export type AloudRefusal =
  | TurnDueRefusal
  | { readonly code: 'draw-outdated' }
  | { readonly code: 'list-changed' }
  | { readonly code: 'numbers-wrong' }
  | { readonly code: 'own-number' }
  /** Another person has to say one: with an account, where somebody has one. */
  | { readonly code: 'number-missing'; readonly withAccount: boolean }
  | { readonly code: 'server-secret-lost' }
  | { readonly code: 'not-in-draw' }
  | { readonly code: 'already-said' }

type State = DrawingState & Pick<TontinePart, 'phase'>
type Answer = Decision<RotationEvent[], AloudRefusal>

/** The turn that is due is drawn from what was said at its meeting. (D14, D15) */
export function drawTurn(
  state: State,
  { said }: Extract<AloudCommand, { type: 'draw-turn' }>,
  context: Context,
): Answer {
  const asked = { isOfficial: isOfficial(state, context.actor) }
  const due = turnDue(state, asked, context)
  return due.accepted ? drawAloud(state, said, context, due.value) : due
}

/**
 * Draws the closed list, or one turn, from the secret that the server promised before and the numbers that
 * those present say. The first record counts: there is no second one for a number that was drawn. (D14)
 */
export function drawAloud(
  state: DrawingState,
  { drawId, listHash, numbers }: Said,
  context: Context,
  turn?: Turn,
): Answer {
  const next = state.promised[0]
  if (next?.drawId !== drawId) return refuse({ code: 'draw-outdated' })
  const list = listToDraw(state, drawId, turn?.rank)
  if (listHashOf(list) !== listHash) return refuse({ code: 'list-changed' })
  const recorder = memberOfUser(state, context.actor)
  const wrong = wrongIn(state, numbers, recorder, isLongDue(state, turn, context))
  if (wrong) return refuse(wrong)
  const secret = context.drawSecret(drawId)
  // Nothing is void here, or the server could call for another try. A hat is always there. (D17)
  if (commitmentOf(drawId, serverParticipant, secret) !== next.commitment)
    return refuse({ code: 'server-secret-lost' })

  const participants = secretsAloud(next, numbers, secret)
  const { circleId: _, ...listed } = list
  const { order, ...result } = drawOrder(list, participants)
  const made = {
    ...next,
    kind: 'room' as const,
    ...listed,
    secret,
    ...result,
    participants,
    ...(recorder && { recordedBy: recorder.id }),
  }
  const first = activeHands(state).find(({ handId }) => handId === order[0])
  return accept([
    turn && first
      ? { type: 'turn-drawn', rank: turn.rank, ...first, ...made, order }
      : { type: 'order-drawn', ...made, turns: turnsInOrder(state, order) },
  ])
}

/**
 * This many days after its day, an officer draws a turn without numbers from others: a member who never
 * comes stops nobody.
 */
const daysForOthers = 7

const isLongDue = ({ terms }: DrawingState, turn: Turn | undefined, { now }: Context): boolean =>
  turn !== undefined && todayIn(terms.zone, now) >= addDays(turn.date, daysForOthers)

/** Each number is another active member's, once; one of them has an account, where somebody has. (D14) */
function wrongIn(
  state: DrawingState,
  numbers: readonly NumberSaid[],
  recorder: Member | undefined,
  mayBeAlone: boolean,
): AloudRefusal | undefined {
  const said = new Set(numbers.map(({ memberId }) => memberId))
  if (recorder && said.has(recorder.id)) return { code: 'own-number' }
  const others = activeMembers(state).filter(({ id }) => id !== recorder?.id)
  const isMember = new Set(others.map(({ id }) => id))
  if (said.size < numbers.length || ![...said].every((id) => isMember.has(id)))
    return { code: 'numbers-wrong' }
  const voices = others.filter(hasVoice)
  const withAccount = withAccounts(voices).length > 0
  const asked = withAccount ? withAccounts(voices) : voices
  const isEnough = mayBeAlone || asked.length === 0 || asked.some(({ id }) => said.has(id))
  return isEnough ? undefined : { code: 'number-missing', withAccount }
}

/**
 * Somebody whose number a draw has says whether it was so. It is shown beside the draw and decides nothing:
 * neither silence nor a lie stops a draw, or permits another one. (D14)
 */
export function attestDraw(
  state: DrawingState,
  { drawId, wasSo }: Extract<AloudCommand, { type: 'attest-draw' }>,
  { actor }: Context,
): Answer {
  const draw = state.draws.find((one) => one.drawId === drawId && isAloud(one))
  if (!draw) return refuse({ code: 'no-such-draw' })
  const memberId = memberOfUser(state, actor)?.id
  if (!memberId || !draw.participants.some(({ participantId }) => participantId === memberId))
    return refuse({ code: 'not-in-draw' })
  if (draw.attested.some((one) => one.memberId === memberId))
    return refuse({ code: 'already-said' })
  return accept([{ type: 'draw-attested', number: draw.number, memberId, wasSo }])
}

export const isAloud = ({ kind }: Pick<Draw, 'kind'>): boolean => kind === 'room'

/** Members with an account and a number in a draw who have not said yet whether it is right. */
export const attestersOf = ({ members }: Pick<DrawingState, 'members'>, draw: Draw) =>
  isAloud(draw)
    ? withAccounts(members).filter(
        ({ id }) =>
          draw.participants.some(({ participantId }) => participantId === id) &&
          !draw.attested.some(({ memberId }) => memberId === id),
      )
    : []
