/** What a check found, step by step. Codes and facts; `words/` says them. */
import type { Constraints } from './draw/list.ts'
import type { JsonFault } from './json.ts'

/** Why an input can't be read as what it should be. */
export interface Problem {
  readonly code: JsonFault | 'unknown-format' | 'unknown-version' | 'field'
  /** The first field that is not as the format wants it. */
  readonly field?: string
}

/** A digest that stands in the file, and what it should be. */
interface Digests {
  readonly found: string | null
  readonly expected: string | null
}

export type DrawStep =
  | { readonly step: 'readable'; readonly ok: boolean; readonly problem?: Problem }
  /** `others` took part besides the server. */
  | { readonly step: 'participants'; readonly ok: boolean; readonly others: number }
  | ({ readonly step: 'list'; readonly ok: boolean; readonly hands: number } & Digests)
  /** What was agreed before. `hasChance`: it leaves more than one order possible. */
  | {
      readonly step: 'constraints'
      readonly ok: true
      readonly constraints: Constraints
      readonly hasChance: boolean
    }
  /** `wrong`: whose secret is not the one that they promised. */
  | { readonly step: 'promises'; readonly ok: boolean; readonly wrong: readonly string[] }
  | ({ readonly step: 'commitments'; readonly ok: boolean } & Digests)
  /** With a secret that stayed away, the draw does not count: it has neither seed nor order. */
  | { readonly step: 'revealed'; readonly ok: boolean; readonly missing: readonly string[] }
  | ({ readonly step: 'seed'; readonly ok: boolean } & Digests)
  | {
      readonly step: 'order'
      readonly ok: boolean
      readonly order: readonly string[] | null
      readonly expected: readonly string[] | null
    }

/** What is wrong with a draw in a journal: a step of the draw itself, or how it came about. */
export type DrawFault =
  | Exclude<DrawStep['step'], 'constraints'>
  /** An event of the draw lacks what it needs. */
  | 'misshapen'
  /** The server's secret was not promised before, or another one was. */
  | 'not-promised'
  /** The same draw was opened twice, or its list is not the one that was opened. */
  | 'list-changed'
  /** Somebody promised twice, after the promises were closed, or without the right to take part. */
  | 'promised-wrongly'
  /** The promises were closed with other ones than the journal has, or twice, or never. */
  | 'closed-wrongly'
  /** A secret was revealed before the promises were closed, twice, or by somebody who had not promised. */
  | 'revealed-wrongly'
  /** Those who decided the draw are not those who promised, or with other secrets. */
  | 'participants-changed'
  /** The draw does not count because of people who did what they had promised. */
  | 'missing-wrong'
  /** The turns have other ranks than 1, 2, 3 ..., or not the first of the order has the turn that was drawn. */
  | 'turns'
  /** It has another id than its tontine and its number give. */
  | 'draw-id'
  /** Its number does not follow that of the draw before. */
  | 'number'
  /** It was never ended, and another draw was begun. */
  | 'left-open'
  /** The members had drawn before. */
  | 'drawn-again'
  /** Somebody said twice whether a draw aloud was so, or of another draw, or without a number in it. */
  | 'attested-wrongly'
  /** Something happened in a draw that was over. */
  | 'after-end'

/** The first entry that does not follow from the one before it. */
export type ChainFault =
  | { readonly seq: number; readonly because: 'misshapen' }
  | { readonly seq: number; readonly because: 'gap'; readonly found: number }
  | {
      readonly seq: number
      readonly because: 'not-chained' | 'changed'
      readonly found: string
      readonly expected: string
    }

export interface Head {
  readonly seq: number
  readonly hash: string
}

