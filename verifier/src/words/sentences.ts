/** What the words of a language have to say: a sentence for every step, and nothing else in code. */
import type { DrawRecord } from '../draw/record.ts'
import type { ChainFault, DrawFault, Outcome, Problem, Step } from '../steps.ts'

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
  } & { readonly unreadable: string; readonly voidDraw: string; readonly preview: string }
  readonly order: string
  readonly locale: string
  readonly participants: { readonly server: string; readonly phone: string }
  readonly page: PageWords
  readonly command: { readonly usage: string; readonly noFile: (path: string) => string }
}

/** The page as a file. */
export interface PageWords {
  readonly title: string
  readonly text: string
  readonly paste: string
  readonly choose: string
  readonly check: string
  readonly nothing: string
  readonly right: string
  readonly wrong: string
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
export function verdictOf(
  words: VerifierWords,
  kind: 'draw' | 'journal' | 'contradiction' | 'unknown',
  outcome: Outcome,
  steps: readonly Step[],
): string {
  const { verdicts } = words
  if (kind === 'unknown' || outcome === 'unreadable') return verdicts.unreadable
  if (outcome === 'invalid') return verdicts[kind].invalid
  const isVoid = steps.some((step) => step.step === 'revealed' && step.missing.length > 0)
  if (isVoid) return verdicts.voidDraw
  const isAlone = steps.some((step) => step.step === 'participants' && step.others === 0)
  return isAlone ? verdicts.preview : verdicts[kind].valid
}

/** Who kept the draw from counting: the server keeps its secret when a member did. */
export const missingOf = (missing: readonly string[]): readonly string[] =>
  missing.length > 1 ? missing.filter((id) => id !== 'server') : missing
