import { digestOf } from '../kernel/digest.ts'
import {
  HandOverId,
  MemberId,
  PaymentId,
  PayoutId,
  TontineId,
  UserId,
  handId,
  uuidOf,
} from '../kernel/ids.ts'
import { PictureDigest } from '../kernel/picture.ts'
import type { UserId as Account } from '../kernel/ids.ts'
import type { Person } from '../members/decide.ts'

/** The people in the tests' stories. The first one is always the organizer. */
export const cast = ['awa', 'bintou', 'chris', 'dado', 'esi', 'fanta', 'gora', 'hawa'] as const

/** The same word always gives the same id, so that a failing test fails with the same ids again. */
function idOfWord(word: string) {
  const id = uuidOf(digestOf(word))
  words.set(id, word)
  return id
}

const words = new Map<string, string>()

/** The word of an id, to read a failure by; the id itself if it has none. */
export const nameOfId = (id: string): string => words.get(id) ?? id

/** Computed once for each name: random histories name the same few things millions of times. */
export const once = <Id>(idOf: (name: string) => Id) => {
  const known = new Map<string, Id>()
  return (name: string): Id => {
    const before = known.get(name)
    if (before !== undefined) return before
    const id = idOf(name)
    known.set(name, id)
    return id
  }
}

export const user = once((name) => UserId.parse(idOfWord(`user|${name}`)))
export const member = once((name) => MemberId.parse(idOfWord(`member|${name}`)))
export const payment = once((name) => PaymentId.parse(idOfWord(`payment|${name}`)))
export const payout = once((name) => PayoutId.parse(idOfWord(`payout|${name}`)))
export const handOver = once((name) => HandOverId.parse(idOfWord(`hand-over|${name}`)))
export const tontine = once((name) => TontineId.parse(idOfWord(`tontine|${name}`)))
export const picture = once((name) => PictureDigest.parse(digestOf(`picture|${name}`)))
export const hand = (name: string, number = 1) => handId(member(name), number)

/** A person in a story, with or without an account. */
export interface Cast extends Person {
  readonly userId: Account | null
}

/** A person with an account and their own e-mail; `marks` overrides that. */
export const person = (name: string, marks: Partial<Cast> = {}): Cast => ({
  memberId: member(name),
  userId: user(name),
  email: `${name}@example.ci`,
  phone: null,
  ...marks,
})

/** A person who was added by name alone and has no account. */
export const guest = (name: string, marks: Partial<Cast> = {}): Cast =>
  person(name, { userId: null, email: null, ...marks })
