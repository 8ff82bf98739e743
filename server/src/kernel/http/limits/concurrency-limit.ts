/** How long an account's request may wait for a free slot, and how many may wait. */
interface Patience {
  readonly milliseconds: number
  readonly maxWaiting: number
}

/** What one account does now. */
interface Account {
  underWay: number
  /** Each is given the slot of an operation that ends; the first in line comes first. */
  readonly waiting: Set<() => void>
}

/**
 * Limits how many operations each account may run at once in this process. With several processes
 * an account has as many in each, which is fair: each process has a processor of its own.
 */
export function createConcurrencyLimit(maxPerAccount: number) {
  const accounts = new Map<string, Account>()

  /** The function that frees one slot, once: it goes to the first in line, if there is one. */
  function leaving(userId: string, account: Account): () => void {
    return () => {
      const [next] = account.waiting
      if (next) return next()
      account.underWay -= 1
      if (account.underWay === 0) accounts.delete(userId)
    }
  }

  /**
   * Takes a slot; returns the function that frees it, or undefined if the account has none left.
   */
  function enter(userId: string): (() => void) | undefined {
    const account = accounts.get(userId) ?? { underWay: 0, waiting: new Set() }
    if (account.underWay >= maxPerAccount) return undefined
    accounts.set(userId, account)
    account.underWay += 1
    return leaving(userId, account)
  }

  return {
    enter,
    /** The same with a wait: a page sends several requests at once, and each is soon done. */
    async enterSoon(userId: string, { milliseconds, maxWaiting }: Patience) {
      const leave = enter(userId)
      const account = accounts.get(userId)
      if (leave || !account || account.waiting.size >= maxWaiting) return leave
      const hasSlot = await new Promise<boolean>((resolve) => {
        const leaveLine = (has: boolean) => {
          clearTimeout(timer)
          account.waiting.delete(takeSlot)
          resolve(has)
        }
        const takeSlot = () => leaveLine(true)
        const timer = setTimeout(leaveLine, milliseconds, false)
        account.waiting.add(takeSlot)
      })
      return hasSlot ? leaving(userId, account) : undefined
    },
  }
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
