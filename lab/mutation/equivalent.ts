import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './changes.ts'

/** Mutants of one expression that change nothing anybody could notice. */
interface Equivalent {
  file: string
  was: string
  becomes: string[]
  /** A part of its line, where the file has the same expression more than once. */
  line?: string
  reason: string
}

export interface Placed extends Mutant {
  file: string
  /** The whole line of the code. */
  code: string
}

const all: Equivalent[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'),
)

const isSame = ({ file, was, becomes, line = '' }: Equivalent, mutant: Placed) =>
  file === mutant.file &&
  was === mutant.was &&
  becomes.includes(mutant.becomes) &&
  mutant.code.includes(line)

export const isEquivalent = (mutant: Placed): boolean => all.some((one) => isSame(one, mutant))

/** What is listed and is not made any more, of some files. */
export const staleOf = (mutants: readonly Placed[], isIn: (file: string) => boolean): string[] =>
  all
    .filter(({ file }) => isIn(file))
    .flatMap((one) => one.becomes.map((becomes) => ({ ...one, becomes: [becomes] })))
    .filter((one) => !mutants.some((mutant) => isSame(one, mutant)))
    .map(({ file, was, becomes }) => `${file}  ${was}  →  ${becomes[0]}`)
