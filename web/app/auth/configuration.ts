import { useEffect, useState } from 'react'
import { api } from '../kernel/api/api.ts'

interface Configuration {
  /** Whether one may sign in with Google. */
  google: boolean
  /** Whether mails land on /mailbox instead of being sent. */
  localMailbox: boolean
}

const plain: Configuration = { google: false, localMailbox: false }

/** How the server is set up. Until it answers, and without an answer, the page shows what always works. */
export function useConfiguration(): Configuration {
  const [configuration, setConfiguration] = useState(plain)
  useEffect(() => {
    const leaving = new AbortController()
    api.auth
      .readConfiguration({}, { signal: leaving.signal })
      .then(setConfiguration, () => undefined)
    return () => leaving.abort()
  }, [])
  return configuration
}
