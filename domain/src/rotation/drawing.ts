import type { Context } from '../kernel/context.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { byText } from '../kernel/text-order.ts'
import type { MembersPart } from '../members/member.ts'
import {
  activeHands,
  activeMembers,
  hasVoice,
  memberOf,
  memberOfUser,
  withAccounts,
} from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { committedDraw, turnsInOrder } from './decide.ts'
import { commitmentOf, commitRootOf, drawOrder, listHashOf, serverParticipant } from './draw.ts'
import type { Secret } from './draw.ts'
import { fitsBefore, longestWindow, shortestWindow, stepEndsAt, windows } from './open-draw.ts'
import type { Drawer, OpenDraw, VoidDraw } from './open-draw.ts'
import { listToDraw } from './draw-list.ts'
import type { RotationEvent, RotationPart } from './rotation.ts'

/** At least this many besides the organizer take part, as far as they have accounts. (D9) */
const othersNeeded = 2

export type DrawCommand =
  | { readonly type: 'promise-secret'; readonly drawId: string; readonly commitment: string }
  | { readonly type: 'reveal-secret'; readonly drawId: string; readonly secret: string }
  | { readonly type: 'continue-draw' }

export type DrawRefusal =
  | { readonly code: 'draw-under-way'; readonly until: string }
  | { readonly code: 'no-such-draw' }
  | { readonly code: 'promises-closed' }
  | { readonly code: 'promises-open' }
  | { readonly code: 'already-promised' }
  | { readonly code: 'already-revealed' }
  | { readonly code: 'not-in-draw' }
  | { readonly code: 'secret-not-promised' }
  | { readonly code: 'draw-not-due'; readonly until: string }
  | { readonly code: 'first-day-too-near' }

export type DrawingState = Pick<TontinePart, 'id' | 'adminId' | 'terms'> &
  MembersPart &
  RotationPart
type State = DrawingState

/** Who can still take part in an open draw: not who has lost their account since. (D9) */
export const drawersOf = (
  state: Pick<State, 'members'>,
  { drawers }: Pick<OpenDraw, 'drawers'>,
): Drawer[] =>
  drawers.filter(({ memberId, userId }) => memberOf(state, memberId)?.userId === userId)

/** Those who could take part in a draw opened now: active members with an account and their own yes who did not go out. */
const candidatesIn = (state: State): Drawer[] =>
  withAccounts(state.members).flatMap((member) => {
    const { id: memberId, userId, hasAgreed, isOfficer } = member
    const as = userId === state.adminId ? 'organizer' : isOfficer ? 'officer' : 'member'
    return hasAgreed && hasVoice(member) ? { memberId, userId, as } : []
  })

const isOther = ({ as }: Drawer): boolean => as !== 'organizer'

