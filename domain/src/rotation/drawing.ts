import type { Context } from '../kernel/context.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { HandId, MemberId, UserId } from '../kernel/ids.ts'
import type { Member, MembersPart } from '../members/member.ts'
import { activeHands, activeMembers, memberOfUser } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { constraintsOf } from './wishes.ts'
import { committedDraw } from './decide.ts'
import { commitmentOf, commitRootOf, drawOrder, listHashOf, serverParticipant } from './draw.ts'
import type { Secret } from './draw.ts'
import { longestWindow, stepEndsAt } from './open-draw.ts'
import type { OpenDraw, VoidDraw } from './open-draw.ts'
import type { RotationEvent, RotationPart } from './rotation.ts'
import { scheduled } from './rotation.ts'

/** How many others than the organizer take part at least, where so many have an account. (D9) */
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

type State = Pick<TontinePart, 'id' | 'adminId' | 'terms'> & MembersPart & RotationPart

type WithAccount = Member & { readonly userId: UserId }

/** Who can take part in a draw: active members with an account who did not stop the one before. (D9) */
export const drawersOf = (
  state: Pick<State, 'members'>,
  { without }: Pick<OpenDraw, 'without'>,
): WithAccount[] =>
  activeMembers(state).filter(
    (member): member is WithAccount => member.userId !== null && !without.includes(member.id),
  )

const othersOf = (state: State, draw: Pick<OpenDraw, 'without'>): WithAccount[] =>
  drawersOf(state, draw).filter(({ userId }) => userId !== state.adminId)

