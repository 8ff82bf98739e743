/** What an attacker could do to a journal that they have as a file. */
import { createHash } from 'node:crypto'

interface Entry {
  event: object
}

/**
 * Recomputes every fingerprint by the published recipe and not with the product's own code: SHA-256
 * over the entry as JSON with sorted keys and without spaces.
 */
export function rehashed(tontineId: string, entries: readonly Entry[]): object[] {
  let prevHash = '0'.repeat(64)
  return entries.map((entry) => {
    const { hash: _, ...rest } = { hash: '', ...entry }
    const bare = { ...rest, tontineId, prevHash }
    const hash = createHash('sha256').update(sorted(bare)).digest('hex')
    const forged = { ...rest, prevHash, hash }
    prevHash = hash
    return forged
  })
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${sorted(field)}`).join(',')}}`
}
