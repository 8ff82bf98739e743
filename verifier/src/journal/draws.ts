import { commitmentOf, commitRootOf } from '../draw/procedure.ts'
import { drawSteps } from '../draw/check-draw.ts'
import { away, readRecord, recordFormat, sortedConstraints } from '../draw/record.ts'
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
  opened?: JsonObject
  isClosed: boolean
  result: 'committed' | 'open' | 'drawn' | 'void'
  seq: number
  hands: number
  others: number
  missing: readonly string[]
}

/** Checks every draw of a journal: how it came about, and its order. */
export function drawsIn(tontineId: string, entries: readonly Entry[]): DrawStepOfJournal[] {
  const draws = new Map<number, Draw>()
  for (const { seq, event } of entries) {
    const read = Object.hasOwn(readers, event.type) ? readers[event.type] : undefined
    if (!read) continue
    const number = isPositive(event.number) ? event.number : 0
    const draw = draws.get(number) ?? newDraw(number)
    draws.set(number, draw)
    draw.seq = seq
    if (number === 0) draw.faults.add('misshapen')
    if (draw.result === 'drawn' || draw.result === 'void') draw.faults.add('after-end')
    else read(draw, event, tontineId)
  }
  return [...draws.values()].flatMap(stepOf)
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
})

/** A promise for a draw that is still to come is no draw yet. */
function stepOf(draw: Draw): DrawStepOfJournal[] {
  const { number, seq, result, hands, others, missing, faults } = draw
  if (result === 'committed' && faults.size === 0) return []
  const ended = result === 'committed' ? 'open' : result
  const ok = faults.size === 0
  return [
    { step: 'draw', ok, number, seq, result: ended, others, hands, missing, faults: [...faults] },
  ]
}

const readers: Record<string, (draw: Draw, event: JsonObject, tontineId: string) => void> = {
  'draw-committed': readServerPromise,
  'draw-opened': open,
  'secret-promised': promise,
  'promises-closed': close,
  'secret-revealed': reveal,
  'draw-voided': voidDraw,
  'order-drawn': drawOrder,
}

/** The first promise binds the server: it can't publish several and choose. */
function readServerPromise(draw: Draw, { drawId, commitment }: JsonObject): void {
  if (!isHash(commitment) || typeof drawId !== 'string') draw.faults.add('misshapen')
  else if (draw.commitment === undefined) Object.assign(draw, { drawId, commitment })
  else if (!isPromised(draw, drawId, commitment)) draw.faults.add('not-promised')
}

const isPromised = (draw: Draw, drawId: Json | undefined, commitment: Json | undefined) =>
  draw.commitment === commitment && draw.drawId === drawId

function open(draw: Draw, event: JsonObject): void {
  readServerPromise(draw, event)
  if (draw.opened) draw.faults.add('list-changed')
  if (!isList(event.hands)) draw.faults.add('misshapen')
  else draw.hands = event.hands.length
  draw.opened = event
  draw.result = 'open'
}

function promise(draw: Draw, { memberId, commitment }: JsonObject): void {
  if (!isId(memberId) || !isHash(commitment)) {
    draw.faults.add('misshapen')
    return
  }
  const without = draw.opened?.without
  const isLeftOut = isList(without) && without.includes(memberId)
  if (!draw.opened || draw.isClosed || isLeftOut || draw.promises.has(memberId))
    draw.faults.add('promised-wrongly')
  else draw.promises.set(memberId, commitment)
  draw.others = draw.promises.size
}

function close(draw: Draw, { commitRoot }: JsonObject): void {
  if (draw.isClosed || !draw.opened || commitRoot !== commitRootOf(promisedIn(draw)))
    draw.faults.add('closed-wrongly')
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

/**
 * Before the promises are closed, those are missing who did not promise; after it, those who did not
 * reveal, or the server.
 */
function voidDraw(draw: Draw, { missing }: JsonObject): void {
  draw.result = 'void'
  if (!draw.opened || !isList(missing) || !missing.every(isId)) {
    draw.faults.add('misshapen')
    return
  }
  draw.missing = missing
  const silent = [...draw.promises.keys()].filter((id) => !draw.secrets.has(id))
  const isRight = draw.isClosed
    ? missing.join() === server ||
      missing.toSorted(byText).join() === silent.toSorted(byText).join()
    : missing.every((id) => !draw.promises.has(id))
  if (!isRight) draw.faults.add('missing-wrong')
}

function drawOrder(draw: Draw, event: JsonObject, tontineId: string): void {
  const { drawId, commitment } = event
  draw.result = 'drawn'
  draw.hands = isList(event.hands) ? event.hands.length : 0
  if (!isPromised(draw, drawId, commitment)) draw.faults.add('not-promised')
  const read = readRecord(recordOf(event, tontineId))
  if ('problem' in read) {
    draw.faults.add('misshapen')
    return
  }
  const record = read.value
  draw.others = record.participants.length - 1
  for (const { step, ok } of drawSteps(record)) if (!ok) draw.faults.add(step)
  // It is a list: the record's reader has found the order in it.
  const ranks = (event.turns as readonly Json[]).map((turn) => fieldOf(turn, 'rank'))
  if (ranks.some((rank, at) => rank !== at + 1)) draw.faults.add('turns')
  checkAgainstOpened(draw, event, record)
}

/** With the members' secrets, a draw is opened, promised and closed before it is made. */
function checkAgainstOpened(draw: Draw, event: JsonObject, record: DrawRecord): void {
  const { opened } = draw
  if (!opened) {
    if (event.participants !== undefined) draw.faults.add('participants-changed')
    return
  }
  const list = ({ drawId, roundNo, hands, listHash, constraints = null }: JsonObject) =>
    canonical({
      drawId: drawId ?? null,
      roundNo: roundNo ?? null,
      listHash: listHash ?? null,
      hands: isList(hands) ? sortedTexts(hands) : null,
      constraints: sortedConstraints(constraints),
    })
  if (list(opened) !== list(event)) draw.faults.add('list-changed')
  if (draw.promises.size > 0 && !draw.isClosed) draw.faults.add('closed-wrongly')
  const serverSecret = typeof event.secret === 'string' ? event.secret : away
  const promised = promisedIn(draw, serverSecret)
  if (canonical(asJson(promised)) !== canonical(asJson(record.participants)))
    draw.faults.add('participants-changed')
}

const asJson = (participants: readonly Participant[]): Json =>
  participants.map(({ id, commitment, secret }) => ({ id, commitment, secret }))

/** A draw of the journal as a record. Whatever is not as it should be, the record's reader finds. */
function recordOf(event: JsonObject, tontineId: string): Json {
  const { hands, turns, participants } = event
  const field = (key: string) => fieldOf(event, key)
  const serverAlone = [
    { participantId: server, commitment: field('commitment'), secret: field('secret') },
  ]
  return {
    format: recordFormat,
    version: 1,
    kind: 'app',
    circleId: tontineId,
    drawId: field('drawId'),
    roundNo: field('roundNo'),
    constraints: sortedConstraints(event.constraints ?? { fixed: [], notBefore: [] }),
    hands: isList(hands) ? sortedTexts(hands) : null,
    participants: recordedParticipants(participants ?? serverAlone),
    listHash: field('listHash'),
    commitRoot: field('commitRoot'),
    seed: field('seed'),
    order: isList(turns) ? turns.map((turn) => fieldOf(turn, 'handId')) : false,
  }
}

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
