/**
 * French "de" before a name: "d’Awa", "de Moussa". Before an h it depends on the name, and "de" is
 * never wrong.
 */
export const de = (name: string): string => (isVowelFirst(name) ? `d’${name}` : `de ${name}`)

const isVowelFirst = (name: string): boolean =>
  /^[aeiouœæ]/i.test(name.normalize('NFD').replace(/\p{M}/gu, ''))
