import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parsing a number takes 30 µs, and a page has two hundred of them. */
const maxKnown = 5000
const known = new Map<string, string>()

/**
 * A stored number (E.164) in its country's groups, to be read aloud and compared: +221 77 000 00
 * 00. Non-breaking spaces keep the groups on one line.
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

/** A view with its number formatted, beside the number itself. */
export const withPhoneText = <View extends { readonly phone: string | null }>(view: View) => ({
  ...view,
  phoneText: view.phone === null ? null : phoneText(view.phone),
})
