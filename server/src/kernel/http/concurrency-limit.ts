/** For how long, and how many at once, one account waits until something of its own has ended. */
interface Patience {
  readonly milliseconds: number
  readonly maxWaiting: number
}

/**
 * Counts what each account has under way in this process, and lets only so many of them begin. With
 * several processes an account may have as many in each: that is as fair, since each has a processor
 * of its own to lose.
 */
export function createConcurrencyLimit(maxPerAccount: number) {
  const underWay = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()

  /** Begins one more; answers how to end it, or nothing where the account has enough of them. */
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

  /** Resolves when one of the account's own has ended, or when the time is over. */
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
    /** The same after a short wait: a page asks for several things at once, and each is soon done. */
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
