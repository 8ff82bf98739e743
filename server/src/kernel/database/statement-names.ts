import { createHash } from 'node:crypto'

/**
 * Prepared statements live as long as their connection. Endlessly different statement texts would
 * fill the server's memory, so the number of names is bounded: later texts, and those of bulk
 * inserts, whose text depends on the number of rows, are sent unnamed.
 */
const maxNames = 2000
const maxValues = 100
const names = new Map<string, string>()
const transactionControl = /^(begin|start transaction|commit|rollback|savepoint|release)\b/
/**
 * Returns whatever columns there are: PostgreSQL refuses to go on with such a statement once a table has
 * another column, which the next version adds beside this one. What begins behind a parenthesis is a
 * part, whose columns the statement need not return.
 */
const anyColumns =
  /(^|\)|\ball|\bunion|\breturning)\s*(select\s+)?(distinct\s+)?("?\w+"?\.)?\*(?=\s*($|,|from\b))/i
const unnamed = [transactionControl, anyColumns]

export function nameByText(text: string, values: readonly unknown[]): { name?: string } {
  const known = names.get(text)
  if (known) return { name: known }
  const isUnnamed = values.length > maxValues || unnamed.some((pattern) => pattern.test(text))
  if (names.size >= maxNames || isUnnamed) return {}
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return { name }
}
