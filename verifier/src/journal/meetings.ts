/** Turns that are drawn at meetings, as the journal says it: which hands still wait, and what limits their draw. */
import { sortedConstraints } from '../draw/record.ts'
import type { Json, JsonObject } from '../json.ts'
import { canonical, fieldOf, isId, isList, isPositive } from '../json.ts'
import type { Agreed } from './agreed.ts'

export interface Meetings {
  /** Hands whose turn is not drawn. */
  readonly waiting: Set<string>
  /** Hands that went out before they were drawn, and wait again if they come back. */
  readonly out: Set<string>
  /** Hands whose rank was agreed. */
  readonly fixed: Map<number, string>
  last?: { readonly hand: string; readonly rank: number }
  /** Only days are set, and each turn is drawn. */
  hasDays: boolean
  hasStarted: boolean
}

export const noMeetings = (): Meetings => ({
  waiting: new Set(),
  out: new Set(),
  fixed: new Map(),
  hasDays: false,
  hasStarted: false,
})

/** Notes what an entry changes of it. Whoever a draw leaves alone is not drawn. */
export function readMeetings(meetings: Meetings, event: JsonObject): void {
  const { waiting, out } = meetings
  const { handId } = event
  if (event.type === 'meetings-set') setDays(meetings, event)
  if (event.type === 'order-drawn') waiting.clear()
  if (!meetings.hasStarted && isOrder(event)) meetings.hasDays = event.type === 'meetings-set'
  if (event.type === 'tontine-started') meetings.hasStarted = true
  if (isId(handId)) {
    if (event.type === 'turn-drawn') {
      waiting.delete(handId)
      if (isPositive(event.rank)) meetings.last = { hand: handId, rank: event.rank }
    }
    if (event.type === 'hand-retired' && waiting.delete(handId)) out.add(handId)
    if (event.type === 'hand-returned' && out.delete(handId)) waiting.add(handId)
  }
  // Only a draw leaves somebody alone for good: who went out may come back.
  if (meetings.hasStarted && leavesAlone.has(String(event.type)) && waiting.size === 1)
    waiting.clear()
  if (event.type === 'turns-swapped') exchange(meetings, event)
}

const isOrder = ({ type }: JsonObject): boolean =>
  type === 'order-drawn' || type === 'order-set' || type === 'meetings-set'

const leavesAlone = new Set(['turn-drawn', 'tontine-started'])

/** Two known turns change hands: who had the turn before a draw is another member then. */
function exchange(meetings: Meetings, { own, other }: JsonObject): void {
  const [one, two] = [fieldOf(own ?? null, 'handId'), fieldOf(other ?? null, 'handId')]
  if (!isId(one) || !isId(two)) return
  const swapped = (hand: string) => (hand === one ? two : hand === two ? one : hand)
  for (const [rank, hand] of meetings.fixed) meetings.fixed.set(rank, swapped(hand))
  const { last } = meetings
  if (last) meetings.last = { ...last, hand: swapped(last.hand) }
}

/** Whether an entry would set the order again although turns are drawn one by one. (D16) */
export const setsOrderAgain = ({ hasDays, hasStarted }: Meetings, event: JsonObject): boolean =>
  hasDays && hasStarted && isOrder(event)

function setDays(meetings: Meetings, { hands, fixed }: JsonObject): void {
  meetings.waiting.clear()
  meetings.fixed.clear()
  for (const hand of isList(hands) ? hands : []) if (isId(hand)) meetings.waiting.add(hand)
  for (const one of isList(fixed) ? fixed : []) {
    const { hand, rank } = one as JsonObject
    if (!isId(hand) || !isPositive(rank)) continue
    meetings.waiting.delete(hand)
    meetings.fixed.set(rank, hand)
  }
}

/** Whether the hands of a draw at a meeting are exactly those that wait. */
export const areWaiting = ({ waiting }: Meetings, { hands }: JsonObject): boolean =>
  isList(hands) && canonical([...waiting].toSorted()) === canonical(hands.toSorted())

/** Whether a draw at a meeting is limited by the wishes and by who had the turn before, and by nothing else. */
export function isLimitedRightly(
  { waiting, fixed, last }: Meetings,
  { wishes }: Agreed,
  { rank, constraints }: JsonObject,
): boolean {
  if (!isPositive(rank)) return false
  const before = fixed.get(rank - 1) ?? (last?.rank === rank - 1 ? last.hand : undefined)
  const notBefore: Json = [...waiting].flatMap((hand) => {
    const wished = (wishes.get(memberOf(hand)) ?? rank) - rank + 1
    const own = before !== undefined && memberOf(before) === memberOf(hand) ? 2 : 1
    const first = Math.max(wished, own)
    return first > 1 ? { hand, rank: first } : []
  })
  const expected = { fixed: [], notBefore }
  return (
    canonical(sortedConstraints(expected)) ===
    canonical(sortedConstraints(constraints ?? { fixed: [], notBefore: [] }))
  )
}

/** The id of a hand is that of its member, `-` and its number. */
const memberOf = (hand: string): string => hand.slice(0, hand.lastIndexOf('-'))
