import { isReadable } from '../../kernel/text.ts'

/** "M. et Mme Koné" are one household, as the list has it. */
const titleAlone = /^(?:m|mr|mme|mrs|mlle|dr|monsieur|madame)\.?$/iu

/** The two names in one: "Awa et Moussa", "Kadi & Salif", "Awa / Moussa". One place together, or two people? */
export function twoNamesIn(name: string): [string, string] | undefined {
  const [one = '', other = '', ...more] = name.split(/ (?:et|and|na|&|\+|\/) /iu)
  const areTwo = isReadable(one) && isReadable(other) && more.length === 0
  return areTwo && !titleAlone.test(one) ? [one.trim(), other.trim()] : undefined
}
