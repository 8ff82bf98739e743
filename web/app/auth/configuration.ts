import { useEffect, useState } from 'react'
import { api } from '../kernel/api/api.ts'

interface Configuration {
  /** Whether sign-in with Google is available. */
  google: boolean
  /** Whether mails are shown on /mailbox instead of being sent. */
  localMailbox: boolean
}

const defaults: Configuration = { google: false, localMailbox: false }

/**
 * The server's configuration. Until it is known, and without a response, the page shows what always
 * works.
 */
export function useConfiguration(): Configuration {
  const [configuration, setConfiguration] = useState(defaults)
  useEffect(() => {
    const controller = new AbortController()
    api.auth
      .readConfiguration({}, { signal: controller.signal })
      .then(setConfiguration, () => undefined)
    return () => controller.abort()
  }, [])
  return configuration
}
