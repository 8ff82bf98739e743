import { isCalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { refusal } from './refusal.ts'

/** The position where the next page of a list begins, as opaque text. */
export const cursorOf = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** What a part looks like: a pattern, or what knows the calendar. */
interface Shape {
  test(text: string): boolean
}

/** Decodes a cursor with these parts; refuses one that we did not write. */
export function placeIn(
  cursor: string | undefined,
  shapes: readonly Shape[],
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
    // Not one of ours.
  }
  throw refusal({ code: 'cursor-invalid' })
}

export const aNumber = /^\d{1,9}$/
/** The prefix by which names are sorted; a longer one would make cursors long. */
export const aFirstLetters = /^[^\p{Cc}\p{Cs}]{0,20}$/u
export const aDay = { test: isCalendarDate }
const instant = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/
export const anInstant = { test: (text: string) => aDay.test(instant.exec(text)?.[1] ?? '') }

/** Takes one page out of `limit + 1` rows; the extra row says that there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly string[],
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? cursorOf(placeOf(last)) : null }
}
