import { commitmentOf, commitRootOf, listHashOf } from '../draw/procedure.ts'
import { drawSteps } from '../draw/check-draw.ts'
import {
  away,
  readList,
  readRecord,
  recordFormat,
  server,
  sortedConstraints,
} from '../draw/record.ts'
import type { DrawRecord, Participant } from '../draw/record.ts'
import type { Json, JsonObject } from '../json.ts'
import { asText, byText, canonical, fieldOf, isHash, isId, isList, isPositive } from '../json.ts'
import type { DrawFault, JournalStep } from '../steps.ts'
import type { Entry } from './chain.ts'

type DrawStepOfJournal = Extract<JournalStep, { step: 'draw' }>

/** What the journal says about one draw, as it is read entry by entry. */
interface Draw {
  readonly number: number
  readonly faults: Set<DrawFault>
  readonly promises: Map<string, string>
  readonly secrets: Map<string, string>
  /** The server's promise. */
  commitment?: string
  drawId?: string
  /** The `draw-opened` that closed the list; a draw aloud has none. */
  begun?: JsonObject
  isClosed: boolean
  isAloud: boolean
  result: 'committed' | 'open' | 'drawn' | 'void'
  seq: number
  hands: number
  others: number
  missing: readonly string[]
  /** Who could take part when the list was closed. */
  drawers: readonly string[]
  /** How many of them are not the organizer. */
  listed: number
  /** Whose secrets decided it. */
  participants: readonly string[]
  /** Of a draw aloud: who said whether it was so. */
  readonly attested: Map<string, boolean>
}

/** The draws of a journal up to an entry. */
interface Draws {
  readonly tontineId: string
  readonly byNumber: Map<number, Draw>
  /** The last one that was begun. */
  last?: Draw
  /** The hands whose one turn was drawn, aloud or from a hat. */
  readonly drawn: Set<Json>
  /** The whole list was drawn: nothing is drawn after it. */
  isWhole: boolean
}

/**
 * Checks every draw of a journal: that its secrets were promised before, its order, and that one follows the
 * other. One ends before the next begins, a hand is drawn once, and a draw of the whole list is the last.
 */
export function drawsIn(tontineId: string, entries: readonly Entry[]): DrawStepOfJournal[] {
  const draws: Draws = { tontineId, byNumber: new Map(), drawn: new Set(), isWhole: false }
  for (const { seq, event } of entries) {
    if (event.type === 'draw-committed') commit(draws, event, seq)
    else if (event.type === 'hat-drawn') drawFromHat(draws, event)
    else if (Object.hasOwn(readers, event.type)) readOn(draws, event, seq)
  }
  return [...draws.byNumber.values()].flatMap(stepOf)
}

type Reader = (draw: Draw, event: JsonObject, draws: Draws) => void

const readers: Record<string, Reader> = {
  'draw-opened': open,
  'secret-promised': promise,
  'promises-closed': close,
  'secret-revealed': reveal,
  'draw-voided': voidDraw,
  'order-drawn': drawOrder,
  'turn-drawn': drawTurn,
  'draw-attested': attest,
}

function readOn(draws: Draws, event: JsonObject, seq: number): void {
  const number = isPositive(event.number) ? event.number : 0
  const draw = drawOf(draws, number, seq)
  if (number === 0) draw.faults.add('misshapen')
  if (event.type === 'draw-attested') return attest(draw, event)
  if (draw.result === 'committed' && draw !== draws.last) {
    checkNext(draws, draw)
    draws.last = draw
  }
  draw.seq = seq
  if (draw !== draws.last || hasEnded(draw)) draw.faults.add('after-end')
  else readers[event.type as string]?.(draw, event, draws)
}

function drawOf({ byNumber }: Draws, number: number, seq: number): Draw {
  const draw = byNumber.get(number) ?? newDraw(number, seq)
  byNumber.set(number, draw)
  return draw
}

const hasEnded = ({ result }: Draw): boolean => result === 'drawn' || result === 'void'

/** A draw that pleases nobody can't be left lying while another one is made. */
function checkNext({ last, isWhole }: Draws, draw: Draw): void {
  if (draw.number !== (last?.number ?? 0) + 1) draw.faults.add('number')
  if (last && !hasEnded(last)) last.faults.add('left-open')
  if (isWhole) draw.faults.add('drawn-again')
}

const newDraw = (number: number, seq: number): Draw => ({
  number,
  faults: new Set(),
  promises: new Map(),
  secrets: new Map(),
  isClosed: false,
  isAloud: false,
  result: 'committed',
  seq,
  hands: 0,
  others: 0,
  missing: [],
  drawers: [],
  listed: 0,
  participants: [],
  attested: new Map(),
})

