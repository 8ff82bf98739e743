/** Draws and journals for tests. */
import { commitRootOf, commitmentOf, listHashOf, orderOf, seedOf } from '../draw/procedure.ts'
import type { Constraints } from '../draw/list.ts'
import type { DrawRecord } from '../draw/record.ts'
import { byText, canonical } from '../json.ts'
import type { Json, JsonObject } from '../json.ts'
import { digestOf } from '../sha256.ts'

export const noConstraints: Constraints = { fixed: [], notBefore: [] }

export interface DrawFacts {
  readonly kind?: 'app' | 'room'
  readonly circleId?: string
  readonly drawId?: string
  readonly roundNo?: number
  readonly hands: readonly string[]
  readonly constraints?: Constraints
  /** By participant; `-` is one that stayed away. */
  readonly secrets: Readonly<Record<string, string>>
  readonly names?: Readonly<Record<string, string>>
}

/** A valid record. What stayed away was promised all the same. */
export function recordOf({ secrets, names, ...facts }: DrawFacts): DrawRecord {
  const list = {
    circleId: facts.circleId ?? 'c1',
    drawId: facts.drawId ?? 'c1:1',
    roundNo: facts.roundNo ?? 1,
    hands: facts.hands.toSorted(byText),
    constraints: facts.constraints ?? noConstraints,
  }
  const participants = Object.keys(secrets)
    .toSorted(byText)
    .map((id) => {
      const secret = secrets[id] ?? '-'
      const promised = secret === '-' ? '00'.repeat(32) : secret
      return { id, commitment: commitmentOf(list.drawId, id, promised), secret }
    })
  const listHash = listHashOf(list)
  const commitRoot = commitRootOf(participants)
  const isVoid = participants.some(({ secret }) => secret === '-')
  const seed = isVoid ? null : seedOf(listHash, commitRoot, participants)
  const order = seed === null ? null : orderOf(seed, list.hands, list.constraints)
  return {
    format: 'mainforte-draw',
    version: 1,
    kind: facts.kind ?? 'app',
    ...list,
    participants,
    listHash,
    commitRoot,
    seed,
    order,
    ...(names && { names }),
  }
}

interface EventAt {
  readonly event: Json
  readonly seen?: Json
  readonly at?: string
}

/** A valid journal file of these events; an entry may say what its author had seen. */
export function journalOf(tontineId: string, events: readonly EventAt[]) {
  let prevHash = '0'.repeat(64)
  const entries = events.map(({ event, seen, at = '2026-11-23T08:00:00.000Z' }, index) => {
    const entry = {
      seq: index + 1,
      at,
      by: 'u-awa',
      event,
      prevHash,
      ...(seen !== undefined && { seen }),
    }
    prevHash = digestOf(canonical({ tontineId, ...entry }))
    return { ...entry, hash: prevHash }
  })
  return { format: 'mainforte-journal', version: 1, tontineId, entries } as const
}

export const created = (tontineId: string): EventAt => ({
  event: { type: 'tontine-created', tontineId },
})

/** The events of a draw with members' secrets, of a record: opened, promised, closed, revealed, ended. */
export function drawEvents(number: number, record: DrawRecord): JsonObject[] {
  const { drawId, roundNo, hands, constraints, listHash, commitRoot, seed, order } = record
  const all = record.participants.map(({ id, ...one }) => ({ participantId: id, ...one }))
  const server = all.find(({ participantId }) => participantId === 'server')
  const members = all.filter((one) => one !== server)
  const missing = members.filter(({ secret }) => secret === '-')
  const promised = { commitment: server?.commitment ?? '', drawId, number }
  const list = {
    drawId,
    hands,
    listHash,
    number,
    roundNo,
    ...(canonical(asJson(constraints)) !== canonical(asJson(noConstraints)) && {
      constraints: asJson(constraints),
    }),
  }
  const ended =
    seed === null
      ? { type: 'draw-voided', ...list, because: 'secrets-missing', participants: all }
      : { type: 'order-drawn', ...list, commitRoot, seed, participants: all }
  return [
    { type: 'draw-committed', ...promised },
    {
      type: 'draw-opened',
      ...list,
      commitment: promised.commitment,
      drawers: members.map(({ participantId }) => ({ memberId: participantId, as: 'member' })),
    },
    ...members.map(({ participantId, commitment }) => ({
      type: 'secret-promised',
      number,
      memberId: participantId,
      commitment,
    })),
    { type: 'promises-closed', number, commitRoot },
    ...members
      .filter((one) => !missing.includes(one))
      .map(({ participantId, secret }) => ({
        type: 'secret-revealed',
        number,
        memberId: participantId,
        secret,
      })),
    {
      ...ended,
      ...(seed === null
        ? { missing: missing.map(({ participantId }) => participantId) }
        : {
            commitment: promised.commitment,
            secret: server?.secret ?? '',
            turns: (order ?? []).map((handId, at) => ({ rank: at + 1, handId })),
          }),
    },
  ]
}

/** The event of a draw aloud, of a record: of the whole list, or with a rank of one turn. */
export function aloudEvent(number: number, record: DrawRecord, rank?: number): JsonObject {
  const { drawId, roundNo, hands, listHash, commitRoot, seed, order } = record
  const participants = record.participants.map(({ id, ...one }) => ({ participantId: id, ...one }))
  const { commitment = '', secret = '' } =
    record.participants.find(({ id }) => id === 'server') ?? {}
  const list = { number, drawId, roundNo, hands, listHash, participants }
  const made = { ...list, kind: 'room', recordedBy: 'awa', commitRoot, seed, commitment, secret }
  return rank === undefined
    ? {
        type: 'order-drawn',
        ...made,
        turns: (order ?? []).map((handId, at) => ({ rank: at + 1, handId })),
      }
    : { type: 'turn-drawn', ...made, rank, order: order ?? [], handId: order?.[0] ?? '' }
}

/** The server's promises for the draws of these records, in one event. */
export function committedEvent(...records: readonly DrawRecord[]): JsonObject {
  const all = records.map(
    ({ participants }) => participants.find(({ id }) => id === 'server')?.commitment ?? '',
  )
  const [commitment = '', ...following] = all
  const drawId = records[0]?.drawId ?? ''
  const number = Number(drawId.slice(drawId.lastIndexOf(':') + 1))
  return {
    type: 'draw-committed',
    number,
    drawId,
    commitment,
    ...(following.length > 0 && { following }),
  }
}

// Every part of it is JSON.
const asJson = (constraints: Constraints) => constraints as unknown as Json
