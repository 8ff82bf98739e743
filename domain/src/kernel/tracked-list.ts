/**
 * The lists of a state that grow as long as a round lasts, such as its payments. A row is appended,
 * may be replaced, and is never removed.
 *
 * The list itself stays a plain array in the state (J3). Lookups (a payment by its id, a member's
 * sum) are stored beside it, in weak maps keyed by the array, and carried from one version to the
 * next: a command costs the same with 40 payments as with 40,000, except for copying the array.
 */
export interface TrackedList<Item, Key extends string, Tally> {
  /** A list without rows. */
  empty(): readonly Item[]
  /** The list with one more row. */
  added(list: readonly Item[], item: Item, draft?: Draft): readonly Item[]
  /** The list with the row of that id changed; the same array if no row has that id. */
  changed(
    list: readonly Item[],
    id: string,
    change: (item: Item) => Item,
    draft?: Draft,
  ): readonly Item[]
  /** The first row with one of these keys that satisfies the condition, if there is one. */
  first(
    list: readonly Item[],
    key: Key | 'id',
    values: readonly string[],
    isWanted?: (item: Item) => boolean,
  ): Item | undefined
  /** The sums of the list. Do not keep or change them. */
  tallyOf(list: readonly Item[]): Tally
}

interface Definition<Item, Key extends string, Tally> {
  /** Other keys to look rows up by. A row keeps its keys forever; null is not looked up. */
  readonly keys: Readonly<Record<Key, (item: Item) => string | null>>
  /** Sums over the rows, small compared to the list. */
  readonly tally: {
    empty(): Tally
    copy(tally: Tally): Tally
    /** Adds one row to the sums, or with -1 subtracts it. */
    count(tally: Tally, item: Item, sign: 1 | -1): void
  }
}

/**
 * The lists that one replay has copied for itself. Nobody else knows them yet, so it may write into
 * them instead of copying them for every event.
 */
export interface Draft {
  readonly own: WeakSet<object>
}

export const newDraft = (): Draft => ({ own: new WeakSet() })

/**
 * The list itself if it is the draft's own, else a copy, which is the draft's from then on; with
 * `more` at its end.
 */
function ownOf<Item>(
  list: readonly Item[],
  draft: Draft | undefined,
  ...more: readonly Item[]
): Item[] {
  if (draft?.own.has(list)) {
    // A draft holds only arrays that were copied here, which are mutable.
    const own = list as Item[]
    own.push(...more)
    return own
  }
  // In one step: an array that was copied first would be copied again to grow by one.
  const copy = list.concat(more)
  draft?.own.add(copy)
  return copy
}

/** A list without lookups, with one more row. */
export function appended<Item>(
  list: readonly Item[],
  item: Item,
  draft: Draft | undefined,
): readonly Item[] {
  return ownOf(list, draft, item)
}

/** For lists without sums. */
export const noTally = { empty: () => null, copy: () => null, count: () => undefined }

export function trackedList<Item extends { readonly id: string }, Key extends string, Tally>({
  keys,
  tally,
}: Definition<Item, Key, Tally>): TrackedList<Item, Key, Tally> {
  const byId = indexBy<Item>(({ id }) => id)
  // The keys of a record are what its type says: it is built only here below.
  const others = Object.fromEntries(
    Object.entries<(item: Item) => string | null>(keys).map(([key, keyOf]) => [
      key,
      indexBy(keyOf),
    ]),
  ) as Record<Key, Index<Item>>
  const indexes: readonly Index<Item>[] = [byId, ...Object.values<Index<Item>>(others)]
  const tallies = new WeakMap<readonly Item[], Tally>()

  /** A list to write into, with all that is known about the list before. */
  function writable(list: readonly Item[], draft: Draft | undefined, ...more: Item[]): Item[] {
    const copy = ownOf(list, draft, ...more)
    if (copy === list) return copy
    for (const index of indexes) index.carry(list, copy)
    const known = tallies.get(list)
    if (known) tallies.set(copy, tally.copy(known))
    return copy
  }

  return {
    empty() {
      const none: Item[] = []
      for (const index of indexes) index.follow(none)
      tallies.set(none, tally.empty())
      return none
    },
    added(list, item, draft) {
      const next = writable(list, draft, item)
      for (const index of indexes) index.add(next, next.length - 1, item)
      const sums = tallies.get(next)
      if (sums) tally.count(sums, item, 1)
      return next
    },
    changed(list, id, change, draft) {
      const position = byId.positionOf(list, id)
      const item = position === undefined ? undefined : list[position]
      if (position === undefined || item === undefined) return list
      const changed = change(item)
      const next = writable(list, draft)
      next[position] = changed
      const sums = tallies.get(next)
      if (sums) {
        tally.count(sums, item, -1)
        tally.count(sums, changed, 1)
      }
      return next
    },
    first(list, key, values, isWanted) {
      const index = key === 'id' ? byId : others[key]
      const positions = values.flatMap((value) => index.positionOf(list, value, isWanted) ?? [])
      return positions.length === 0 ? undefined : list[Math.min(...positions)]
    },
    tallyOf(list) {
      const known = tallies.get(list)
      if (known) return known
      const sums = tally.empty()
      for (const item of list) tally.count(sums, item, 1)
      tallies.set(list, sums)
      return sums
    },
  }
}

/** The positions of the rows with a key, ascending: most keys have one row. */
type Positions = Map<string, number | number[]>

interface Index<Item> {
  positionOf(
    list: readonly Item[],
    value: string,
    isWanted?: (item: Item) => boolean,
  ): number | undefined
  /** Indexes the rows of the list from here on. */
  follow(list: readonly Item[]): void
  /** Lets a copy of a list use what is known about the list. */
  carry(list: readonly Item[], copy: readonly Item[]): void
  add(list: readonly Item[], position: number, item: Item): void
}

/**
 * Finds rows by a key that they keep forever. All versions of a list share one map. It says where a
 * row with that key is in some version, and the version in question is then checked at that position.
 * So several continuations of one list can be made and dropped.
 */
function indexBy<Item>(keyOf: (item: Item) => string | null): Index<Item> {
  const known = new WeakMap<readonly Item[], Positions>()

  function positionsIn(list: readonly Item[]): Positions {
    const there = known.get(list)
    if (there) return there
    const positions: Positions = new Map()
    for (const [position, item] of list.entries()) put(positions, keyOf(item), position)
    known.set(list, positions)
    return positions
  }

  return {
    positionOf(list, value, isWanted = () => true) {
      const found = positionsIn(list).get(value)
      const isThere = (position: number) => {
        const item = list[position]
        return item !== undefined && keyOf(item) === value && isWanted(item)
      }
      if (found === undefined) return undefined
      if (typeof found === 'number') return isThere(found) ? found : undefined
      return found.find(isThere)
    },
    follow: positionsIn,
    carry(list, copy) {
      const positions = known.get(list)
      if (positions) known.set(copy, positions)
    },
    add(list, position, item) {
      const positions = known.get(list)
      if (positions) put(positions, keyOf(item), position)
    },
  }
}

function put(positions: Positions, key: string | null, position: number): void {
  if (key === null) return
  const before = positions.get(key)
  if (before === undefined) positions.set(key, position)
  else if (typeof before !== 'number') insert(before, position)
  else if (before !== position)
    positions.set(key, before < position ? [before, position] : [position, before])
}

/** Most positions come in order; another continuation of the list may add an earlier one. */
function insert(positions: number[], position: number): void {
  let index = positions.length
  while (index > 0 && (positions[index - 1] ?? 0) > position) index -= 1
  if (positions[index - 1] !== position) positions.splice(index, 0, position)
}
