/** What the tests look at of the answers that were checked. */
interface CheckedAnswers {
  /** The endpoints, as `feature.name`, that gave an answer. */
  readonly endpoints: Set<string>
  /** Answers that were not exactly what the contract says. */
  readonly different: string[]
}

/** Of this process; it grows by the endpoints alone. */
export const checkedAnswers: CheckedAnswers = { endpoints: new Set(), different: [] }

/**
 * Where an answer is not key for key what its schema gives out of it, as a path; undefined where it
 * is. A key without a value counts as absent, as in JSON.
 */
export function differenceIn(given: unknown, parsed: unknown, path = 'answer'): string | undefined {
  if (Object.is(given, parsed)) return undefined
  if (!isContainer(given) || !isContainer(parsed) || Array.isArray(given) !== Array.isArray(parsed))
    return path
  const keys = new Set([...keysOf(given), ...keysOf(parsed)])
  for (const key of keys) {
    const difference = differenceIn(given[key], parsed[key], `${path}.${key}`)
    if (difference) return difference
  }
  return undefined
}

type Container = Readonly<Record<string, unknown>>

/** Arrays and plain objects; anything else has to be the same. */
const isContainer = (value: unknown): value is Container => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

const keysOf = (value: Container) => Object.keys(value).filter((key) => value[key] !== undefined)
