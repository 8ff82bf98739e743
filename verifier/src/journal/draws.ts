import { commitmentOf, commitRootOf, listHashOf } from '../draw/procedure.ts'
import { drawSteps } from '../draw/check-draw.ts'
import { away, readList, readRecord, recordFormat, sortedConstraints } from '../draw/record.ts'
import type { DrawRecord, Participant } from '../draw/record.ts'
import type { Json, JsonObject } from '../json.ts'
import { asText, byText, canonical, fieldOf, isHash, isId, isList, isPositive } from '../json.ts'
import type { DrawFault, JournalStep } from '../steps.ts'
import { isAsAgreed, nothingAgreed, readAgreed } from './agreed.ts'
import type { Entry } from './chain.ts'
import {
  changesRightly,
  isOfNext,
  isLimitedRightly,
  noMeetings,
  readMeetings,
  setsOrderAgain,
} from './meetings.ts'
import { areEnough, checkLeftOut, othersIn, readDrawers } from './drawers.ts'
import type { Drawer, Stopped } from './drawers.ts'
import {
  answer,
  areAskedRightly,
  areNumbersRight,
  isConfirmed,
  isVoidRightly,
  mostVoidRooms,
  readRoom,
  yesIn,
  yesNeeded,
} from './room.ts'
import type { RoomDraw } from './room.ts'

type DrawStepOfJournal = Extract<JournalStep, { step: 'draw' }>

const server = 'server'

/** What the journal says about one draw, as it is read entry by entry. */
interface Draw {
  readonly number: number
  readonly faults: Set<DrawFault>
  readonly promises: Map<string, string>
  readonly secrets: Map<string, string>
  /** The server's promise. */
  commitment?: string
  drawId?: string
  opened?: JsonObject
  openedAt?: string
  isClosed: boolean
  result: 'committed' | 'open' | 'drawn' | 'void'
  seq: number
  hands: number
  others: number
  missing: readonly string[]
  /** Who could take part, as it was settled when the list was closed. */
  drawers: readonly Drawer[]
  /** Who has lost their account since the list was closed, and can't take part any more. */
  readonly gone: Set<string>
  /** Made in one room, instead of opened. */
  room?: RoomDraw
  /** The instant of the last entry. */
  at: string
}

/**
 * Checks every draw of a journal: how it came about, its order, and that one follows the other. One ends
 * before the next begins, and the one that the members made is the last.
 */
export function drawsIn(tontineId: string, entries: readonly Entry[]): DrawStepOfJournal[] {
  const draws = new Map<number, Draw>()
  const agreed = nothingAgreed()
  const meetings = noMeetings()
  let last: Draw | undefined
  for (const { seq, at, event } of entries) {
    readAgreed(agreed, event)
    if (event.type === 'member-unlinked' && isId(event.memberId)) last?.gone.add(event.memberId)
    const read = Object.hasOwn(readers, event.type) ? readers[event.type] : undefined
    if (!read) {
      if (setsOrderAgain(meetings, event)) last?.faults.add('drawn-again')
      if (!changesRightly(meetings, agreed, event)) last?.faults.add('turns-changed')
      readMeetings(meetings, event)
      continue
    }
    const number = isPositive(event.number) ? event.number : 0
    const draw = draws.get(number) ?? newDraw(number)
    if (!draws.has(number)) {
      checkNext(draw, last)
      draws.set(number, draw)
      last = draw
    }
    draw.seq = seq
    draw.at = at
    if (number === 0) draw.faults.add('misshapen')
    if (draw !== last || hasEnded(draw)) draw.faults.add('after-end')
    else read(draw, event, tontineId, [...draws.values()])
    if (setsOrderAgain(meetings, event)) draw.faults.add('drawn-again')
    if (closing.has(event.type)) {
      const isOfMeeting = event.rank !== undefined
      const isRight = isOfMeeting
        ? isLimitedRightly(meetings, agreed, event)
        : isAsAgreed(agreed, event)
      if (!isRight) draw.faults.add('not-agreed')
      if (isOfMeeting && !isOfNext(meetings, event, at)) draw.faults.add('not-waiting')
    }
    readMeetings(meetings, event)
  }
  return [...draws.values()].flatMap(stepOf)
}

