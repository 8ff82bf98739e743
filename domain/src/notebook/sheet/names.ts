import type { MemberId } from '../../kernel/ids.ts'
import { foldedWhole, foldedWords } from '../../kernel/search.ts'
import { nameKey } from '../../members/resemblance.ts'

export interface SheetMember {
  readonly id: MemberId
  readonly name: string
  readonly hands: number
}

/** Whose row it is, if that is sure; else who it may be. */
export interface SheetName {
  readonly memberId: MemberId | null
  readonly alike: readonly MemberId[]
}

/** Finds whom a text means. */
export type NameFinder = (text: string) => SheetName

/** "Awa 2", "Awa (2)", "Awa bis": the row of a second hand. */
const secondHand = /^(.*\p{L}.*?)[\s(]*(?:\(?[2-9]\)?|bis|ter)$/iu

/** Finds the member whom a name means; a name that two have, or that is only similar, is asked. (B4, K9) */
export function nameFinder(members: readonly SheetMember[]): NameFinder {
  const known = members.map(({ name, ...one }) => ({
    ...one,
    key: nameKey(name),
    words: foldedWords(name),
    whole: foldedWhole(name),
  }))
  const found = new Map<string, SheetName>()
  const find = (text: string): SheetName => {
    const typed = text.replace(/^\s*(?:n\W{0,2})?\d{1,3}\s*[.)°-]*\s+/iu, '').trim()
    const bare = secondHand.exec(typed)?.[1]?.trim() ?? typed
    const [key, bareKey, words] = [nameKey(typed), nameKey(bare), foldedWords(bare)]
    const same = known.filter((one) => one.key === key || (one.key === bareKey && one.hands > 1))
    const [only, ...others] = same
    if (key === '') return { memberId: null, alike: [] }
    if (only && others.length === 0) return { memberId: only.id, alike: [] }
    const alike = known.filter(
      (one) =>
        words.every((word) => one.whole.includes(word)) ||
        one.words.every((word) => words.includes(word)),
    )
    return { memberId: null, alike: alike.map(({ id }) => id) }
  }
  return (text) => {
    const name = found.get(text) ?? find(text)
    found.set(text, name)
    return name
  }
}
