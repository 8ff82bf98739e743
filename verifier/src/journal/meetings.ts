/** Turns that are drawn at meetings, as the journal says it: which are still to be drawn, and what limits their draw. */
import { areSameConstraints } from '../draw/record.ts'
import type { Json, JsonObject } from '../json.ts'
import { asText, canonical, fieldOf, isId, isList, isPositive } from '../json.ts'
import { fixedIn } from './agreed.ts'
import type { Agreed } from './agreed.ts'
import { holderOf } from './drawers.ts'

/** A turn; until it is drawn, the hands stand in the turns by their ids, and it makes no difference which. */
interface Turn {
  readonly hand: string
  readonly day: string
  /** Its day in the order, where what is paid back comes at the end. */
  readonly turnDay?: string
  readonly isUndrawn: boolean
  readonly isOut: boolean
}

export interface Meetings {
  /** In the order of their ranks; empty where the order is not drawn at meetings. */
  turns: readonly Turn[]
  /** The entry that set the days. */
  set?: JsonObject
  hasStarted: boolean
}

export const noMeetings = (): Meetings => ({ turns: [], hasStarted: false })

/** Notes what an entry changes of it. */
export function readMeetings(meetings: Meetings, event: JsonObject): void {
  const type = asText(event.type)
  if (type === 'tontine-started') meetings.hasStarted = true
  const change = Object.hasOwn(changes, type) ? changes[type] : undefined
  if (change && (type === 'meetings-set' || meetings.turns.length > 0))
    meetings.turns = change(meetings.turns, event)
  if (type === 'meetings-set') meetings.set = event
}

type Change = (turns: readonly Turn[], event: JsonObject) => readonly Turn[]

const changes: Record<string, Change> = {
  'meetings-set': (_, event) => turnsOf(event),
  'order-drawn': () => [],
  'order-set': () => [],
  'turns-appended': (turns, { turns: more }) => [
    ...turns,
    ...listed(more).map((one) => ({
      hand: asText(fieldOf(one, 'handId')),
      day: asText(fieldOf(one, 'date')),
      isUndrawn: false,
      isOut: false,
    })),
  ],
  'turn-drawn': afterDrawing,
  'turns-swapped': afterSwap,
  'turns-postponed': afterMoves,
  'round-resumed': afterMoves,
  'turns-restored': afterMoves,
  'hand-retired': afterRetiring,
  'hand-returned': afterReturning,
}

/** The turns that were agreed are known from the start. */
function turnsOf({ hands, dates, fixed }: JsonObject): readonly Turn[] {
  const agreed = new Map(
    listed(fixed).map((one) => [fieldOf(one, 'rank'), asText(fieldOf(one, 'hand'))]),
  )
  const known = new Set(agreed.values())
  const others = listed(hands)
    .map(asText)
    .filter((hand) => !known.has(hand))
  const turns = listed(dates).flatMap((date, index): Turn | [] => {
    const fixedHand = agreed.get(index + 1)
    const hand = fixedHand ?? others.shift()
    const isUndrawn = fixedHand === undefined
    return hand === undefined ? [] : { hand, day: asText(date), isUndrawn, isOut: false }
  })
  return agreed.size > 0 ? withLastKnown(turns) : turns
}

/** The drawn hand and the one that stood in the turn change places. Whoever a draw leaves alone is not drawn. */
function afterDrawing(turns: readonly Turn[], { rank, handId: drawn }: JsonObject) {
  const target = isPositive(rank) ? turns[rank - 1] : undefined
  const place = turns.find(({ hand }) => hand === drawn)
  if (!target || !place) return turns
  return withLastKnown(
    turns.map((turn) => {
      if (turn === target) return { ...turn, hand: place.hand, isUndrawn: false }
      return turn === place ? { ...turn, hand: target.hand } : turn
    }),
  )
}

function withLastKnown(turns: readonly Turn[]): readonly Turn[] {
  const [last, ...more] = turns.filter(isToBeDrawn)
  return last && more.length === 0
    ? turns.map((turn) => (turn === last ? { ...turn, isUndrawn: false } : turn))
    : turns
}

function afterSwap(turns: readonly Turn[], { own, other }: JsonObject) {
  const [one, two] = [fieldOf(own ?? null, 'handId'), fieldOf(other ?? null, 'handId')]
  return turns.map((turn) => {
    const hand = turn.hand === one ? two : turn.hand === two ? one : turn.hand
    return { ...turn, hand: asText(hand) }
  })
}

/** A turn that is not drawn is named by its rank. */
function afterMoves(turns: readonly Turn[], { moves }: JsonObject) {
  const days = new Map(
    listed(moves).map((one) => [fieldOf(one, 'handId'), asText(fieldOf(one, 'to'))]),
  )
  return turns.map((turn, index) => {
    const named = isToBeDrawn(turn)
      ? `00000000-0000-0000-0000-${String(index + 1).padStart(12, '0')}-1`
      : turn.hand
    const day = days.get(named)
    return day === undefined ? turn : { ...turn, day }
  })
}