/** The events that say which list is drawn. */
const closing = new Set(['draw-opened', 'room-draw-brought'])

const hasEnded = ({ result }: Draw): boolean => result === 'drawn' || result === 'void'

/** A draw that pleases nobody can't be left lying while another one is made. */
function checkNext(draw: Draw, last: Draw | undefined): void {
  if (draw.number !== (last?.number ?? 0) + 1) draw.faults.add('number')
  if (last && !hasEnded(last)) last.faults.add('left-open')
  const isWhole = last?.opened?.rank === undefined
  if ((last?.opened || last?.room) && isWhole && last.result === 'drawn')
    draw.faults.add('drawn-again')
}

const newDraw = (number: number): Draw => ({
  number,
  faults: new Set(),
  promises: new Map(),
  secrets: new Map(),
  isClosed: false,
  result: 'committed',
  seq: 0,
  at: '',
  hands: 0,
  others: 0,
  missing: [],
  drawers: [],
  gone: new Set(),
})

/** A promise for a draw that is still to come is no draw yet. */
function stepOf(draw: Draw): DrawStepOfJournal[] {
  const { number, seq, result, hands, others, missing, faults } = draw
  const listed = othersIn(draw.room ?? draw).length
  const room = draw.room && { yes: yesIn(draw.room), asked: listed + 1 }
  if (result === 'committed' && faults.size === 0) return []
  const ended = result === 'committed' ? 'open' : result
  const ok = faults.size === 0
  return [
    {
      step: 'draw',
      ok,
      number,
      seq,
      result: ended,
      others,
      listed,
      hands,
      missing,
      faults: [...faults],
      ...(room && { room }),
    },
  ]
}

type Reader = (draw: Draw, event: JsonObject, tontineId: string, all: readonly Draw[]) => void

const readers: Record<string, Reader> = {
  'draw-committed': readServerPromise,
  'draw-opened': open,
  'secret-promised': promise,
  'promises-closed': close,
  'secret-revealed': reveal,
  'room-draw-brought': bringRoom,
  'room-draw-answered': answerRoom,
  'draw-voided': voidDraw,
  'order-drawn': drawOrder,
  'turn-drawn': drawTurn,
}

/** The first promise binds the server: it can't publish several and choose. */
function readServerPromise(
  draw: Draw,
  { drawId, commitment }: JsonObject,
  tontineId: string,
): void {
  if (drawId !== `${tontineId}:${draw.number}`) draw.faults.add('draw-id')
  if (!isHash(commitment) || typeof drawId !== 'string') draw.faults.add('misshapen')
  else if (draw.commitment === undefined) Object.assign(draw, { drawId, commitment })
  else if (!isPromised(draw, drawId, commitment)) draw.faults.add('not-promised')
}

const isPromised = (draw: Draw, drawId: Json | undefined, commitment: Json | undefined) =>
  draw.commitment === commitment && draw.drawId === drawId

function open(draw: Draw, event: JsonObject, tontineId: string, all: readonly Draw[]): void {
  readServerPromise(draw, event, tontineId)
  if (draw.opened || draw.room) draw.faults.add('list-changed')
  // Once turns are drawn at meetings, the whole order is drawn no more.
  const isOfMeetings = all.some(
    ({ opened, result }) => opened?.rank !== undefined && result === 'drawn',
  )
  if (isOfMeetings && event.rank === undefined) draw.faults.add('drawn-again')
  const drawers = readDrawers(event.drawers)
  const list = readList(listOf(event, tontineId))
  if (drawers && list && isHash(event.listHash)) {
    draw.drawers = drawers
    draw.hands = list.hands.length
    if (listHashOf(list) !== event.listHash) draw.faults.add('list')
    if (!checkLeftOut(drawers, event.without ?? [], stoppedBefore(all, event)))
      draw.faults.add('left-out')
  } else draw.faults.add('misshapen')
  draw.opened = event
  draw.openedAt = draw.at
  draw.gone.clear()
  draw.result = 'open'
}

