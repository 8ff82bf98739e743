import { refusal } from './refusal.ts'

/** Where a list goes on, as a text that nobody needs to read. */
export const cursorOf = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Reads a cursor of so many parts; one that we did not write is a bad request. */
export function placeIn(
  cursor: string | undefined,
  shapes: readonly RegExp[],
): string[] | undefined {
  if (cursor === undefined) return undefined
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isOurs =
      Array.isArray(place) &&
      place.length === shapes.length &&
      shapes.every((shape, index) => typeof place[index] === 'string' && shape.test(place[index]))
    if (isOurs) return place
  } catch {
    // Not ours either.
  }
  throw refusal({ code: 'cursor-invalid' })
}

export const aNumber = /^\d{1,9}$/
/** What a name is sorted by; longer beginnings would make long cursors. */
export const aFirstLetters = /^.{0,20}$/su
export const anInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/
export const aDay = /^\d{4}-\d{2}-\d{2}$/

/** Cuts one page out of `limit + 1` rows: the row too many says that there is more. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly string[],
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? cursorOf(placeOf(last)) : null }
}
