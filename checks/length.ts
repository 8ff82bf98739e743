/** What is too long to be read at once, and what stands twice. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { tool } from './command.ts'

export type Kind = 'product' | 'tests' | 'laboratory'
export interface SourceFile {
  path: string
  text: string
}

/** The others are where its parts stood before: `npm run sizes` counts older commits, too. */
const laboratory =
  /^(?:lab|bench|checks\/mutation)\/|\/faults\/|\/testing\/(?:data-model|sharding)\//
const tests = /\.test\.tsx?$|\/testing\/|^e2e\//
const longFile = 200
const longFunction = 40
const sharedLines = 6

export function kindOf(path: string): Kind | undefined {
  if (laboratory.test(path)) return 'laboratory'
  if (tests.test(path)) return 'tests'
  return path.startsWith('checks/') ? undefined : 'product'
}

const linesOf = (text: string): number => text.split('\n').length - 1

/** What there is of it in these files of the product, which stand in a folder. */
export async function lengths(product: readonly SourceFile[], folder: string) {
  return {
    [`files of the product over ${longFile} lines`]: product.filter(
      ({ text }) => linesOf(text) > longFile,
    ).length,
    [`functions of the product over ${longFunction} lines`]: await longFunctions(folder),
    'duplicated pairs in the product': duplicatedPairs(product),
  }
}

/** These figures may only fall: whoever lowers one writes it here, and nobody raises one. */
const limits = [96, 248, 26]

export async function lengthBreaches(files: readonly SourceFile[], folder: string) {
  const product = files.filter(
    ({ path }) => /\.(?:tsx?|mjs|css)$/.test(path) && kindOf(path) === 'product',
  )
  return Object.entries(await lengths(product, folder)).flatMap(([name, count], at) => {
    const limit = limits[at] ?? 0
    return count > limit ? [`${count} ${name}, where ${limit} are allowed (checks/length.ts)`] : []
  })
}

/** Counted by the linter, without blank lines and comments. */
async function longFunctions(folder: string): Promise<number> {
  const config = join(mkdtempSync(join(tmpdir(), 'mainforte-length-')), 'oxlint.json')
  const limit = { max: longFunction, skipBlankLines: true, skipComments: true }
  writeFileSync(
    config,
    JSON.stringify({
      categories: { correctness: 'off' },
      rules: { 'max-lines-per-function': ['warn', limit] },
    }),
  )
  const { output } = await tool('oxlint', ['-c', config, '--format', 'unix', folder])
  rmSync(join(config, '..'), { recursive: true })
  return output
    .split('\n')
    .filter((line) => line.includes('max-lines-per-function'))
    .filter((line) => kindOf(relative(folder, line.split(':')[0] ?? '')) === 'product').length
}

/** Lines that say something: no imports, no comments, no lone brackets. */
const isCode = (line: string): boolean =>
  /\w{2}/.test(line) && !/^(?:import\b|\} from\b|\/\*|\*|\/\/)/.test(line)

/** Pairs of places that share six lines or more; a run in many places is the shape of a list. */
export function duplicatedPairs(files: readonly SourceFile[]): number {
  const places = new Map<string, string[]>()
  for (const { text } of files) {
    const code = text.split('\n').flatMap((raw) => (isCode(raw.trim()) ? raw.trim() : []))
    for (let at = 0; at + sharedLines <= code.length; at += 1) {
      const run = code.slice(at, at + sharedLines).join('\n')
      // Two places that share the line before, too, were counted there.
      places.set(run, [...(places.get(run) ?? []), code[at - 1] ?? ''])
    }
  }
  return [...places.values()]
    .filter(({ length }) => length > 1 && length <= 8)
    .reduce(
      (sum, before) =>
        sum +
        before.flatMap((line, at) =>
          before.slice(at + 1).filter((other) => other !== line || !line),
        ).length,
      0,
    )
}