/** A promise for a draw that is still to come is no draw yet. */
function stepOf(draw: Draw): DrawStepOfJournal[] {
  const { number, seq, result, hands, others, missing, faults, listed, attested } = draw
  if (result === 'committed' && faults.size === 0) return []
  const said = [...attested.values()]
  return [
    {
      step: 'draw',
      ok: faults.size === 0,
      number,
      seq,
      result: result === 'committed' ? 'open' : result,
      others,
      listed,
      hands,
      missing,
      faults: [...faults],
      ...(draw.isAloud && {
        room: { so: said.filter(Boolean).length, notSo: said.filter((so) => !so).length },
      }),
    },
  ]
}

/** The promise for one draw, and those for the draws after it. */
function commit(draws: Draws, event: JsonObject, seq: number): void {
  const { number, drawId, commitment, following = [] } = event
  const first = isPositive(number) ? number : 0
  const all = [commitment, ...(isList(following) ? following : [null])]
  for (const [index, one] of all.entries()) {
    const draw = drawOf(draws, first + index, seq)
    const own = `${draws.tontineId}:${draw.number}`
    if (first > 1 && !draws.byNumber.has(first - 1)) draw.faults.add('number')
    if (hasEnded(draw)) draw.faults.add('after-end')
    promiseOfServer(draw, { drawId: index === 0 ? drawId : own, commitment: one }, draws)
  }
}

/** The first promise binds the server: it can't publish several and choose. */
function promiseOfServer(
  draw: Draw,
  { drawId, commitment }: { drawId: Json | undefined; commitment: Json | undefined },
  { tontineId }: Draws,
): void {
  if (drawId !== `${tontineId}:${draw.number}`) draw.faults.add('draw-id')
  if (!isHash(commitment) || typeof drawId !== 'string') draw.faults.add('misshapen')
  else if (draw.commitment === undefined) Object.assign(draw, { drawId, commitment })
  else if (!isPromised(draw, drawId, commitment)) draw.faults.add('not-promised')
}

const isPromised = (draw: Draw, drawId: Json | undefined, commitment: Json | undefined) =>
  draw.commitment === commitment && draw.drawId === drawId

/** What two people say came out of a hat: nobody can compute it, but what is drawn is not drawn again. */
function drawFromHat(draws: Draws, { turns }: JsonObject): void {
  if (!isList(turns)) return
  // Before the start the whole list, of several hands, was drawn.
  if (turns.length > 1) draws.isWhole = true
  for (const turn of turns) draws.drawn.add(fieldOf(turn, 'handId'))
}

function open(draw: Draw, event: JsonObject, draws: Draws): void {
  promiseOfServer(draw, { drawId: event.drawId, commitment: event.commitment }, draws)
  begin(draw, event)
  const list = readList(listOf(event, draws.tontineId))
  if (!list || !isHash(event.listHash)) {
    draw.faults.add('misshapen')
    return
  }
  draw.hands = list.hands.length
  if (listHashOf(list) !== event.listHash) draw.faults.add('list')
}

function begin(draw: Draw, event: JsonObject): void {
  if (draw.begun) draw.faults.add('list-changed')
  draw.begun = event
  draw.result = 'open'
  const { drawers, without } = event
  const ids = isList(drawers) ? drawers.map((one) => fieldOf(one, 'memberId')) : []
  if (!isList(drawers) || !ids.every(isId) || new Set(ids).size < ids.length) {
    draw.faults.add('misshapen')
    return
  }
  draw.drawers = ids.filter((id) => !isList(without) || !without.includes(id))
  draw.listed = drawers.filter((one) => fieldOf(one, 'as') !== 'organizer').length
}

/** Each member who said a number says once whether it is right; this decides nothing. */
function attest(draw: Draw, { memberId, wasSo }: JsonObject): void {
  if (!isId(memberId) || typeof wasSo !== 'boolean') draw.faults.add('misshapen')
  else if (
    !draw.isAloud ||
    draw.result !== 'drawn' ||
    !draw.participants.includes(memberId) ||
    draw.attested.has(memberId)
  )
    draw.faults.add('attested-wrongly')
  else draw.attested.set(memberId, wasSo)
}

function promise(draw: Draw, { memberId, commitment }: JsonObject): void {
  if (!isId(memberId) || !isHash(commitment)) {
    draw.faults.add('misshapen')
    return
  }
  if (!draw.drawers.includes(memberId) || draw.isClosed || draw.promises.has(memberId))
    draw.faults.add('promised-wrongly')
  else draw.promises.set(memberId, commitment)
  draw.others = draw.promises.size
}

