/**
 * Limits how many operations each account, or each network address, may run at once in this
 * process. With several processes there are as many in each, which is fair: each has a processor of
 * its own.
 */
export function createConcurrencyLimit(maxOfOne: number) {
  const running = new Map<string, number>()

  function leave(key: string): void {
    const left = (running.get(key) ?? 1) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }

  return {
    /** Takes a slot; returns the function that frees it, or undefined if none is left. */
    enter(key: string): (() => void) | undefined {
      const before = running.get(key) ?? 0
      if (before >= maxOfOne) return undefined
      running.set(key, before + 1)
      return () => leave(key)
    },
  }
}
