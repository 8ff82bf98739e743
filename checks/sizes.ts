/**
 * `npm run sizes`: what there is to read, of the last commit or of those named:
 * `npm run sizes -- v1 HEAD`. Lines are those of .ts, .tsx, .mjs and .css files.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tool } from './command.ts'
import { kindOf, lengths } from './length.ts'
import { longSentences } from './plain-words.ts'

const commits = process.argv.slice(2)
for (const commit of commits.length > 0 ? commits : ['HEAD']) {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-sizes-'))
  try {
    await unpack(commit, folder)
    console.log(`\n${commit}\n${(await report(folder)).join('\n')}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function unpack(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'sizes.tar')
  for (const [program, ...args] of [
    ['git', 'archive', '-o', archive, commit],
    ['tar', '-xf', archive, '-C', folder],
  ] as const) {
    const { code, output } = await tool(program, args)
    if (code !== 0) throw new Error(output)
  }
}

async function report(folder: string): Promise<string[]> {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const files = globSync('**/*.{ts,tsx,mjs,css}', { cwd: folder }).flatMap((path) => {
    const kind = kindOf(path)
    const text = read(path)
    return kind ? [{ path, kind, text, lines: text.split('\n').length - 1 }] : []
  })
  const product = files.filter(({ kind }) => kind === 'product')
  const prose = globSync('**/*.md', { cwd: folder }).map(read)
  const words = prose.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0)
  const statements = product.reduce(
    (sum, { text }) => sum + (text.match(/\bsql(?:<[^`]*>)?`/g) ?? []).length,
    0,
  )
  return [
    ...lines('product', product),
    ...lines(
      'tests',
      files.filter(({ kind }) => kind === 'tests'),
    ),
    ...lines(
      'laboratory',
      files.filter(({ kind }) => kind === 'laboratory'),
    ),
    row('words of prose', words),
    ...Object.entries(await lengths(product, folder)).map(([name, count]) => row(name, count)),
    row('fragments of SQL in the product', statements),
    row(
      'sentences over 20 words in texts',
      product.reduce((sum, { path, text }) => sum + longSentences(path, text, 20).length, 0),
    ),
  ]
}

/** The lines of each package, and of all. */
function lines(name: string, files: readonly { path: string; lines: number }[]): string[] {
  const of = (some: typeof files) => some.reduce((sum, file) => sum + file.lines, 0)
  const packages = Map.groupBy(files, ({ path }) =>
    path.includes('/') ? path.split('/')[0] : 'root',
  )
  return [
    row(`lines of ${name}`, of(files)),
    ...[...packages].map(([each, some]) => row(`  ${each}`, of(some))).toSorted(),
  ]
}

function row(name: string, figure: number): string {
  return `${name.padEnd(44)}${figure.toLocaleString('en').padStart(9)}`
}