/** What members do in an open draw, and what follows at the end of a step. (D9, D10) */
export function decideDraw(
  state: State,
  command: DrawCommand,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> {
  const { openDraw } = state
  if (!openDraw || ('drawId' in command && command.drawId !== openDraw.drawId))
    return refuse({ code: 'no-such-draw' })
  switch (command.type) {
    case 'promise-secret':
      return promise(state, openDraw, command.commitment, context)
    case 'reveal-secret':
      return reveal(state, openDraw, command.secret, context)
    case 'continue-draw': {
      const end = stepEndsAt(openDraw)
      return context.now < end
        ? refuse({ code: 'draw-not-due', until: new Date(end).toISOString() })
        : accept(continued(state, openDraw, context))
    }
  }
}

/** Nobody comes and nobody goes while the closed list is drawn. (D9) */
export const underWay = (draw: OpenDraw) => ({
  code: 'draw-under-way' as const,
  until: new Date(stepEndsAt(draw)).toISOString(),
})

/** Draws the closed list; the caller has checked that it may be closed. (D9) */
export function openDraw(state: State, minutes: number, context: Context): RotationEvent[] {
  const stopped = state.voidDraws.slice(-2)
  const listed = activeHands(state).map(({ handId }) => handId)
  // Who can't be waited for any longer: for this list, twice a whole day was not enough. (D12)
  const isGivenUp =
    stopped.length === 2 &&
    stopped.every(
      ({ minutes: lasted, because, hands }) =>
        lasted >= longestWindow &&
        because !== 'server-secret' &&
        hands.toSorted().join() === listed.toSorted().join(),
    )
  const without = isGivenUp
    ? activeMembers(state)
        .map(({ id }) => id)
        .filter((id) => stopped.every(({ missing }) => missing.includes(id)))
    : []
  return opening(state, { minutes, without, isGivenUp }, context)
}

interface Opening {
  readonly minutes: number
  readonly without: readonly MemberId[]
  readonly isGivenUp?: boolean
}

/** Opens a draw with the server's promise of before; where nobody else has an account it is made at once. */
function opening(state: State, given: Opening, context: Context): RotationEvent[] {
  const { number, drawId, commitment } = state.nextDraw ?? committedDraw(state.id, 1, context)
  const { minutes, without } = given
  const hands = activeHands(state).map(({ handId }) => handId)
  const constraints = constraintsOf(state)
  const limits = constraints && { constraints }
  const list = { circleId: state.id, drawId, hands, roundNo: 1, ...limits }
  const needs = given.isGivenUp ? 0 : Math.min(othersNeeded, othersOf(state, { without }).length)
  const draw: OpenDraw = {
    number,
    drawId,
    roundNo: 1,
    hands,
    ...limits,
    listHash: listHashOf(list),
    commitment,
    needs,
    minutes,
    without,
    openedAt: context.at,
    closedAt: null,
    promises: [],
  }
  const { openedAt: _, closedAt: __, promises: ___, without: those, ...made } = draw
  const event: RotationEvent = {
    type: 'draw-opened',
    ...made,
    ...(those.length > 0 && { without: those }),
  }
  const isAlone = othersOf(state, { without }).length === 0
  return isAlone ? [event, ...finished(state, draw, context)] : [event]
}

/** Each who takes part promises once; when all have, nobody waits for the end of the window. (D9) */
function promise(
  state: State,
  draw: OpenDraw,
  commitment: string,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> {
  const { number, promises } = draw
  if (draw.closedAt !== null) return refuse({ code: 'promises-closed' })
  const member = memberOfUser(state, context.actor)
  const drawers = drawersOf(state, draw)
  if (!member || !drawers.includes(member as WithAccount)) return refuse({ code: 'not-in-draw' })
  if (promises.some(({ memberId }) => memberId === member.id))
    return refuse({ code: 'already-promised' })
  const made = { memberId: member.id, commitment }
  const after = { ...draw, promises: [...promises, { ...made, secret: null }] }
  const isLast = drawers.every(({ id }) => after.promises.some(({ memberId }) => memberId === id))
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
  return all.toSorted((one, other) => (one.participantId < other.participantId ? -1 : 1))
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
  if (draw.closedAt === null)
    return hasEnough(state, draw)
      ? [promisesClosed(draw)]
      : voided(
          state,
          draw,
          { because: 'too-few-promises', missing: silentIn(state, draw) },
          context,
        )
  const missing = draw.promises.flatMap(({ memberId, secret }) => (secret === null ? memberId : []))
  if (missing.length === 0) return finished(state, draw, context)
  return [
    ...voided(state, draw, { because: 'secrets-missing', missing }, context),
    ...withoutThem(state, draw, missing, context),
  ]
}

const silentIn = (state: State, draw: OpenDraw): MemberId[] =>
  drawersOf(state, draw).flatMap(({ id }) =>
    draw.promises.some(({ memberId }) => memberId === id) ? [] : id,
  )

/** Enough others than the organizer, and one of them no officer, as far as there are any. (D9) */
function hasEnough(state: State, draw: OpenDraw): boolean {
  if (draw.needs === 0) return true
  const others = othersOf(state, draw)
  const promised = others.filter(({ id }) => draw.promises.some(({ memberId }) => memberId === id))
  const isPlain = ({ isOfficer }: Member) => !isOfficer
  return (
    promised.length >= Math.min(draw.needs, others.length) &&
    (promised.some(isPlain) || !others.some(isPlain))
  )
}

/**
 * A secret that stays away does not count as an empty one: together with the server, whoever reveals
 * last would choose between two orders. The same list is drawn again at once without them. (D10)
 */
function withoutThem(
  state: State,
  draw: OpenDraw,
  missing: readonly MemberId[],
  context: Context,
): RotationEvent[] {
  const without = [...draw.without, ...missing]
  if (othersOf(state, { without }).length === 0) return []
  const nextDraw = committedDraw(state.id, draw.number + 1, context)
  return opening({ ...state, nextDraw }, { minutes: draw.minutes, without }, context)
}

function voided(
  state: State,
  draw: OpenDraw,
  reason: Pick<VoidDraw, 'because' | 'missing'>,
  context: Context,
): RotationEvent[] {
  const { number, drawId, roundNo, hands, listHash, minutes, constraints } = draw
  const participants = secretsOf(draw, '-')
  return [
    {
      type: 'draw-voided',
      number,
      drawId,
      roundNo,
      hands,
      ...(constraints && { constraints }),
      listHash,
      minutes,
      participants,
      ...reason,
    },
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
  const memberOfHand = new Map(activeHands(state).map((hand) => [hand.handId, hand]))
  const turns = scheduled(
    order.flatMap((hand: HandId) => memberOfHand.get(hand) ?? []),
    state.terms,
  )
  return [
    {
      type: 'order-drawn',
      number,
      drawId,
      roundNo,
      commitment,
      secret,
      ...result,
      ...limits,
      hands,
      turns,
      participants,
    },
  ]
}
