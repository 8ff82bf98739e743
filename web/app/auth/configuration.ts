import { useEffect, useState } from 'react'
import { api } from '../kernel/api.ts'

interface Configuration {
  /** Whether one may sign in with Google. */
  google: boolean
  /** Whether mails land on /mailbox instead of being sent. */
  localMailbox: boolean
}

const plain: Configuration = { google: false, localMailbox: false }

let asked: Promise<Configuration> | undefined

/** Asked once for all account pages. Without an answer the pages show what always works. */
export function useConfiguration(): Configuration {
  const [configuration, setConfiguration] = useState(plain)
  useEffect(() => {
    let isCurrent = true
    const answered = (asked ??= api.auth.readConfiguration())
    answered.then(
      (answer) => isCurrent && setConfiguration(answer),
      () => {
        asked = undefined
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return configuration
}
