import { commitmentOf, commitRootOf, listHashOf } from '../draw/procedure.ts'
import { drawSteps } from '../draw/check-draw.ts'
import { away, readList, readRecord, recordFormat, sortedConstraints } from '../draw/record.ts'
import type { DrawRecord, Participant } from '../draw/record.ts'
import type { Json, JsonObject } from '../json.ts'
import { asText, byText, canonical, fieldOf, isHash, isId, isList, isPositive } from '../json.ts'
import type { DrawFault, JournalStep } from '../steps.ts'
import type { Entry } from './chain.ts'

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
  /** The event that closed the list: `draw-opened`, or `room-draw-brought` of a draw in one room. */
  begun?: JsonObject
  isClosed: boolean
  result: 'committed' | 'open' | 'drawn' | 'void'
  seq: number
  hands: number
  others: number
  missing: readonly string[]
  /** Who could take part when the list was closed, or say that it was so. */
  drawers: readonly string[]
  /** How many of them are not the organizer. */
  listed: number
  /** Of a draw in one room: who said whether it was so. */
  readonly answers: Map<string, boolean>
}

/**
 * Checks every draw of a journal: that its secrets were promised before, its order, and that one follows the
 * other. One ends before the next begins, and the one that the members made of the whole list is the last.
 */
export function drawsIn(tontineId: string, entries: readonly Entry[]): DrawStepOfJournal[] {
  const draws = new Map<number, Draw>()
  let last: Draw | undefined
  for (const { seq, event } of entries) {
    const read = Object.hasOwn(readers, event.type) ? readers[event.type] : undefined
    if (!read) continue
    const number = isPositive(event.number) ? event.number : 0
    const draw = draws.get(number) ?? newDraw(number)
    if (!draws.has(number)) {
      checkNext(draw, last)
      draws.set(number, draw)
      last = draw
    }
    draw.seq = seq
    if (number === 0) draw.faults.add('misshapen')
    if (draw !== last || hasEnded(draw)) draw.faults.add('after-end')
    else read(draw, event, tontineId)
  }
  return [...draws.values()].flatMap(stepOf)
}

const hasEnded = ({ result }: Draw): boolean => result === 'drawn' || result === 'void'

/** A draw that pleases nobody can't be left lying while another one is made. */
function checkNext(draw: Draw, last: Draw | undefined): void {
  if (draw.number !== (last?.number ?? 0) + 1) draw.faults.add('number')
  if (last && !hasEnded(last)) last.faults.add('left-open')
  const isWhole = last?.begun !== undefined && last.begun.rank === undefined
  if (isWhole && last.result === 'drawn') draw.faults.add('drawn-again')
}

const newDraw = (number: number): Draw => ({
  number,
  faults: new Set(),
  promises: new Map(),
  secrets: new Map(),
  isClosed: false,
  result: 'committed',
  seq: 0,
  hands: 0,
  others: 0,
  missing: [],
  drawers: [],
  listed: 0,
  answers: new Map(),
})

/** A promise for a draw that is still to come is no draw yet. */
function stepOf(draw: Draw): DrawStepOfJournal[] {
  const { number, seq, result, hands, others, missing, faults, listed, answers } = draw
  if (result === 'committed' && faults.size === 0) return []
  // The organizer, who brought it, has said yes.
  const yes = 1 + [...answers.values()].filter(Boolean).length
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
      ...(isOfRoom(draw) && { room: { yes, asked: listed + 1 } }),
    },
  ]
}

const isOfRoom = ({ begun }: Draw): boolean => begun?.type === 'room-draw-brought'

type Reader = (draw: Draw, event: JsonObject, tontineId: string) => void

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

function open(draw: Draw, event: JsonObject, tontineId: string): void {
  readServerPromise(draw, event, tontineId)
  begin(draw, event)
  const list = readList(listOf(event, tontineId))
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

/** A draw of the room is whole when it is brought; only the members' word is missing. */
function bringRoom(draw: Draw, event: JsonObject, tontineId: string): void {
  if (event.drawId !== `${tontineId}:${draw.number}`) draw.faults.add('draw-id')
  if (draw.commitment === undefined) draw.faults.add('not-promised')
  begin(draw, event)
  const read = readRecord(recordOf(event, tontineId, 'room', event.order ?? false))
  if ('problem' in read) {
    draw.faults.add('misshapen')
    return
  }
  draw.hands = read.value.hands.length
  draw.others = read.value.participants.length - 1
  for (const one of drawSteps(read.value)) if (!one.ok) draw.faults.add(one.step)
}

function answerRoom(draw: Draw, { memberId, wasSo }: JsonObject): void {
  if (isId(memberId) && typeof wasSo === 'boolean') draw.answers.set(memberId, wasSo)
  else draw.faults.add('misshapen')
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
function voidDraw(draw: Draw, { missing, rank }: JsonObject): void {
  draw.result = 'void'
  // Older entries have no rank.
  if (rank !== undefined && rank !== draw.begun?.rank) draw.faults.add('list-changed')
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

function drawOrder(draw: Draw, event: JsonObject, tontineId: string): void {
  if (!drawRecord(draw, event, tontineId)) return
  // It is a list: the record's reader has found the order in it.
  const ranks = (event.turns as readonly Json[]).map((turn) => fieldOf(turn, 'rank'))
  if (ranks.some((rank, at) => rank !== at + 1)) draw.faults.add('turns')
}

/** The draw of one turn at its meeting: the first of its order has it. */
function drawTurn(draw: Draw, event: JsonObject, tontineId: string): void {
  const { order, rank, handId } = event
  if (!isPositive(rank) || draw.begun?.rank !== rank) draw.faults.add('list-changed')
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
  if (!isOfRoom(draw) && !isPromised(draw, drawId, commitment)) draw.faults.add('not-promised')
  const kind = isOfRoom(draw) ? 'room' : 'app'
  const read = readRecord(recordOf(event, tontineId, kind, orderOf(event)))
  if ('problem' in read) {
    draw.faults.add('misshapen')
    return false
  }
  const record = read.value
  draw.others = record.participants.length - 1
  for (const one of drawSteps(record)) if (!one.ok) draw.faults.add(one.step)
  checkAgainstBegun(draw, event, record)
  return true
}

/** It has the list that was closed, and exactly those decided it who had promised before, or whose numbers were brought. */
function checkAgainstBegun(draw: Draw, event: JsonObject, record: DrawRecord): void {
  const { begun } = draw
  if (!begun) {
    if (event.participants !== undefined || event.kind !== undefined)
      draw.faults.add('participants-changed')
    return
  }
  if (listText(begun) !== listText(event)) draw.faults.add('list-changed')
  if (draw.promises.size > 0 && !draw.isClosed) draw.faults.add('closed-wrongly')
  const serverSecret = typeof event.secret === 'string' ? event.secret : away
  const expected = isOfRoom(draw)
    ? recordedParticipants(begun.participants ?? null)
    : asJson(promisedIn(draw, serverSecret))
  if (
    canonical(expected) !== canonical(asJson(record.participants)) ||
    (event.kind === 'room') !== isOfRoom(draw)
  )
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