function close(draw: Draw, { commitRoot }: JsonObject): void {
  const isRight =
    !draw.isClosed && draw.begun !== undefined && commitRoot === commitRootOf(promisedIn(draw))
  if (!isRight) draw.faults.add('closed-wrongly')
  draw.isClosed = true
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

/** Once the promises are closed, those are missing who did not reveal, or the server; nobody else. */
function voidDraw(draw: Draw, { missing }: JsonObject): void {
  draw.result = 'void'
  if (!draw.begun || !isList(missing) || !missing.every(isId)) {
    draw.faults.add('misshapen')
    return
  }
  draw.missing = missing
  const silent = [...draw.promises.keys()].filter((id) => !draw.secrets.has(id))
  const isRight = draw.isClosed
    ? missing.length > 0 && (missing.join() === server || isSame(missing, silent))
    : missing.every((id) => !draw.promises.has(id))
  if (!isRight) draw.faults.add('missing-wrong')
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted(byText).join() === other.toSorted(byText).join()

function drawOrder(draw: Draw, event: JsonObject, draws: Draws): void {
  draws.isWhole = true
  if (!drawRecord(draw, event, draws)) return
  // It is a list: the record's reader has found the order in it.
  const ranks = (event.turns as readonly Json[]).map((turn) => fieldOf(turn, 'rank'))
  if (ranks.some((rank, at) => rank !== at + 1)) draw.faults.add('turns')
}

/** The draw of one turn at its meeting: the first of its order has it, and no hand is drawn twice. */
function drawTurn(draw: Draw, event: JsonObject, draws: Draws): void {
  const { order, rank, handId } = event
  if (!isPositive(rank)) draw.faults.add('misshapen')
  if (event.kind !== 'room') draw.faults.add('participants-changed')
  const turns = isList(order) ? order.map((hand) => ({ handId: hand })) : false
  if (!drawRecord(draw, { ...event, turns }, draws)) return
  if (!isList(order) || order[0] !== handId) draw.faults.add('turns')
  else if (order.some((hand) => draws.drawn.has(hand))) draw.faults.add('drawn-again')
  draws.drawn.add(handId ?? null)
}

/** Checks the record of a draw that was made; false if there is none. */
function drawRecord(draw: Draw, event: JsonObject, { tontineId }: Draws): boolean {
  const { drawId, commitment, recordedBy } = event
  if (drawId !== `${tontineId}:${draw.number}`) draw.faults.add('draw-id')
  draw.result = 'drawn'
  draw.isAloud = event.kind === 'room'
  draw.hands = isList(event.hands) ? event.hands.length : 0
  if (!isPromised(draw, drawId, commitment)) draw.faults.add('not-promised')
  const read = readRecord(recordOf(event, tontineId, draw.isAloud ? 'room' : 'app'))
  if ('problem' in read) {
    draw.faults.add('misshapen')
    return false
  }
  const record = read.value
  draw.participants = record.participants.map(({ id }) => id)
  draw.others = record.participants.length - 1
  for (const one of drawSteps(record)) if (!one.ok) draw.faults.add(one.step)
  const decided = record.participants.find(({ id }) => id === server)
  const isServers = decided?.commitment === commitment && decided?.secret === event.secret
  // Who types the numbers says none.
  const isOwn = typeof recordedBy === 'string' && draw.participants.includes(recordedBy)
  if (!isServers || isOwn) draw.faults.add('participants-changed')
  checkAgainstBegun(draw, event, record)
  return true
}

/** It has the list that was closed, and exactly those decided it who had promised before; aloud nothing is opened before. */
function checkAgainstBegun(draw: Draw, event: JsonObject, record: DrawRecord): void {
  const { begun, isAloud } = draw
  if (!begun || isAloud) {
    if (begun || !isAloud) draw.faults.add('participants-changed')
    return
  }
  if (listText(begun) !== listText(event)) draw.faults.add('list-changed')
  if (draw.promises.size > 0 && !draw.isClosed) draw.faults.add('closed-wrongly')
  const serverSecret = typeof event.secret === 'string' ? event.secret : away
  const expected = asJson(promisedIn(draw, serverSecret))
  if (canonical(expected) !== canonical(asJson(record.participants)))
    draw.faults.add('participants-changed')
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
function recordOf(event: JsonObject, tontineId: string, kind: DrawRecord['kind']): Json {
  const field = (key: string) => fieldOf(event, key)
  return {
    format: recordFormat,
    version: 1,
    kind,
    ...listOf(event, tontineId),
    participants: recordedParticipants(field('participants')),
    listHash: field('listHash'),
    commitRoot: field('commitRoot'),
    seed: field('seed'),
    order: orderOf(event),
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
