import type { Locale } from '@mainforte/domain/kernel/language'
import { type Currency, currencies } from '@mainforte/domain/kernel/minor'

/** Almost every tontine is kept in it. */
const usual: Currency = 'XOF'

/**
 * The currencies by name in a language, with their codes: "Franc guinéen (GNF)". The usual one is first. `Intl`
 * names a CFA franc by its bank: "Franc CFA (BEAC, XAF)". A currency without a name has its code.
 */
export function currencyNames(locale: Locale): { code: Currency; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })
  const { compare } = new Intl.Collator(locale)
  const named = (code: Currency) => {
    const name = names.of(code)
    if (name === undefined) return { code, name: code }
    const withCode = name.endsWith(')') ? `${name.slice(0, -1)}, ${code})` : `${name} (${code})`
    return { code, name: withCode.charAt(0).toLocaleUpperCase(locale) + withCode.slice(1) }
  }
  return currencies
    .map(named)
    .toSorted(
      (a, b) => Number(b.code === usual) - Number(a.code === usual) || compare(a.name, b.name),
    )
}