/** A draw of the room is whole when it is brought; only the members' word is missing. */
function bringRoom(draw: Draw, event: JsonObject, tontineId: string, all: readonly Draw[]): void {
  if (draw.opened || draw.room) draw.faults.add('list-changed')
  if (event.drawId !== `${tontineId}:${draw.number}`) draw.faults.add('draw-id')
  if (draw.commitment === undefined) draw.faults.add('not-promised')
  if (all.filter(isVoidRoom).length >= mostVoidRooms) draw.faults.add('rooms-used-up')
  draw.gone.clear()
  draw.result = 'open'
  const room = readRoom(event, draw.at)
  const read = readRecord(recordOf(event, tontineId, 'room', event.order ?? false))
  if (!room || 'problem' in read) {
    draw.faults.add('misshapen')
    return
  }
  const { hands, participants } = read.value
  draw.room = room
  draw.hands = hands.length
  draw.others = participants.length - 1
  if (event.needs !== yesNeeded(room) || !areAskedRightly(room, hands))
    draw.faults.add('answered-wrongly')
  const ids = participants.map(({ id }) => id)
  if (!areNumbersRight(room, hands, ids)) draw.faults.add('said-wrongly')
  for (const one of drawSteps(read.value)) if (!one.ok) draw.faults.add(one.step)
}

const isVoidRoom = ({ room, result }: Draw): boolean => room !== undefined && result === 'void'

function answerRoom(draw: Draw, event: JsonObject): void {
  if (!draw.room || !answer(draw.room, event, draw)) draw.faults.add('answered-wrongly')
}

const handsText = ({ hands }: JsonObject) =>
  canonical(isList(hands) ? sortedTexts(hands) : (hands ?? null))

/** What draws before this one that did not count say about it: those of the same hands, at meetings all. */
function stoppedBefore(draws: readonly Draw[], event: JsonObject): Stopped {
  const opened = draws.filter((one) => one.opened && hasEnded(one))
  const isOther = ({ opened: of }: Draw) => handsText(of ?? {}) !== handsText(event)
  const ofHands = opened.slice(opened.findLastIndex(isOther) + 1)
  const isAtMeeting = event.rank !== undefined
  const stopped = isAtMeeting ? opened.filter(({ result }) => result === 'void') : ofHands
  const last = ofHands.at(-1)
  const without = last?.opened?.without
  const kept = ofHands.slice(-1).flatMap((one) => (one.isClosed ? one.missing : []))
  const twice = isAtMeeting ? keptTwice(stopped) : []
  return {
    mustBe: [...kept, ...twice, ...(isList(without) ? without : [])],
    mayBe: stopped.flatMap(({ missing }) => missing),
  }
}

/** Who alone kept a secret back for two turns. */
function keptTwice(stopped: readonly Draw[]): readonly string[] {
  const turnsOf = new Map<string, Set<string>>()
  for (const { isClosed, missing, opened } of stopped) {
    const [id, ...others] = missing
    if (!isClosed || !id || others.length > 0) continue
    turnsOf.set(id, (turnsOf.get(id) ?? new Set()).add(handsText(opened ?? {})))
  }
  return [...turnsOf].flatMap(([id, turns]) => (turns.size > 1 ? id : []))
}

function promise(draw: Draw, { memberId, commitment }: JsonObject): void {
  if (!isId(memberId) || !isHash(commitment)) {
    draw.faults.add('misshapen')
    return
  }
  const without = draw.opened?.without
  const isLeftOut = isList(without) && without.includes(memberId)
  const isListed = draw.drawers.some((one) => one.memberId === memberId)
  if (!isListed || draw.isClosed || isLeftOut || draw.promises.has(memberId))
    draw.faults.add('promised-wrongly')
  else draw.promises.set(memberId, commitment)
  draw.others = draw.promises.size
}

function close(draw: Draw, { commitRoot }: JsonObject): void {
  const isRight =
    !draw.isClosed &&
    draw.opened !== undefined &&
    commitRoot === commitRootOf(promisedIn(draw)) &&
    (haveAllPromised(draw) || (haveEnoughPromised(draw) && isTimeOver(draw)))
  if (!isRight) draw.faults.add('closed-wrongly')
  draw.isClosed = true
}

/** Nobody waits for who has lost their account. */
const haveAllPromised = ({ drawers, promises, gone }: Draw): boolean =>
  drawers.every(({ memberId }) => promises.has(memberId) || gone.has(memberId))

