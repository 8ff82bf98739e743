import { useRef, useState } from 'react'

/**
 * What a touch starts, one at a time: a second touch, before the button shows that it is busy, does
 * nothing. Commands have the same guard (`useCommand`); this is for what comes before them.
 */
export function useOneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  const isUnderWay = useRef(false)
  return async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }
}

/** The same for a button that shows it. */
export function useUnderWay(work: () => unknown) {
  const [isBusy, setBusy] = useState(false)
  const begin = useOneAtATime(async () => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  })
  return { isBusy, begin: () => void begin() }
}
