/** Who can take part in a draw with the members' secrets, and who is left out of it. */
import type { Json } from '../json.ts'
import { fieldOf, isId, isList } from '../json.ts'

/** Who could take part when the list was closed. */
export interface Drawer {
  readonly memberId: string
  readonly as: 'organizer' | 'officer' | 'member'
}

/** Who is to be left out of a draw because of those before it that did not count. */
export interface Stopped {
  /** Who kept a promised secret back, or was left out, in the last draw of the same hands, or kept one back again at meetings. */
  readonly mustBe: readonly Json[]
  /** Who was missing from one of them. */
  readonly mayBe: readonly Json[]
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

export const othersIn = ({ drawers }: { readonly drawers: readonly Drawer[] }): readonly Drawer[] =>
  drawers.filter(({ as }) => as !== 'organizer')

/** Whether enough others than the organizer do something; one of them is no officer, as far as there is one. */
export function areEnough(
  drawers: readonly Drawer[],
  needs: number,
  does: (id: string) => boolean,
): boolean {
  const others = othersIn({ drawers })
  const doing = others.filter(({ memberId }) => does(memberId))
  const isPlain = ({ as }: Drawer) => as === 'member'
  return doing.length >= needs && (doing.some(isPlain) || !others.some(isPlain))
}

/** Whether those are left out who must be, unless nobody but the organizer would take part, and nobody who may not be. */
export function checkLeftOut(
  drawers: readonly Drawer[],
  without: Json,
  { mustBe, mayBe }: Stopped,
): boolean {
  if (!isList(without)) return false
  const others = othersIn({ drawers })
  const isBack = ({ memberId }: Drawer) => mustBe.includes(memberId)
  const isRight = !drawers.some(isBack) || others.every(isBack)
  return isRight && without.every((id) => mayBe.includes(id))
}

/** The members who hold these hands: the id of a hand is that of its member, `-` and its number. */
export const holdersOf = (hands: readonly string[]): ReadonlySet<string> =>
  new Set(hands.flatMap((hand) => holderOf(hand) ?? []))

export const holderOf = (hand: string): string | undefined => /^(.+)-[0-9]+$/.exec(hand)?.[1]
