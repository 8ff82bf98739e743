import { getStored, setStored } from '../../kernel/browser/storage.ts'
import { createStore, useStore } from '../../kernel/browser/store.ts'
import type { LinkedPromise, ShownPromise } from './promise.ts'

/** A promise that this device was shown in a room, and the numbers that were typed on it. */
export interface SeenPromise extends LinkedPromise {
  /** ISO instant. */
  readonly seenAt: string
  /** Several people may share a phone. */
  readonly numbers: readonly string[]
}

const key = 'mainforte-room-promises'
/** So many are kept, the latest ones. */
const maxKept = 30

function stored(): readonly SeenPromise[] {
  try {
    // Only this module writes it.
    return JSON.parse(getStored(key) ?? '[]') as SeenPromise[]
  } catch {
    return []
  }
}

const seen = createStore(stored())

/** Whether the browser keeps them; else they last as long as the page. */
export const areKept = (): boolean => getStored(key) === JSON.stringify(seen.get())

const isSame = (one: ShownPromise, other: ShownPromise): boolean =>
  one.drawId === other.drawId &&
  one.commitment === other.commitment &&
  one.listHash === other.listHash

function save(next: readonly SeenPromise[]): void {
  const kept = next.slice(-maxKept)
  setStored(key, JSON.stringify(kept))
  seen.set(kept)
}

/** What is kept now: another tab may have added to it. */
const latest = (): readonly SeenPromise[] => (getStored(key) === undefined ? seen.get() : stored())

/** Keeps a promise that was scanned; the latest is the last. */
export function notePromise(promise: LinkedPromise, now: string): void {
  const { drawId, listHash, commitment, tontineName } = promise
  const before = latest()
  if (before.some((one) => isSame(one, promise))) return
  save([...before, { drawId, listHash, commitment, tontineName, seenAt: now, numbers: [] }])
}

/** Keeps a number before it is shown to anybody. */
export const noteNumber = (promise: ShownPromise, number: string): void =>
  save(
    latest().map((one) =>
      isSame(one, promise) && !one.numbers.includes(number)
        ? { ...one, numbers: [...one.numbers, number] }
        : one,
    ),
  )

/** Every promise that this device saw for a draw, in the order in which it saw them. */
export const useSeenPromises = (drawId: string): SeenPromise[] =>
  useStore(seen).filter((one) => one.drawId === drawId)

/** What this device knows of a recorded promise: it saw it, it saw only another one, or it saw none. */
export function compare(
  promises: readonly SeenPromise[],
  recorded: ShownPromise,
): SeenPromise | 'other' | 'unseen' {
  const same = promises.find((one) => isSame(one, recorded))
  return same ?? (promises.length === 0 ? 'unseen' : 'other')
}

/** The numbers that were typed on this device for what was recorded. */
export const numbersFor = (
  promises: readonly SeenPromise[],
  recorded: ShownPromise,
): readonly string[] => promises.find((one) => isSame(one, recorded))?.numbers ?? []

if (typeof addEventListener === 'function')
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) seen.set(stored())
  })
