/** How long an account's request may wait for a free slot, and how many may wait. */
interface Patience {
  readonly milliseconds: number
  readonly maxWaiting: number
}

/**
 * Limits how many operations each account may run at once in this process. With several processes
 * an account has as many in each, which is fair: each process has a processor of its own.
 */
export function createConcurrencyLimit(maxPerAccount: number) {
  const underWay = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()

  /**
   * Takes a slot; returns the function that frees it, or undefined if the account has none left.
   */
  function enter(userId: string): (() => void) | undefined {
    const mine = underWay.get(userId) ?? 0
    if (mine >= maxPerAccount) return undefined
    underWay.set(userId, mine + 1)
    return () => {
      const left = (underWay.get(userId) ?? 1) - 1
      if (left > 0) underWay.set(userId, left)
      else underWay.delete(userId)
      const [next] = waiting.get(userId) ?? []
      next?.()
    }
  }

  /** Resolves when the account frees a slot, or after the timeout. */
  function oneEnds(userId: string, line: Set<() => void>, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(timer)
        line.delete(proceed)
        if (line.size === 0) waiting.delete(userId)
        resolve()
      }
      const timer = setTimeout(proceed, milliseconds)
      line.add(proceed)
      waiting.set(userId, line)
    })
  }

  return {
    enter,
    /** The same with a short wait: a page sends several requests at once, and each is soon done. */
    async enterSoon(userId: string, { milliseconds, maxWaiting }: Patience) {
      const leave = enter(userId)
      if (leave) return leave
      const line = waiting.get(userId) ?? new Set()
      if (line.size >= maxWaiting) return undefined
      await oneEnds(userId, line, milliseconds)
      return enter(userId)
    },
  }
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
