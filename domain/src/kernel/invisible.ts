/** Scripts whose letters change shape with a joiner or non-joiner between them. */
const joining =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]'

/**
 * Where an invisible character changes what one sees: inside words of those scripts, in emoji
 * sequences, and after characters that have more than one presentation.
 * In this order, because one contains the other.
 */
const legitimate = [
  new RegExp(`(${joining})[\\u200C\\u200D](?=${joining})`, 'gu'),
  /(\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu,
  /(\p{Extended_Pictographic})[\uFE0E\uFE0F]/gu,
  /([0-9#*])\uFE0F(?=\u20E3)/gu,
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})/gu,
  // The flags of England, Scotland and Wales: a black flag followed by invisible tag letters.
  /(\u{1F3F4})[\u{E0061}-\u{E007A}]{5}\u{E007F}/gu,
]

/** Invisible, or changing the direction of writing: one name could pass for another. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]/gu

const withoutLegitimate = (text: string) =>
  legitimate.reduce((rest, pattern) => rest.replace(pattern, '$1'), text)

/** Does a text hold invisible characters that have no legitimate use there? (K3) */
export const hasInvisible = (text: string): boolean =>
  withoutLegitimate(text).search(invisible) >= 0

/** A text from an unknown source, without all of these. */
export const withoutInvisible = (text: string): string =>
  hasInvisible(text) ? text.replace(invisible, '') : text
