import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { listHashOf } from '@mainforte/domain/rotation/draw'
import { phonePromise } from '@mainforte/domain/rotation/room-draw'
import { newHalf, secretFrom } from '../drawing/own-secrets.ts'
import { notePromise } from '../verify/room/seen-promises.ts'
import { type OwnPromise, type OwnRoom, changeRoom, isKept, listOf } from './own-rooms.ts'

/** What each step of a draw in the room works with. */
export interface Room {
  readonly tontineId: TontineId
  readonly userId: string
  readonly ranking: RankingView
  /** Of members and hands. */
  readonly names: Readonly<Record<string, string>>
  /** As the site said last; null where nothing is to be drawn. */
  readonly list: DrawsView['list']
  readonly next: DrawsView['promise']
  /** In milliseconds since 1970. */
  readonly listAt: number
  /** The circle has said that what was drawn here was so. */
  readonly isCounted: boolean
  readonly own: OwnRoom
}

/** Goes on with what is kept. */
export const change = ({ userId, tontineId }: Room, next: Partial<OwnRoom>): void =>
  changeRoom(userId, tontineId, (before) => ({ ...before, ...next }))

export const keepsRooms = ({ userId, tontineId }: Room): boolean => isKept(userId, tontineId)

/** A member of the list, with how many hands they hold. */
export interface Person {
  readonly memberId: MemberId
  readonly name: string
  readonly hands: number
}

/** Everybody else who holds a hand of the list that is drawn, by name: the organizer's part is this phone. */
export function peopleOf({ ranking, list, own }: Room): Person[] {
  const listed = new Set(own.promise?.hands ?? list?.hands ?? [])
  const people = new Map<MemberId, Person>()
  for (const { handId, memberId, memberName: name } of ranking.hands) {
    if (!listed.has(handId) || memberId === ranking.myMemberId) continue
    const hands = (people.get(memberId)?.hands ?? 0) + 1
    people.set(memberId, { memberId, name, hands })
  }
  return [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Who is in the room, of those who are on the list. */
export function presentIn(room: Room): Person[] {
  const isHere = new Set(room.own.present)
  return peopleOf(room).filter(({ memberId }) => isHere.has(memberId))
}

/** Makes the phone's secret for the list of now, and keeps it before its promise is shown. */
export function promiseNow(room: Room): void {
  const { tontineId, userId, list, next } = room
  if (!list || !next) return
  changeRoom(userId, tontineId, (before) => {
    const present = presentIn(room).map(({ memberId }) => memberId)
    // Back from a later step, or made in another tab.
    if (before.promise) return { ...before, step: 'promise', present }
    const half = newHalf()
    const { hands, constraints, roundNo } = list
    const { drawId, number, accountKey } = next
    const promise: OwnPromise = {
      number,
      drawId,
      hands,
      constraints,
      roundNo,
      listHash: listHashOf(listOf(tontineId, { drawId, hands, constraints, roundNo })),
      commitment: phonePromise(drawId, secretFrom(half, accountKey)),
      half,
    }
    // This phone has seen it, too.
    notePromise({ ...promise, tontineName: room.ranking.tontineName }, new Date().toISOString())
    return { ...before, step: 'promise', present, promise }
  })
}

/** The draw that was made last on this page: its order appears turn by turn, once. */
let justMade: string | undefined

/** From here on nothing changes any more. */
export function drawNow(room: Room): void {
  const { promise } = room.own
  if (!promise || !room.next) return
  justMade = promise.commitment
  const secret = secretFrom(promise.half, room.next.accountKey)
  change(room, { step: 'order', promise: { ...promise, secret } })
}

/** Whether a draw was made just now; asked once. */
export function isJustMade({ own }: Room): boolean {
  const isNow = justMade !== undefined && justMade === own.promise?.commitment
  justMade = undefined
  return isNow
}
