/**
 * The functions that our code and its libraries use and the oldest browsers (build/oldest-browsers.ts)
 * lack. It comes before everything else. `npm test -- oldest` finds what is missing here; a function
 * that no code uses any more, or that all these browsers have, goes.
 */
fill(Object, {
  hasOwn: (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key),
})

fill(Array.prototype, {
  findLast(this: unknown[], matches: (value: unknown, index: number, all: unknown[]) => boolean) {
    return this[this.findLastIndex(matches)]
  },
  findLastIndex(
    this: unknown[],
    matches: (value: unknown, index: number, all: unknown[]) => boolean,
  ) {
    let index = this.length - 1
    while (index >= 0 && !matches(this[index], index, this)) index -= 1
    return index
  },
  toReversed(this: unknown[]) {
    return [...this].reverse()
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare)
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
})

fill(Map, {
  groupBy<Key, Value>(values: Iterable<Value>, keyOf: (value: Value, index: number) => Key) {
    const groups = new Map<Key, Value[]>()
    let index = 0
    for (const value of values) {
      const key = keyOf(value, index)
      const group = groups.get(key)
      if (group) group.push(value)
      else groups.set(key, [value])
      index += 1
    }
    return groups
  },
})

fill(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const controller = new AbortController()
    for (const signal of signals) {
      if (signal.aborted) controller.abort(signal.reason)
      else
        signal.addEventListener('abort', () => controller.abort(signal.reason), {
          once: true,
          signal: controller.signal,
        })
    }
    return controller.signal
  },
  timeout(milliseconds: number) {
    const controller = new AbortController()
    const reason = new DOMException('The time is over.', 'TimeoutError')
    setTimeout(() => controller.abort(reason), milliseconds)
    return controller.signal
  },
})

fill(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason ?? new DOMException('Aborted.', 'AbortError')
  },
})

/** Invisible to loops over an object's keys, like the browser's own. */
function fill(target: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in target))
      Object.defineProperty(target, name, { value, writable: true, configurable: true })
}