/** Two others than the organizer, as far as there are so many. */
const haveEnoughPromised = ({ drawers, promises }: Draw): boolean =>
  areEnough(drawers, Math.min(othersNeeded, othersIn({ drawers }).length), (id) => promises.has(id))

const othersNeeded = 2

function isTimeOver({ opened, openedAt = '', at }: Draw): boolean {
  const minutes = opened?.minutes
  return isPositive(minutes) && Date.parse(at) - Date.parse(openedAt) >= minutes * 60_000
}

function reveal(draw: Draw, { memberId, secret }: JsonObject): void {
  if (!isId(memberId) || typeof secret !== 'string') {
    draw.faults.add('misshapen')
    return
  }
  const promised = draw.promises.get(memberId)
  if (!draw.isClosed || promised === undefined || draw.secrets.has(memberId))
    draw.faults.add('revealed-wrongly')
  else if (commitmentOf(draw.drawId ?? '', memberId, secret) !== promised)
    draw.faults.add('promises')
  else draw.secrets.set(memberId, secret)
}

/** Everybody who promised, with what they have revealed. */
function promisedIn(draw: Draw, serverSecret: string = away): Participant[] {
  const members = [...draw.promises].map(([id, commitment]) => ({
    id,
    commitment,
    secret: draw.secrets.get(id) ?? away,
  }))
  const all = [...members, { id: server, commitment: draw.commitment ?? '', secret: serverSecret }]
  return all.toSorted((one, other) => byText(one.id, other.id))
}

/**
 * Before the promises are closed, those are missing who could promise and did not; after it, those who did
 * not reveal, or the server. Nobody is only where all who did not promise have lost their account.
 */
function voidDraw(draw: Draw, { missing, rank }: JsonObject): void {
  draw.result = 'void'
  // Older entries have no rank.
  if (rank !== undefined && rank !== draw.opened?.rank) draw.faults.add('list-changed')
  if (draw.room) {
    voidRoom(draw, draw.room, missing ?? null)
    return
  }
  if (!draw.opened || !isList(missing) || !missing.every(isId)) {
    draw.faults.add('misshapen')
    return
  }
  draw.missing = missing
  const silent = [...draw.promises.keys()].filter((id) => !draw.secrets.has(id))
  const absent = draw.drawers.filter(({ memberId }) => !draw.promises.has(memberId))
  const isRight = draw.isClosed
    ? missing.join() === server ||
      missing.toSorted(byText).join() === silent.toSorted(byText).join()
    : missing.every((id) => absent.some(({ memberId }) => memberId === id))
  const isNobody =
    draw.isClosed || absent.length === 0 || !absent.every(({ memberId }) => draw.gone.has(memberId))
  if (!isRight || (missing.length === 0 && isNobody)) draw.faults.add('missing-wrong')
}

function voidRoom(draw: Draw, room: RoomDraw, missing: Json): void {
  if (isVoidRightly(room, missing, draw)) draw.missing = isList(missing) ? missing.filter(isId) : []
  else draw.faults.add('missing-wrong')
}

function drawOrder(draw: Draw, event: JsonObject, tontineId: string): void {
  if (!drawRecord(draw, event, tontineId)) return
  // It is a list: the record's reader has found the order in it.
  const ranks = (event.turns as readonly Json[]).map((turn) => fieldOf(turn, 'rank'))
  if (ranks.some((rank, at) => rank !== at + 1)) draw.faults.add('turns')
}

/** The draw of one turn at its meeting: the first of its order has it. */
function drawTurn(draw: Draw, event: JsonObject, tontineId: string): void {
  const { order, rank, handId } = event
  if (!isPositive(rank) || draw.opened?.rank !== rank) draw.faults.add('list-changed')
  const turns = isList(order) ? order.map((hand) => ({ handId: hand })) : false
  if (!drawRecord(draw, { ...event, turns }, tontineId)) return
  if (!isList(order) || order[0] !== handId) draw.faults.add('turns')
}

