/**
 * Counts what each account has under way in this process, and lets only so many of them begin. With
 * several processes an account may have as many in each: that is as fair, since each has a processor
 * of its own to lose.
 */
export function createPlaces(mostPerAccount: number) {
  const underWay = new Map<string, number>()
  return {
    /** Begins one more; answers how to end it, or nothing where the account has enough of them. */
    enter(userId: string): (() => void) | undefined {
      const mine = underWay.get(userId) ?? 0
      if (mine >= mostPerAccount) return undefined
      underWay.set(userId, mine + 1)
      return () => {
        const left = (underWay.get(userId) ?? 1) - 1
        if (left > 0) underWay.set(userId, left)
        else underWay.delete(userId)
      }
    },
  }
}

export type Places = ReturnType<typeof createPlaces>
