import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { LRUCache } from 'lru-cache'

/** Parsing a number takes 30 µs, and a page has two hundred of them. */
const formatted = new LRUCache<string, string>({
  max: 5000,
  memoMethod: (number) =>
    (parsePhoneNumberFromString(number)?.formatInternational() ?? number).replaceAll(' ', '\u00A0'),
})

/**
 * A stored number (E.164) in its country's groups, to be read aloud and compared: +221 77 000 00
 * 00. Non-breaking spaces keep the groups on one line.
 */
export const phoneText = (number: string): string => formatted.memo(number)

/** A view with its number formatted, beside the number itself. */
export const withPhoneText = <View extends { readonly phone: string | null }>(view: View) => ({
  ...view,
  phoneText: view.phone === null ? null : phoneText(view.phone),
})
