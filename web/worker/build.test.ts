import { expect, test } from 'vitest'
import { type Build, type BuiltFile, notOf, successors, withImports } from './build.ts'

const none = { fr: [], en: [], origin: [] }
const sets = {
  visitor: none,
  member: none,
  aloud: none,
  meeting: none,
  receipts: none,
  later: none,
  all: none,
}
const buildOf = (...files: [name: string, key: string, ...imports: number[]][]): Build => ({
  version: files[0]?.[0] ?? '',
  entry: 0,
  files: files.map(([name, key, ...imports]): BuiltFile => ({ name, key, imports })),
  sets,
})

const older = buildOf(['app-1.js', 'app'], ['grid-1.js', 'grid', 0, 2], ['parts-1.js', ''])
const newer = buildOf(
  ['app-2.js', 'app', 4],
  ['grid-2.js', 'grid', 0, 3],
  ['list-2.js', 'list', 0],
  ['more-2.js', ''],
  ['app-2.css', ''],
)

test('worker-1 a page is kept with all that it imports, and what this imports', () => {
  expect(withImports(newer, [1])).toEqual([
    '/assets/grid-2.js',
    '/assets/app-2.js',
    '/assets/more-2.js',
    '/assets/app-2.css',
  ])
})

test('worker-2 what was opened with one version opens with the next, and nothing else is fetched', () => {
  const kept = new Set(['/assets/app-1.js', '/assets/grid-1.js', '/assets/parts-1.js'])
  expect(successors(newer, older, kept)).toEqual([
    '/assets/app-2.js',
    '/assets/grid-2.js',
    '/assets/app-2.css',
    '/assets/more-2.js',
  ])
  expect(successors(newer, older, new Set())).toEqual([])
})

test('worker-3 only the files of other versions are removed', () => {
  expect(notOf(newer, ['/assets/app-1.js', '/assets/app-2.js'])).toEqual(['/assets/app-1.js'])
})