/** Checks the record of a draw that was made; false if there is none. */
function drawRecord(draw: Draw, event: JsonObject, tontineId: string): boolean {
  const { drawId, commitment } = event
  if (drawId !== `${tontineId}:${draw.number}`) draw.faults.add('draw-id')
  draw.result = 'drawn'
  draw.hands = isList(event.hands) ? event.hands.length : 0
  if (!draw.room && !isPromised(draw, drawId, commitment)) draw.faults.add('not-promised')
  const read = readRecord(recordOf(event, tontineId, draw.room ? 'room' : 'app', orderOf(event)))
  if ('problem' in read) {
    draw.faults.add('misshapen')
    return false
  }
  const record = read.value
  draw.others = record.participants.length - 1
  for (const one of drawSteps(record)) if (!one.ok) draw.faults.add(one.step)
  checkAgainstOpened(draw, event, record)
  return true
}

/** With the members' secrets, a draw is opened, promised and closed before it is made. */
function checkAgainstOpened(draw: Draw, event: JsonObject, record: DrawRecord): void {
  if (draw.room) {
    checkAgainstRoom(draw, draw.room, event)
    return
  }
  const { opened } = draw
  if (!opened) {
    if (event.participants !== undefined || event.kind !== undefined)
      draw.faults.add('participants-changed')
    return
  }
  if (listText(opened) !== listText(event)) draw.faults.add('list-changed')
  if (draw.promises.size > 0 && !draw.isClosed) draw.faults.add('closed-wrongly')
  const serverSecret = typeof event.secret === 'string' ? event.secret : away
  const promised = promisedIn(draw, serverSecret)
  if (canonical(asJson(promised)) !== canonical(asJson(record.participants)))
    draw.faults.add('participants-changed')
}

/** The order is that of the draw that was brought, and enough have said that it was so. */
function checkAgainstRoom(draw: Draw, room: RoomDraw, event: JsonObject): void {
  const { event: brought } = room
  const secrets = ({ participants }: JsonObject) =>
    canonical(recordedParticipants(participants ?? null))
  if (listText(brought) !== listText(event)) draw.faults.add('list-changed')
  if (event.kind !== 'room' || secrets(brought) !== secrets(event))
    draw.faults.add('participants-changed')
  if (!isConfirmed(room)) draw.faults.add('unconfirmed')
}

const listText = ({ drawId, roundNo, hands, listHash, constraints = null }: JsonObject): string =>
  canonical({
    drawId: drawId ?? null,
    roundNo: roundNo ?? null,
    listHash: listHash ?? null,
    hands: isList(hands) ? sortedTexts(hands) : null,
    constraints: sortedConstraints(constraints),
  })

const asJson = (participants: readonly Participant[]): Json =>
  participants.map(({ id, commitment, secret }) => ({ id, commitment, secret }))

/** The list of a draw as it is hashed. */
const listOf = (
  { drawId, roundNo, hands, constraints }: JsonObject,
  circleId: string,
): JsonObject => ({
  circleId,
  drawId: drawId ?? null,
  roundNo: roundNo ?? null,
  hands: isList(hands) ? sortedTexts(hands) : null,
  constraints: sortedConstraints(constraints ?? { fixed: [], notBefore: [] }),
})

/** A draw of the journal as a record. Whatever is not as it should be, the record's reader finds. */
function recordOf(
  event: JsonObject,
  tontineId: string,
  kind: DrawRecord['kind'],
  order: Json,
): Json {
  const { participants } = event
  const field = (key: string) => fieldOf(event, key)
  const serverAlone = [
    { participantId: server, commitment: field('commitment'), secret: field('secret') },
  ]
  return {
    format: recordFormat,
    version: 1,
    kind,
    ...listOf(event, tontineId),
    participants: recordedParticipants(participants ?? serverAlone),
    listHash: field('listHash'),
    commitRoot: field('commitRoot'),
    seed: field('seed'),
    order,
  }
}

/** The order that an event's turns give. */
const orderOf = ({ turns }: JsonObject): Json =>
  isList(turns) ? turns.map((turn) => fieldOf(turn, 'handId')) : false

const recordedParticipants = (participants: Json): Json =>
  isList(participants)
    ? participants
        .map((one) => ({
          id: fieldOf(one, 'participantId'),
          commitment: fieldOf(one, 'commitment'),
          secret: fieldOf(one, 'secret'),
        }))
        .toSorted((one, other) => byText(asText(one.id), asText(other.id)))
    : null

const sortedTexts = (texts: readonly Json[]): Json =>
  texts.toSorted((one, other) => byText(asText(one), asText(other)))
