/** What the words of a language have to say: a sentence for every step, and nothing else in code. */
import type { Checked } from '../check-text.ts'
import type { DrawRecord } from '../draw/record.ts'
import { outcomeOf, resultOf, voidDrawsIn } from '../steps.ts'
import type { ChainFault, DrawFault, Kind, Outcome, Problem, Step } from '../steps.ts'

/** The names of participants and hands, which a record may bring with it. */
export interface Names {
  /** The name of a participant or a hand; its id without one. */
  readonly of: (id: string) => string
  /** Several, as a language lists them. */
  readonly list: (ids: readonly string[]) => string
}

export interface VerifierWords {
  /** The sentence of a step, true or not as the step is. */
  readonly steps: {
    readonly [Code in Step['step']]: (
      step: Extract<Step, { readonly step: Code }>,
      names: Names,
    ) => string
  }
  readonly problems: { readonly [Code in Problem['code']]: (field: string) => string }
  readonly chainFaults: { readonly [Code in ChainFault['because']]: string }
  readonly drawFaults: { readonly [Code in DrawFault]: string }
  /** The result in one sentence. */
  readonly verdicts: {
    readonly [Kind in 'draw' | 'journal' | 'contradiction']: {
      readonly [Is in Exclude<Outcome, 'unreadable'>]: string
    }
  } & {
    readonly unreadable: string
    readonly voidDraw: string
    /** Made by one secret. */
    readonly alone: string
    /** Nothing was left to chance. */
    readonly settled: string
    /** A journal whose order comes from the app alone. */
    readonly unshared: string
    /** Of a journal, how many of its draws did not count. */
    readonly voidDraws: (count: number) => string
  }
  readonly order: string
  /** What a draw does not show, though it is right. */
  readonly notes: {
    readonly apart: (number: string | undefined) => string
    readonly names: string
  }
  readonly locale: string
  readonly participants: { readonly server: string }
  readonly page: PageWords
  readonly app: AppWords
  readonly command: { readonly usage: string; readonly noFile: (path: string) => string }
}

/** The page, in the app and as a file. */
export interface PageWords {
  /** The name of the language in itself. */
  readonly language: string
  readonly title: string
  readonly text: string
  readonly paste: string
  readonly choose: string
  readonly check: string
  readonly nothing: string
  readonly right: string
  readonly wrong: string
  readonly fromLink: string
  readonly fromFile: (name: string) => string
  readonly failed: (name: string) => string
  readonly linkBroken: string
  readonly linkUnsupported: string
  /** What a draw that does not count means. */
  readonly next: string
}

/** What only the app's page says: how to do without the app. */
export interface AppWords {
  readonly apartTitle: string
  readonly apartText: string
  readonly save: string
  readonly saveFailed: string
  readonly open: string
}

const invisible = /[\p{Cc}\p{Cf}]/gu

/**
 * Names come from the file: what would change a terminal or the direction of the text is taken out
 * of them.
 */
export function namesOf(
  { locale, participants }: Pick<VerifierWords, 'locale' | 'participants'>,
  record?: DrawRecord,
): Names {
  const given: Readonly<Record<string, string>> = { ...record?.names }
  const known: Readonly<Record<string, string>> = { ...participants }
  const find = (from: Readonly<Record<string, string>>, id: string) =>
    Object.hasOwn(from, id) ? from[id]?.replace(invisible, ' ').trim() : undefined
  const of = (id: string) => find(known, id) || find(given, id) || id
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' })
  return { of, list: (ids) => listed.format(ids.map(of)) }
}

/** The sentence of a step. */
export function sentenceOf(words: VerifierWords, step: Step, names: Names): string {
  // The sentence under a step's code takes that step.
  const say = words.steps[step.step] as (step: Step, names: Names) => string
  return say(step, names)
}

/** The result in one sentence. */
export function verdictOf({ verdicts }: VerifierWords, kind: Kind, steps: readonly Step[]): string {
  const verdict = resultOf(kind, steps)
  if (kind === 'unknown' || verdict === 'unreadable') return verdicts.unreadable
  if (verdict === 'void') return verdicts.voidDraw
  if (verdict === 'alone') return verdicts.alone
  if (verdict === 'settled') return verdicts.settled
  const said =
    verdict === 'unshared'
      ? verdicts.unshared
      : verdicts[kind][verdict === 'invalid' ? 'invalid' : 'valid']
  const voidDraws = voidDrawsIn(steps)
  return verdict === 'invalid' || voidDraws === 0
    ? said
    : `${said} ${verdicts.voidDraws(voidDraws)}`
}

/** What a record does not show by itself, if it is valid. */
export function notesOf({ notes }: VerifierWords, checked: Checked): string[] {
  if (checked.kind !== 'draw' || !checked.record || outcomeOf(checked.steps) !== 'valid') return []
  const { drawId, names } = checked.record
  const number = /:([1-9][0-9]*)$/.exec(drawId)?.[1]
  const alone = notes.apart(number)
  return Object.keys(names ?? {}).length > 0 ? [alone, notes.names] : [alone]
}

const shortest = 8

/** The ids as short as they can be told apart by their ends. */
export function shortIdsOf(ids: readonly string[]): string[] {
  const isShort = (length: number) =>
    new Set(ids.map((id) => id.slice(-length))).size === ids.length
  let length = shortest
  while (!isShort(length) && ids.some((id) => id.length > length)) length += 1
  return ids.map((id) =>
    id.length <= Math.max(length, 2 * shortest) ? id : `…${id.slice(-length)}`,
  )
}

/** Each hand of an order by its name, with its short id where a name stands for it. */
export function orderWith(
  names: Names,
  order: readonly string[],
): { readonly name: string; readonly id?: string }[] {
  const short = shortIdsOf(order)
  return order.map((hand, at) => {
    const name = names.of(hand)
    const id = short[at]
    return name === hand || id === undefined ? { name } : { name, id }
  })
}

/** Who kept the draw from counting: the server keeps its secret when a member did. */
export const missingOf = (missing: readonly string[]): readonly string[] =>
  missing.length > 1 ? missing.filter((id) => id !== 'server') : missing
