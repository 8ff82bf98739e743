import { useState } from 'react'
import { useOneAtATime } from '../kernel/form/use-one-at-a-time.ts'

/** One act of these pages, which have nothing to fetch again: under way, or failed. It stays busy once it has led on. */
export function useAttempt(act: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const run = useOneAtATime(async () => {
    setPending(true)
    setError(null)
    try {
      await act()
    } catch (failure) {
      setPending(false)
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  })
  return { run: () => void run(), isPending, error }
}
