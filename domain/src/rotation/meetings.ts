import type { HandId, MemberId } from '../kernel/ids.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { byText } from '../kernel/text-order.ts'
import type { Constraints } from './draw.ts'
import { isUnknown, unknownHand, unknownMember } from './unknown-turn.ts'
import type { Wished } from './wishes.ts'

/**
 * Turns that are still to be drawn: all of a random order until the closed list is drawn, or each until its meeting. (D6, D15)
 *
 * Until a turn is drawn, some hand stands in it, so that each hand has one turn in every sum; which one
 * makes no difference, because all such turns are alike, and nobody is shown it.
 */

/** What these rules read of a turn. */
interface Placed {
  readonly rank: number
  readonly handId: HandId
  readonly memberId: MemberId
  readonly date: CalendarDate
  readonly isUndrawn?: true
  readonly isRetired?: true
}

/** The days of turns that are still to be drawn; which hand stands in which turn follows from the ids. */
export interface MeetingsSet {
  readonly type: 'meetings-set'
  /** Sorted by id. */
  readonly hands: readonly HandId[]
  readonly dates: readonly CalendarDate[]
  /** The turns that were agreed and are not drawn. (D13) */
  readonly fixed?: Constraints['fixed']
}

/** The turns of a round before any of them is drawn. */
export function undrawnTurns({
  hands,
  dates,
  fixed = [],
}: Omit<MeetingsSet, 'type'>): readonly Placed[] {
  const others = hands.filter((hand) => !fixed.some((one) => one.hand === hand))
  const turns = dates.flatMap((date, index): Placed | [] => {
    const rank = index + 1
    const agreed = fixed.find((one) => one.rank === rank)?.hand
    const hand = agreed ?? others.shift()
    if (hand === undefined) return []
    const turn = { rank, handId: hand, memberId: holderOf(hand), date }
    return agreed ? turn : { ...turn, isUndrawn: true }
  })
  return fixed.length > 0 ? withLastKnown(turns) : turns
}

const holderOf = (hand: HandId) => hand.slice(0, hand.lastIndexOf('-')) as MemberId

/** Whether nobody knows yet who receives in a turn. */
export const isToBeDrawn = ({ isUndrawn, isRetired }: Pick<Placed, 'isUndrawn' | 'isRetired'>) =>
  isUndrawn === true && !isRetired

/**
 * Whether it is known who receives in each turn: by lot only once it was drawn, otherwise also before the start. Of the
 * turns of a state, or as they are shown. (D6, D15)
 */
export const orderStands = ({
  turns,
}: {
  readonly turns: readonly Pick<Placed, 'memberId' | 'isUndrawn' | 'isRetired'>[]
}): boolean => !turns.some((turn) => isToBeDrawn(turn) || isUnknown(turn))

/** The turns that are still to be drawn, by day. */
export const turnsToDraw = <Of extends Omit<Placed, 'rank'>>(turns: readonly Of[]): Of[] =>
  turns.filter(isToBeDrawn).toSorted((one, other) => byText(one.date, other.date))

/**
 * The turns as people may see them: one that is not drawn has no hand and no member. All that is read
 * from tables or shown from a state goes through it. (D15)
 */
export function shownTurns<Of extends Placed>(turns: readonly Of[]): readonly Of[] {
  const known = shownOf.get(turns)
  // What was computed of a list has the type of its elements.
  if (known) return known as readonly Of[]
  const shown = turns.some(isToBeDrawn)
    ? turns.map((turn) =>
        isToBeDrawn(turn)
          ? { ...turn, memberId: unknownMember, handId: unknownHand(turn.rank) }
          : turn,
      )
    : turns
  shownOf.set(turns, shown)
  return shown
}

/** Computed once, so that states share it as they share their turns. */
const shownOf = new WeakMap<readonly Placed[], readonly Placed[]>()

/** A state whose turns are as people may see them. */
export const shownState = <State extends { readonly turns: readonly Placed[] }>(
  state: State,
): State => {
  const turns = shownTurns(state.turns)
  return turns === state.turns ? state : { ...state, turns }
}

/** The turns after one of them was drawn: its hand and the one that stood in it change places. (D15) */
export function afterDrawing<Of extends Placed>(
  turns: readonly Of[],
  rank: number,
  drawn: HandId,
): readonly Of[] {
  const target = turns.find((turn) => turn.rank === rank)
  const place = turns.find((turn) => turn.handId === drawn)
  if (!target || !place) return turns
  const exchanged = turns.map((turn): Of => {
    if (turn === target) return known(heldBy(turn, place))
    return turn === place ? heldBy(turn, target) : turn
  })
  return withLastKnown(exchanged)
}

/** Only who receives in it changes: rank, day and dues stay with the turn, as with a swap. (E2) */
const heldBy = <Of extends Placed>(turn: Of, { handId: hand, memberId }: Placed): Of => ({
  ...turn,
  handId: hand,
  memberId,
})

function known<Of extends Placed>(turn: Of): Of {
  const { isUndrawn: _, ...rest } = turn
  // Whether it is there, nothing else depends on it.
  return rest as Of
}

/** The last member left gets the last turn without a draw. (D15) */
export function withLastKnown<Of extends Placed>(turns: readonly Of[]): readonly Of[] {
  const [last, ...more] = turnsToDraw(turns)
  return last && more.length === 0
    ? turns.map((turn) => (turn === last ? known(turn) : turn))
    : turns
}

/**
 * The turns when a member goes out before all theirs are drawn: they take the last ones, so that the
 * next meetings stay. (S3, D15)
 */
export function withLast<Of extends Placed>(turns: readonly Of[], leaver: MemberId): readonly Of[] {
  const waiting = turnsToDraw(turns)
  const isTheirs = ({ memberId }: Placed) => memberId === leaver
  if (!waiting.some(isTheirs)) return turns
  const order = [...waiting.filter((turn) => !isTheirs(turn)), ...waiting.filter(isTheirs)]
  const holders = new Map(waiting.map((turn, index) => [turn.rank, order[index] ?? turn]))
  return turns.map((turn) => {
    const holder = holders.get(turn.rank)
    return !holder || holder.handId === turn.handId ? turn : heldBy(turn, holder)
  })
}

/** What limits the draw of one turn: a wish to come later, and no two turns in a row for one member. (D13, D15) */
export function constraintsOfMeeting(
  { turns, wishes }: Wished & { readonly turns: readonly Placed[] },
  rank: number,
): Constraints | undefined {
  const beside = turns.filter((turn) => Math.abs(turn.rank - rank) === 1 && !isToBeDrawn(turn))
  const notBefore = turnsToDraw(turns).flatMap(({ handId: hand, memberId }) => {
    const wished = (wishes[memberId] ?? rank) - rank + 1
    const own = beside.some((turn) => turn.memberId === memberId) ? 2 : 1
    const first = Math.max(wished, own)
    return first > 1 ? { hand, rank: first } : []
  })
  return notBefore.length > 0 ? { fixed: [], notBefore } : undefined
}
