import { createContext } from 'react'

/** Who keeps the notebook alone, on a page of one tontine. (W4) */
export const KeptBy = createContext<string | undefined>(undefined)

/** What an answer of the server says about it; most say nothing. */
export function keptByIn(data: unknown): string | undefined {
  const name = typeof data === 'object' && data !== null && 'keptBy' in data ? data.keptBy : null
  return typeof name === 'string' ? name : undefined
}
