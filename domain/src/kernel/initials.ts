/** In place of initials where nobody is known yet: of a turn to be drawn. (D15) */
export const unknownInitials = '?'

/** Two letters for an avatar: "Awa Koné" is AK. Without a name it is MF, for Mainforte. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (!first) return 'MF'
  const letters = last ? [Array.from(first)[0], Array.from(last)[0]] : Array.from(first).slice(0, 2)
  return letters.join('').toLocaleUpperCase('fr')
}
