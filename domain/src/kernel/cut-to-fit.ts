/** A text cut at its end until it fits; no letter of two code units is cut in two, and the first one stays. */
export function cutToFit(text: string, fits: (cut: string) => boolean): string {
  const letters = Array.from(text)
  while (letters.length > 1 && !fits(letters.join('').trimEnd())) letters.pop()
  return letters.join('').trimEnd()
}
