import { useCallback, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** The server's instant at which `performance.now()` was 0; undefined until it has answered. */
const origin = createStore<number | undefined>(undefined)

/** The phone's own instant at which `performance.now()` was 0, when the server last answered. */
let phoneOrigin: number | undefined

/** How long the phone has slept since then, for which some browsers count nothing. A clock that was set counts, too. */
export const slept = (): number =>
  phoneOrigin === undefined ? 0 : Math.abs(Date.now() - performance.now() - phoneOrigin)

/**
 * Reads the server's clock from an answer. Its header names the second in which the answer was written, so the
 * latest instant that any answer proves is the nearest: slow answers and stored copies prove earlier ones.
 */
export function noteServerTime(headers: Headers): void {
  const proven = Date.parse(headers.get('date') ?? '') - performance.now()
  if (!Number.isNaN(proven)) phoneOrigin = Date.now() - performance.now()
  if (proven > (origin.get() ?? Number.NEGATIVE_INFINITY)) origin.set(proven)
}

/**
 * Now, by the server's clock: a phone's may be a day off. Between two answers only the time that has elapsed
 * counts. Before the first answer it is the phone's.
 */
export function serverNow(): number {
  const from = origin.get()
  return from === undefined ? Date.now() : Math.floor(from + performance.now())
}

/** A longer one overflows in browsers, and ends at once. */
const longestTimeout = 2 ** 31 - 1

/** Whether an instant has passed on the server; renders again when it does. */
export function useIsPast(instant: string): boolean {
  const at = Date.parse(instant)
  const watch = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        clearTimeout(timer)
        notify()
        const left = at - serverNow()
        if (left > 0) timer = setTimeout(wait, Math.min(left, longestTimeout))
      }
      wait()
      const stop = origin.subscribe(wait)
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [at],
  )
  return useSyncExternalStore(watch, () => serverNow() >= at)
}
