import { hash } from 'node:crypto'

/**
 * Deterministic ids for a million of everything: ids that the server generates grow with their
 * number, as version 7 does with time; ids of payments and payouts come from browsers and are spread randomly.
 */
type Kind = 'tontine' | 'member' | 'user' | 'notice'

const kinds: Record<Kind, string> = { tontine: '1', member: '2', user: '3', notice: '4' }
const firstInstant = Date.UTC(2025, 0, 1)

export function orderedId(kind: Kind, number: number): string {
  const time = (firstInstant + number).toString(16).padStart(12, '0')
  const rest = ((number * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kinds[kind]}00-8000-0000${rest}`
}

export function scatteredId(kind: 'payment' | 'payout', number: number): string {
  const hex = hash('md5', `${kind} ${number}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
