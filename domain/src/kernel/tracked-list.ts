/**
 * The lists of a state that grow for as long as a round lasts, such as its payments. A row is added
 * at the end, may change in its place, and is never removed.
 *
 * The list itself stays a plain array in the state (J3). What is looked up in it again and again (a
 * payment by its id, a member's sum) is kept beside it, in weak maps that go with the array, and
 * follows it from one version to the next: a command costs the same with 40 payments as with
 * 40,000, but for the copy of the array itself.
 */
export interface TrackedList<Item, Key extends string, Tally> {
  /** A list without rows, of which everything that is looked up is known from the first row on. */
  empty(): readonly Item[]
  /** The list with one row more. */
  added(list: readonly Item[], item: Item, draft?: Draft): readonly Item[]
  /** The list with the row of that id changed; the very same list where nobody has that id. */
  changed(
    list: readonly Item[],
    id: string,
    change: (item: Item) => Item,
    draft?: Draft,
  ): readonly Item[]
  /** The first row with one of these keys that is wanted; without a condition the first of all. */
  first(
    list: readonly Item[],
    key: Key | 'id',
    values: readonly string[],
    isWanted?: (item: Item) => boolean,
  ): Item | undefined
  /** The sums of the list. Read them and let go of them: they are not to be changed. */
  tallyOf(list: readonly Item[]): Tally
}

interface Definition<Item, Key extends string, Tally> {
  /** What else rows are looked up by. A row keeps its keys for ever; null is not looked up. */
  readonly keys: Readonly<Record<Key, (item: Item) => string | null>>
  /** Sums over the rows, small beside the list. */
  readonly tally: {
    empty(): Tally
    copy(tally: Tally): Tally
    /** Takes one row into the sums, or with -1 out of them. */
    count(tally: Tally, item: Item, sign: 1 | -1): void
  }
}

/**
 * The lists that one replay has copied for itself: nobody else knows them yet, so that it may write
 * into them instead of copying them for every event.
 */
export interface Draft {
  readonly own: WeakSet<object>
}

export const newDraft = (): Draft => ({ own: new WeakSet() })

/**
 * The list itself where it is the draft's own, else a copy, which from then on is the draft's; with
 * `more` at its end.
 */
function ownOf<Item>(
  list: readonly Item[],
  draft: Draft | undefined,
  ...more: readonly Item[]
): Item[] {
  if (draft?.own.has(list)) {
    // Only what was copied here is in a draft, and that was a mutable array.
    const own = list as Item[]
    own.push(...more)
    return own
  }
  // In one go: an array that was copied first would be copied again to grow by one.
  const copy = list.concat(more)
  draft?.own.add(copy)
  return copy
}

/** A list of which nothing is looked up, with one row more. */
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
  // The keys of a record are what its type says: it is written in one place, here below.
  const others = Object.fromEntries(
    Object.entries<(item: Item) => string | null>(keys).map(([key, keyOf]) => [
      key,
      indexBy(keyOf),
    ]),
  ) as Record<Key, Index<Item>>
  const indexes: readonly Index<Item>[] = [byId, ...Object.values<Index<Item>>(others)]
  const tallies = new WeakMap<readonly Item[], Tally>()

  /** A list to write into, to which all that is known of the list before is carried over. */
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

/** Where the rows with a key may stand, in ascending order: most keys have one row. */
type Positions = Map<string, number | number[]>

interface Index<Item> {
  positionOf(
    list: readonly Item[],
    value: string,
    isWanted?: (item: Item) => boolean,
  ): number | undefined
  /** Looks up nothing yet, and knows the rows of the list from here on. */
  follow(list: readonly Item[]): void
  /** Lets a copy of a list use what is known of the list. */
  carry(list: readonly Item[], copy: readonly Item[]): void
  add(list: readonly Item[], position: number, item: Item): void
}

/**
 * Finds rows by a key that they keep for ever. All versions of a list share one map: it says where a
 * row with that key stands in some version, and the version that is asked says whether it does so
 * there. Several continuations of one list can thus be made and dropped again.
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

/** Most come in order; another continuation of the list may bring an earlier one. */
function insert(positions: number[], position: number): void {
  let index = positions.length
  while (index > 0 && (positions[index - 1] ?? 0) > position) index -= 1
  if (positions[index - 1] !== position) positions.splice(index, 0, position)
}
