import * as z from 'zod/mini'

/** The zone of the West African countries that use UTC; a tontine may have another. */
export const defaultZone = 'Africa/Abidjan'

/**
 * A region and a city, as in `Africa/Abidjan`. Offsets such as `+01:00` are no places, and PostgreSQL
 * reads their sign the other way round.
 */
const named = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/

/** Whether `Intl` can tell which day it is in a zone. */
export function isZone(text: string): boolean {
  if (text !== 'UTC' && !named.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone by its IANA name, which decides which day is "today". (K2) */
export const Zone = z
  .string({ error: 'zone-unknown' })
  .check(z.refine((text) => isZone(text), 'zone-unknown'))