/** A member's phone promises a secret, before the promises are closed. (D9) */
export const promiseSecret = (
  state: State,
  { drawId, commitment }: Extract<DrawCommand, { type: 'promise-secret' }>,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> =>
  state.openDraw?.drawId === drawId
    ? promise(state, state.openDraw, commitment, context)
    : refuse({ code: 'no-such-draw' })

/** The same phone reveals it. (D9) */
export const revealSecret = (
  state: State,
  { drawId, secret }: Extract<DrawCommand, { type: 'reveal-secret' }>,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> =>
  state.openDraw?.drawId === drawId
    ? reveal(state, state.openDraw, secret, context)
    : refuse({ code: 'no-such-draw' })

/** What follows at the end of a step. (D10) */
export function continueDraw(
  state: State,
  _: Extract<DrawCommand, { type: 'continue-draw' }>,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> {
  const { openDraw: draw } = state
  if (!draw) return refuse({ code: 'no-such-draw' })
  const end = stepEndsAt(draw)
  return context.now < end
    ? refuse({ code: 'draw-not-due', until: new Date(end).toISOString() })
    : accept(continued(state, draw, context))
}

/** Nobody comes and nobody goes while the closed list is drawn. (D9) */
export const underWay = (draw: OpenDraw) => ({
  code: 'draw-under-way' as const,
  until: new Date(stepEndsAt(draw)).toISOString(),
})

/**
 * Draws the closed list; the caller has checked that it may be closed. Where nobody else has an account, it
 * is drawn at once, with the secret that the server promised before. (D9)
 */
export function openDraw(
  state: State,
  wanted: number | undefined,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> {
  const candidates = candidatesIn(state)
  const fits = (one: number) => fitsBefore(state.terms, one, context.now)
  const minutes = wanted ?? windows.find(fits) ?? shortestWindow
  const made = (without: readonly MemberId[]) =>
    opened(state, { minutes, without, again: 0 }, context)
  if (!candidates.some(isOther)) return accept(drawnAtOnce(state, made([]), context))
  // Else everybody would be late on the day on which they learn the order.
  if (!fits(minutes)) return refuse({ code: 'first-day-too-near' })
  const { without: all, away } = stoppedBefore(state, minutes)
  const others = candidates.filter((one) => isOther(one) && !all.includes(one.memberId))
  // Who stopped draws comes back rather than that nobody but the organizer takes part.
  const without = others.length > 0 ? all : away
  return accept([eventOf(made(without))])
}

const drawnAtOnce = (state: State, draw: OpenDraw, context: Context): RotationEvent[] => [
  eventOf(draw),
  ...finished(state, draw, context),
]

/**
 * Members excluded from the next draw of the same list: those who kept back a promised secret, and those
 * not there for two whole days, shorter draws aside; from the fourth such day on, on either of the last
 * two, and from the sixth on any. (D10, D12)
 */
function stoppedBefore(
  state: State,
  minutes: number,
): { readonly without: readonly MemberId[]; readonly away: readonly MemberId[] } {
  const listed = listText(activeHands(state).map(({ handId }) => handId))
  const others = state.voidDraws.findLastIndex((one) => listText(one.hands) !== listed)
  const voids = state.voidDraws.slice(others + 1)
  const last = voids.at(-1)
  const kept = last?.because === 'secrets-missing' ? last.missing : []
  const days = voids.filter(isWholeDay)
  const [before, latest] = days.slice(-2)
  const isGivenUp = days.length >= 2 && minutes >= longestWindow
  const isAway = (id: string) => {
    if (!isGivenUp || !before || !latest) return false
    const missed = [before, latest].filter(({ missing }) => missing.includes(id)).length
    if (missed === 2) return true
    if (missed === 1) return days.length >= 4
    return days.length >= 6 && days.some(({ missing }) => missing.includes(id))
  }
  const ids = activeMembers(state).map(({ id }) => id)
  const isOut = (id: MemberId) => last?.without.includes(id) || kept.includes(id) || isAway(id)
  return { without: ids.filter(isOut), away: ids.filter(isAway) }
}

const isWholeDay = ({ minutes, because }: VoidDraw): boolean =>
  minutes >= longestWindow && because !== 'server-secret'

const listText = (hands: readonly HandId[]): string => hands.toSorted().join()

/** Opens a draw with the server's earlier promise. */
function opened(
  state: State,
  { minutes, without, again }: Pick<OpenDraw, 'minutes' | 'without' | 'again'>,
  context: Context,
): OpenDraw {
  const { number, drawId, commitment } = state.promised[0] ?? committedDraw(state.id, 1, context)
  const list = listToDraw(state, drawId)
  const { circleId: _, ...listed } = list
  const drawers = candidatesIn(state).filter(({ memberId }) => !without.includes(memberId))
  return {
    number,
    ...listed,
    listHash: listHashOf(list),
    commitment,
    needs: Math.min(othersNeeded, drawers.filter(isOther).length),
    minutes,
    drawers,
    without,
    again,
    openedAt: context.at,
    closedAt: null,
    promises: [],
  }
}

const eventOf = ({
  openedAt: _,
  closedAt: __,
  promises: ___,
  ...draw
}: OpenDraw): RotationEvent => ({
  type: 'draw-opened',
  ...draw,
})

/** Each who takes part promises once; when all have, nobody waits for the end of the window. (D9) */
function promise(
  state: State,
  draw: OpenDraw,
  commitment: string,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> {
  const { number, promises } = draw
  if (draw.closedAt !== null) return refuse({ code: 'promises-closed' })
  const drawers = drawersOf(state, draw)
  const own = drawers.find(({ userId }) => userId === context.actor)
  if (!own) return refuse({ code: 'not-in-draw' })
  if (promises.some(({ memberId }) => memberId === own.memberId))
    return refuse({ code: 'already-promised' })
  const made = { memberId: own.memberId, commitment }
  const after = { ...draw, promises: [...promises, { ...made, secret: null }] }
  // Nobody waits for an account that has ended.
  const isLast = silentAmong(drawers, after).length === 0
  return accept([
    { type: 'secret-promised', number, ...made },
    ...(isLast ? [promisesClosed(after)] : []),
  ])
}

const promisesClosed = (draw: OpenDraw): RotationEvent => ({
  type: 'promises-closed',
  number: draw.number,
  commitRoot: commitRootOf(secretsOf(draw, '-')),
})

/** Every participant, by id; `-` stands for what was not revealed. */
export function secretsOf(
  { commitment, promises }: Pick<OpenDraw, 'commitment' | 'promises'>,
  serverSecret: string,
): Secret[] {
  const all = promises.map(({ memberId, secret, ...one }) => ({
    participantId: memberId as string,
    commitment: one.commitment,
    secret: secret ?? '-',
  }))
  all.push({ participantId: serverParticipant, commitment, secret: serverSecret })
  return all.toSorted((one, other) => byText(one.participantId, other.participantId))
}

/** The last secret of a member makes the draw: the server reveals its own with it. (D10) */
function reveal(
  state: State,
  draw: OpenDraw,
  secret: string,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> {
  if (draw.closedAt === null) return refuse({ code: 'promises-open' })
  const memberId = memberOfUser(state, context.actor)?.id
  const promised = draw.promises.find((one) => one.memberId === memberId)
  if (!promised || !memberId) return refuse({ code: 'not-in-draw' })
  if (commitmentOf(draw.drawId, memberId, secret) !== promised.commitment)
    return refuse({ code: 'secret-not-promised' })
  if (promised.secret !== null) return refuse({ code: 'already-revealed' })
  const promises = draw.promises.map((one) => (one === promised ? { ...one, secret } : one))
  const after = { ...draw, promises }
  const isLast = promises.every((one) => one.secret !== null)
  return accept([
    { type: 'secret-revealed', number: draw.number, memberId, secret },
    ...(isLast ? finished(state, after, context) : []),
  ])
}

/** What happens at the end of a step. */
function continued(state: State, draw: OpenDraw, context: Context): RotationEvent[] {
  if (draw.closedAt === null) {
    if (!hasEnough(draw)) {
      const missing = silentAmong(draw.drawers, draw)
      return voided(state, draw, { because: 'too-few-promises', missing }, context)
    }
    const isEmpty = draw.promises.length === 0
    return [promisesClosed(draw), ...(isEmpty ? finished(state, draw, context) : [])]
  }
  const missing = draw.promises.flatMap(({ memberId, secret }) => (secret === null ? memberId : []))
  if (missing.length === 0) return finished(state, draw, context)
  return [
    ...voided(state, draw, { because: 'secrets-missing', missing }, context),
    ...withoutThem(state, draw, missing, context),
  ]
}

/** Who could have promised a secret and has not. */
const silentAmong = (drawers: readonly Drawer[], draw: OpenDraw): MemberId[] =>
  drawers.flatMap(({ memberId }) => (hasPromised(draw, memberId) ? [] : memberId))

const hasPromised = ({ promises }: OpenDraw, id: MemberId): boolean =>
  promises.some(({ memberId }) => memberId === id)

const hasEnough = (draw: OpenDraw): boolean =>
  areEnough(draw.drawers, draw.needs, (id) => hasPromised(draw, id))

/** Enough others than the organizer, and one of them no officer, as far as there were any. (D9) */
function areEnough(
  drawers: readonly Drawer[],
  needs: number,
  takesPart: (id: MemberId) => boolean,
): boolean {
  const others = drawers.filter(isOther)
  const taking = others.filter(({ memberId }) => takesPart(memberId))
  const isPlain = ({ as }: Drawer) => as === 'member'
  return taking.length >= needs && (taking.some(isPlain) || !others.some(isPlain))
}

/** A list that was stopped so often in a row is opened again: nobody is locked in for long. */
const mostAgain = 2

/**
 * A secret that stays away does not count as an empty one: together with the server, the member who reveals
 * last would choose between two orders. The same list is drawn again at once without them. (D10)
 */
function withoutThem(
  state: State,
  draw: OpenDraw,
  missing: readonly MemberId[],
  context: Context,
): RotationEvent[] {
  const without = [...draw.without, ...missing]
  const promised = [committedDraw(state.id, draw.number + 1, context)]
  const again = draw.again + 1
  const next = opened({ ...state, promised }, { minutes: draw.minutes, without, again }, context)
  return again > mostAgain || !next.drawers.some(isOther) ? [] : [eventOf(next)]
}

/** The draw does not count, and the server promises its secret for the next one. (D10) */
function voided(
  state: State,
  draw: OpenDraw,
  reason: Pick<VoidDraw, 'because' | 'missing'>,
  context: Context,
): RotationEvent[] {
  const { number, drawId, roundNo, hands, listHash, constraints, minutes, without } = draw
  const list = { number, drawId, roundNo, hands, ...(constraints && { constraints }), listHash }
  const participants = secretsOf(draw, '-')
  return [
    { type: 'draw-voided', ...list, minutes, participants, without, ...reason },
    { type: 'draw-committed', ...committedDraw(state.id, number + 1, context) },
  ]
}

/** The server reveals last. Without the secret that it promised the draw does not count. (D10) */
function finished(state: State, draw: OpenDraw, context: Context): RotationEvent[] {
  const { number, drawId, roundNo, hands, commitment, constraints } = draw
  const limits = constraints && { constraints }
  const secret = context.drawSecret(drawId)
  if (commitmentOf(drawId, serverParticipant, secret) !== commitment)
    return voided(state, draw, { because: 'server-secret', missing: [serverParticipant] }, context)
  const participants = secretsOf(draw, secret)
  const list = { circleId: state.id, drawId, hands, roundNo, ...limits }
  const { order, ...result } = drawOrder(list, participants)
  const made = { number, drawId, roundNo, commitment, secret, ...result, ...limits, hands }
  return [{ type: 'order-drawn', ...made, turns: turnsInOrder(state, order), participants }]
}
