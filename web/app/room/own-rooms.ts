import type { DrawListView } from '@mainforte/contract/rotation/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { DrawList } from '@mainforte/domain/rotation/draw'
import { roomDraw } from '@mainforte/domain/rotation/room-draw'
import type { RoomResult } from '@mainforte/domain/rotation/room-draw'
import { getStored, setStored } from '../kernel/browser/storage.ts'
import { createStore, useStore } from '../kernel/browser/store.ts'

/** What the phone promised, with the secret behind it and the list that it holds for. */
export interface OwnPromise extends DrawListView {
  readonly number: number
  readonly drawId: string
  readonly listHash: string
  readonly commitment: string
  /** 64 hex digits: what makes the secret, together with the account's key. */
  readonly half: string
  /** Once the order is drawn, and everybody in the room may see it. */
  readonly secret?: string
}

export const roomSteps = ['people', 'promise', 'numbers', 'order'] as const
export type RoomStep = (typeof roomSteps)[number]

/** A draw in the room on the organizer's phone. It holds ids and numbers, but no names. */
export interface OwnRoom {
  readonly step: RoomStep
  /** The members who are there. */
  readonly present: readonly MemberId[]
  /** Stored before it is shown; null while the list is looked at. */
  readonly promise: OwnPromise | null
  /** As typed, by member. */
  readonly numbers: Readonly<Partial<Record<MemberId, string>>>
  /** The same for each attempt to hand it in. */
  readonly idempotencyKey: string
  /** The site has it. */
  readonly isStored: boolean
}

const keyOf = (userId: string, tontineId: TontineId) => `mainforte-room ${userId} ${tontineId}`

/** By key: what storage refuses lasts as long as the page. */
const rooms = createStore<Readonly<Record<string, OwnRoom | undefined>>>({})

/** The last text that was read, so that the same text is the same object. */
const parsed = new Map<string, { readonly text: string; readonly room: OwnRoom }>()

function read(key: string): OwnRoom | undefined {
  // Read each time: another tab may have gone on since.
  const text = getStored(key)
  if (text === undefined) return rooms.get()[key]
  const known = parsed.get(key)
  if (known?.text === text) return known.room
  try {
    // Only this module writes it.
    const room = JSON.parse(text) as OwnRoom
    parsed.set(key, { text, room })
    return room
  } catch {
    return undefined
  }
}

/** It belongs to the phone and survives a sign-out, after which nobody can make the secret of it. */
export function useOwnRoom(userId: string, tontineId: TontineId): OwnRoom | undefined {
  const key = keyOf(userId, tontineId)
  return useStore(rooms)[key] ?? read(key)
}

/** Changes what is kept, from what is stored now. */
export function changeRoom(
  userId: string,
  tontineId: TontineId,
  change: (before: OwnRoom) => OwnRoom,
): void {
  const key = keyOf(userId, tontineId)
  const next = change(read(key) ?? newRoom())
  setStored(key, JSON.stringify(next))
  rooms.set({ ...rooms.get(), [key]: next })
}

/** Throws away the secret and the numbers; who is there stays. */
export const startAgain = (userId: string, tontineId: TontineId): void =>
  changeRoom(userId, tontineId, ({ present }) => ({ ...newRoom(), present }))

/** Before anything was done. */
export const emptyRoom: OwnRoom = {
  step: 'people',
  present: [],
  promise: null,
  numbers: {},
  idempotencyKey: '',
  isStored: false,
}

const newRoom = (): OwnRoom => ({ ...emptyRoom, idempotencyKey: crypto.randomUUID() })

/** Whether this browser keeps what is done; else the page must stay open. */
export const isKept = (userId: string, tontineId: TontineId): boolean =>
  getStored(keyOf(userId, tontineId)) !== undefined

/** The list that a promise holds for. */
export const listOf = (
  circleId: TontineId,
  { drawId, hands, constraints, roundNo }: DrawListView & { readonly drawId: string },
): DrawList => ({ circleId, drawId, hands, roundNo, ...(constraints && { constraints }) })

/** The draw with everybody's numbers; undefined before it is made. */
export function resultOf(tontineId: TontineId, own: OwnRoom): RoomResult | undefined {
  const { promise, present, step, numbers } = own
  if (!promise?.secret || step !== 'order') return undefined
  return roomDraw(listOf(tontineId, promise), {
    secret: promise.secret,
    numbers: present.map((memberId) => ({ memberId, number: numbers[memberId] ?? '' })),
  })
}

// Another tab has gone on.
if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('mainforte-room ')) rooms.set({})
  })
