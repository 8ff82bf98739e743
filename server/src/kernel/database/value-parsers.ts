/**
 * How PostgreSQL's text format becomes a value, the same on both engines. Domain types are
 * JSON-safe: a date stays text, an instant becomes ISO text, a bigint a number.
 */
export type ValueParsers = Record<number, (text: string) => unknown>

const oid = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamp: 1114,
  timestamptz: 1184,
  timestamptzArray: 1185,
}

const asText = (text: string) => text

export const domainParsers: ValueParsers = {
  [oid.int8]: wholeNumber,
  [oid.int8Array]: listOf(wholeNumber),
  [oid.date]: asText,
  [oid.dateArray]: listOf(asText),
  [oid.timestamp]: asText,
  [oid.timestamptz]: isoInstant,
  [oid.timestamptzArray]: listOf(isoInstant),
}

/** For `plain`: third-party code expects instants as Date. */
export const plainParsers: ValueParsers = {
  [oid.int8]: wholeNumber,
  [oid.date]: asText,
  [oid.timestamptz]: (text) => new Date(isoInstant(text)),
}

/**
 * Amounts in minor units fit into a number; anything that would be rounded silently is a defect.
 */
export function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too big for a whole number`)
  return number
}

const instant = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-])(\d\d)(?::(\d\d))?$/

/**
 * `2026-02-28 09:30:00+00` as `2026-02-28T09:30:00.000Z`. Microseconds are kept, so that a page
 * that starts after an instant skips no row.
 */
export function isoInstant(text: string): string {
  const parts = instant.exec(text)
  if (!parts) throw new RangeError(`${text} is no instant`)
  const [, day, time, fraction = '', sign, hours, minutes = '00'] = parts
  const digits = fraction.padEnd(6, '0')
  const toMilliseconds = new Date(`${day}T${time}.${digits.slice(0, 3)}${sign}${hours}:${minutes}`)
  const iso = toMilliseconds.toISOString()
  const microseconds = digits.slice(3)
  return microseconds === '000' ? iso : iso.replace('Z', `${microseconds}Z`)
}

/** A one-dimensional array whose values contain neither commas nor quotes. */
function listOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => {
    const inner = text.slice(1, -1)
    if (inner === '') return []
    return inner
      .split(',')
      .map((entry) => (entry === 'NULL' ? null : parse(entry.replaceAll('"', ''))))
  }
}
