import { type ComponentType, useEffect, useState } from 'react'

/** After the page's own resources. */
const afterPage = 1_000

/** Where it is said, after the page is shown, that something is not sent yet. */
export function UnsentPlace() {
  const [Note, setNote] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const loaded = await import('../outbox/UnsentNote.tsx')
      setNote(() => loaded.UnsentNote)
    }
    const timer = setTimeout(() => void load().catch(() => undefined), afterPage)
    return () => clearTimeout(timer)
  }, [])
  return Note ? <Note /> : null
}
