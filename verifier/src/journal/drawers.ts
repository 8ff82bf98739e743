/** Who can take part in a draw with the members' secrets, and who is left out of it. */
import type { Json } from '../json.ts'
import { fieldOf, isId, isList } from '../json.ts'

/** Who could take part when the list was closed. */
export interface Drawer {
  readonly memberId: string
  readonly as: 'organizer' | 'officer' | 'member'
}

/** A draw that did not count. */
export interface StoppedDraw {
  /** Who kept a promised secret back. */
  readonly kept: readonly Json[]
  readonly missing: readonly Json[]
  readonly without: readonly Json[]
}

/** The drawers of an event, or undefined if it does not list them as it should. */
export function readDrawers(value: Json | undefined): Drawer[] | undefined {
  if (!isList(value)) return undefined
  const drawers = value.flatMap((one) => drawerOf(fieldOf(one, 'memberId'), fieldOf(one, 'as')))
  const ids = new Set(drawers.map(({ memberId }) => memberId))
  return ids.size === value.length ? drawers : undefined
}

const drawerOf = (memberId: Json, as: Json): Drawer[] =>
  isId(memberId) && (as === 'organizer' || as === 'officer' || as === 'member')
    ? [{ memberId, as }]
    : []

/**
 * Whether those are left out who may be, and those who must be. Only who was missing in an earlier draw
 * of the same hands may be. Who kept a secret back in the last one, or was left out of it, must be, unless
 * nobody but the organizer would take part. `stopped`: the earlier draws of the same hands.
 */
export function checkLeftOut(
  drawers: readonly Drawer[],
  without: Json,
  stopped: readonly StoppedDraw[],
): boolean {
  if (!isList(without)) return false
  const last = stopped.at(-1)
  const mustBe = [...(last?.kept ?? []), ...(last?.without ?? [])]
  const mayBe = new Set(stopped.flatMap(({ missing }) => missing))
  const comeBack = drawers.filter(({ memberId }) => mustBe.includes(memberId))
  const others = drawers.filter(({ as }) => as !== 'organizer')
  const isRight =
    comeBack.length === 0 ||
    (without.length === 0 && others.every(({ memberId }) => mustBe.includes(memberId)))
  return isRight && without.every((id) => mayBe.has(id))
}

/** The members who hold these hands: the id of a hand is that of its member, `-` and its number. */
export const holdersOf = (hands: readonly string[]): ReadonlySet<string> =>
  new Set(hands.flatMap((hand) => holderOf(hand) ?? []))

export const holderOf = (hand: string): string | undefined => /^(.+)-[0-9]+$/.exec(hand)?.[1]
