/** The letters of an SMS of 160 (GSM 03.38); with any other it has 70. Those of `wide` count twice. */
const narrow =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const wide = '^{}\\[~]|€'
const letters = new Set(narrow + wide)

const instead: readonly [RegExp, string][] = [
  [/[\u202F\u00A0]/g, ' '],
  [/« | »|[«»“”]/g, '"'],
  [/’/g, "'"],
  [/[–—]/g, '-'],
  [/…/g, '...'],
  [/œ/g, 'oe'],
]

const plainLetter = (letter: string): string => {
  if (letters.has(letter)) return letter
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [...bare].every((one) => letters.has(one)) ? bare : letter
}

/** The same text in the letters of an SMS, as far as it has them: one foreign letter doubles the price. */
export function plainText(text: string): string {
  const common = instead.reduce((so, [sign, plain]) => so.replaceAll(sign, plain), text)
  return [...common].map(plainLetter).join('')
}

const all = { one: 160, each: 153 }
const foreign = { one: 70, each: 67 }

/** How many SMS the operator pays for a text. */
export function partsOf(text: string): number {
  const isPlain = [...text].every((letter) => letters.has(letter))
  const length = isPlain
    ? [...text].reduce((sum, letter) => sum + (wide.includes(letter) ? 2 : 1), 0)
    : text.length
  const { one, each } = isPlain ? all : foreign
  return length <= one ? 1 : Math.ceil(length / each)
}