/** Who goes out before they are drawn takes the last turns. */
function afterRetiring(turns: readonly Turn[], { handId, on }: JsonObject) {
  const member = holderOf(asText(handId ?? null))
  const isTheirs = ({ hand }: Turn) => holderOf(hand) === member
  const waiting = inOrder(turns.filter(isToBeDrawn))
  const after = [...waiting.filter((turn) => !isTheirs(turn)), ...waiting.filter(isTheirs)]
  const holders = new Map(waiting.map((turn, index) => [turn, after[index] ?? turn]))
  return turns.map((turn) => {
    const { hand } = holders.get(turn) ?? turn
    if (hand !== handId) return { ...turn, hand }
    const day = isId(on) ? { day: on, turnDay: turn.day } : {}
    return { ...turn, hand, ...day, isOut: true }
  })
}

/** A hand that comes back too late goes last, and those behind it move up. */
function afterReturning(turns: readonly Turn[], { handId, date }: JsonObject) {
  const back = turns.map((turn) =>
    turn.hand === handId ? { ...turn, day: asText(date ?? null), isOut: false } : turn,
  )
  return inOrder(back)
}

const isToBeDrawn = ({ isUndrawn, isOut }: Turn): boolean => isUndrawn && !isOut

const inOrder = (turns: readonly Turn[]): readonly Turn[] =>
  turns.toSorted((one, other) => ((one.turnDay ?? one.day) < (other.turnDay ?? other.day) ? -1 : 1))

const listed = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])

/** Whether an entry would set the order again although turns are drawn one by one. (D16) */
export const setsOrderAgain = ({ turns, hasStarted }: Meetings, { type }: JsonObject): boolean =>
  hasStarted && turns.length > 0 && setters.has(asText(type))

const setters = new Set(['order-drawn', 'order-set', 'meetings-set', 'turns-rescheduled'])

/** Whether an entry may change the turns as it does, once they are drawn at meetings. */
export function changesRightly(
  { turns, set }: Meetings,
  agreed: Agreed,
  event: JsonObject,
): boolean {
  if (turns.length === 0) return true
  const turnOf = (hand: Json | undefined) => turns.find((turn) => turn.hand === hand)
  switch (event.type) {
    case 'tontine-started':
      return isSetRightly(set ?? {}, agreed)
    case 'turns-swapped':
      return [event.own, event.other].every((side) => {
        const turn = turnOf(fieldOf(side ?? null, 'handId'))
        return turn !== undefined && !turn.isUndrawn && !turn.isOut
      })
    case 'hand-retired':
      return turnOf(event.handId)?.isOut === false
    case 'hand-returned': {
      const turn = turnOf(event.handId)
      const date = asText(event.date ?? null)
      const goesLast = turns.every((other) => other === turn || other.day < date)
      return turn?.isOut === true && (date === turn.day || goesLast)
    }
    case 'turns-appended':
      return listed(event.turns).every((one) => turnOf(fieldOf(one, 'handId')) === undefined)
    default:
      return true
  }
}

/** A turn for each hand, on a day of its own, and exactly what was agreed is known. */
function isSetRightly({ hands, dates, fixed }: JsonObject, agreed: Agreed): boolean {
  const ids = listed(hands).map(asText)
  const days = listed(dates).map(asText)
  const said = { fixed: fixed ?? [], notBefore: [] }
  const expected = { fixed: fixedIn(agreed, ids), notBefore: [] }
  return (
    new Set(ids).size === ids.length &&
    days.length === ids.length &&
    days.every((day, index) => index === 0 || (days[index - 1] ?? '') < day) &&
    areSameConstraints(said, expected)
  )
}

/** The time zone that is furthest ahead. */
const hoursAhead = 14 * 3_600_000

/** Whether a draw at a meeting is that of the next turn, not before its day, among exactly the hands that wait. */
export function isOfNext({ turns }: Meetings, { rank, hands }: JsonObject, at: string): boolean {
  const waiting = turns.filter(isToBeDrawn)
  const [next] = waiting.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const ids = waiting.map(({ hand }) => hand)
  return (
    next !== undefined &&
    // Wherever the circle is, its day has begun at most so much earlier.
    Date.parse(next.day) - hoursAhead <= Date.parse(at) &&
    rank === turns.indexOf(next) + 1 &&
    isList(hands) &&
    canonical(ids.toSorted()) === canonical(hands.toSorted())
  )
}

/** Whether a draw at a meeting is limited by the wishes and by who has a turn beside it, and by nothing else. */
export function isLimitedRightly(
  { turns }: Meetings,
  { wishes }: Agreed,
  { rank, constraints }: JsonObject,
): boolean {
  if (!isPositive(rank)) return false
  const beside = [turns[rank - 2], turns[rank]].flatMap((turn) =>
    turn && !isToBeDrawn(turn) ? holderOf(turn.hand) : [],
  )
  const notBefore: Json = turns.filter(isToBeDrawn).flatMap(({ hand }) => {
    const member = holderOf(hand) ?? hand
    const wished = (wishes.get(member) ?? rank) - rank + 1
    const first = Math.max(wished, beside.includes(member) ? 2 : 1)
    return first > 1 ? { hand, rank: first } : []
  })
  const expected = { fixed: [], notBefore }
  return areSameConstraints(expected, constraints ?? { fixed: [], notBefore: [] })
}
