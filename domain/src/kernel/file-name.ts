/** Longer ones are cut by some systems, ending included. */
const longest = 80

/**
 * The name of a file to save, from one that may hold a text of people, such as a tontine's name:
 * letters, digits, spaces and hyphens alone, so that nobody can give it another ending or a path.
 */
export function fileName(wanted: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z]+)?$/s.exec(wanted) ?? []
  const plain = stem
    .normalize('NFC')
    .replaceAll(/['’]/g, '’')
    .replaceAll(/[^\p{L}\p{M}\p{N}’-]+/gu, ' ')
    .trim()
  return `${[...plain].slice(0, longest).join('').trim() || 'mainforte'}${ending}`
}