export type JournalStep =
  | { readonly step: 'readable'; readonly ok: boolean; readonly problem?: Problem }
  | {
      readonly step: 'chain'
      readonly ok: boolean
      readonly entries: number
      readonly head: Head
      readonly fault?: ChainFault
    }
  /** The first entry creates this tontine. */
  | { readonly step: 'beginning'; readonly ok: boolean }
  /** `seq`: the entry whose author had seen another journal. */
  | {
      readonly step: 'seen'
      readonly ok: boolean
      readonly count: number
      readonly seq?: number
    }
  | {
      readonly step: 'draw'
      readonly ok: boolean
      readonly number: number
      /** The entry that ended it, or the last one of it. */
      readonly seq: number
      readonly result: 'drawn' | 'void' | 'open'
      /** Members' secrets besides the server's; without any the server drew alone. */
      readonly others: number
      /** How many besides the organizer could take part, as the journal says. */
      readonly listed: number
      readonly hands: number
      /** Whose secret stayed away. */
      readonly missing: readonly string[]
      readonly faults: readonly DrawFault[]
      /** Drawn aloud: how many of those who said a number say that it was so, and how many that it was not. */
      readonly room?: { readonly so: number; readonly notSo: number }
    }

export type ContradictionStep =
  | { readonly step: 'readable'; readonly ok: boolean; readonly problem?: Problem }
  | {
      readonly step: 'story'
      readonly ok: boolean
      readonly story: 1 | 2
      readonly entries: number
      readonly head: Head
      readonly fault?: ChainFault
    }
  /** `seq`: the first number at which both journals have an entry, and not the same one. */
  | {
      readonly step: 'parting'
      readonly ok: boolean
      readonly seq?: number
      readonly hashes?: readonly [string, string]
    }

export type Step = DrawStep | JournalStep | ContradictionStep

/** `unreadable` is not what it should be at all; `invalid` is, and does not hold. */
export type Outcome = 'valid' | 'invalid' | 'unreadable'

export function outcomeOf(steps: readonly Step[]): Outcome {
  const [first] = steps
  if (!first || (first.step === 'readable' && !first.ok)) return 'unreadable'
  return steps.every(({ ok }) => ok) ? 'valid' : 'invalid'
}

/** A draw that does not count, because a secret stayed away. */
const isVoid = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.step === 'revealed' && step.missing.length > 0)

/** A draw that was made by one secret alone. */
const isAlone = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.step === 'participants' && step.others === 0)

/** A draw whose order was agreed before. */
const isSettled = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.step === 'constraints' && !step.hasChance)

const drawsOf = (steps: readonly Step[]) =>
  steps.flatMap((step) => (step.step === 'draw' ? [step] : []))

/** A journal whose last order comes from the server alone, though members were to take part in a draw. */
function isServersOrder(steps: readonly Step[]): boolean {
  const last = drawsOf(steps).findLast(({ result }) => result === 'drawn')
  return last?.others === 0 && drawsOf(steps).some(({ listed }) => listed > 0)
}

/** The draws of a journal that did not count. */
export const voidDrawsIn = (steps: readonly Step[]): number =>
  drawsOf(steps).filter(({ result }) => result === 'void').length

export type Kind = 'draw' | 'journal' | 'contradiction' | 'unknown'

/**
 * What a result says: `void`, `alone` and `settled` are valid draws, but not what people want. Nor is a journal what they want whose order is the app's alone (`unshared`). Two journals that exclude each other (`parted`) are no good news.
 */
export type Verdict = Outcome | 'void' | 'alone' | 'settled' | 'unshared' | 'parted'

export function resultOf(kind: Kind, steps: readonly Step[]): Verdict {
  const outcome = outcomeOf(steps)
  if (outcome !== 'valid') return outcome
  if (kind === 'contradiction') return 'parted'
  if (isServersOrder(steps)) return 'unshared'
  if (isVoid(steps)) return 'void'
  if (isSettled(steps)) return 'settled'
  return isAlone(steps) ? 'alone' : 'valid'
}

/** How a result is shown: good, to be read, or bad. */
export function toneOf(verdict: Verdict): 'ok' | 'wait' | 'wrong' {
  if (verdict === 'valid') return 'ok'
  return verdict === 'invalid' || verdict === 'unreadable' ? 'wrong' : 'wait'
}
