import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Reading a number by its country's plan takes 30 µs, and a page has two hundred of them. */
const maxKnown = 5000
const known = new Map<string, string>()

/**
 * A kept number (E.164) in the groups of its country, to be read aloud and compared:
 * +221 77 000 00 00. The groups are not torn at a line's end.
 */
export function phoneText(number: string): string {
  const before = known.get(number)
  if (before !== undefined) return before
  const text = parsePhoneNumberFromString(number)?.formatInternational() ?? number
  const shown = text.replaceAll(' ', '\u00A0')
  if (known.size >= maxKnown) known.clear()
  known.set(number, shown)
  return shown
}

/** A view with its number as it is shown, beside the number itself. */
export const withPhoneText = <View extends { readonly phone: string | null }>(view: View) => ({
  ...view,
  phoneText: view.phone === null ? null : phoneText(view.phone),
})
