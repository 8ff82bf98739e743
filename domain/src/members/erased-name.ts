/** Stand around the rank, where a name was erased; nobody types them. */
const [begin, end] = ['\uE000', '\uE001']
const erased = new RegExp(`${begin}(\\d*)${end}`, 'g')

/**
 * What is stored in place of the name of somebody whose account was deleted: every reader gets it in their
 * own language, with the rank, by which the circle knows whose turn it is. (M12)
 */
export const erasedName = (rank: number | null): string => `${begin}${rank ?? ''}${end}`

/** Whether somebody's name was erased with their account. */
export const isErasedName = (name: string): boolean => name.startsWith(begin)

/** The name that somebody takes into the next round, where their rank is another. */
export const carriedName = (name: string): string => (isErasedName(name) ? erasedName(null) : name)

/** A text in which erased names are spelled for its reader. */
export const withErasedNames = (text: string, spelled: (rank: number | null) => string): string =>
  text.includes(begin)
    ? text.replace(erased, (_, rank: string) => spelled(rank === '' ? null : Number(rank)))
    : text
