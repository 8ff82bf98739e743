import { twoNamesIn } from '@mainforte/domain/members/pasted/two-names'
import { nameKey } from '@mainforte/domain/members/resemblance'
import type { PersonRow } from './people-form.ts'

/** A warning about a row of the list; none is an error. (M2) */
export type MemberNote =
  | { readonly kind: 'own-name' | 'already-inside' }
  /** `as` is the number of the row with the same value, from 1. */
  | { readonly kind: 'same-name'; readonly as: number }
  | { readonly kind: 'same-phone'; readonly as: number }
  /** "Awa et Moussa": one place together, or two people. */
  | { readonly kind: 'two-people'; readonly names: readonly [string, string] }

/**
 * Warns of repeated names and numbers: a person is easily listed twice on paper, and organizers
 * list themselves. Ignores accents, case and the order of the names.
 */
export function memberNotes(
  rows: readonly PersonRow[],
  ownName: string,
  inside: readonly string[] = [],
): readonly (MemberNote | undefined)[] {
  const [names, phones] = [new Map<string, number>(), new Map<string, number>()]
  const [own, there] = [nameKey(ownName), new Set(inside.map(nameKey))]
  return rows.map(({ name, phone }, index) => {
    const key = nameKey(name)
    const [sameName, samePhone] = [names.get(key), phone ? phones.get(phone) : undefined]
    if (key !== '' && sameName === undefined) names.set(key, index + 1)
    if (phone && samePhone === undefined) phones.set(phone, index + 1)
    if (key === '') return undefined
    if (key === own) return { kind: 'own-name' }
    if (there.has(key)) return { kind: 'already-inside' }
    if (sameName !== undefined) return { kind: 'same-name', as: sameName }
    if (samePhone !== undefined) return { kind: 'same-phone', as: samePhone }
    const two = twoNamesIn(name)
    return two && { kind: 'two-people', names: two }
  })
}
