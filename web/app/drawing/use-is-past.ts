import { useEffect, useState } from 'react'

/** Whether an instant has passed; renders again when it does. */
export function useIsPast(instant: string): boolean {
  const at = Date.parse(instant)
  const [isPast, setPast] = useState(() => Date.now() >= at)
  useEffect(() => {
    const left = at - Date.now()
    setPast(left <= 0)
    if (left <= 0) return undefined
    const timer = setTimeout(() => setPast(true), left)
    return () => clearTimeout(timer)
  }, [at])
  return isPast
}
