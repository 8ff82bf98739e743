import { expect, test } from 'vitest'
import { specificationBreaches } from './specification.ts'

const evidence = {
  read: (path: string) => (path === 'web/list.tsx' ? '' : undefined),
  tests: new Set(['R2', 'list-1']),
}
const breachesOf = (...rows: string[]) =>
  specificationBreaches(
    [
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section}. Title`),
      '| the specification | where | test | departure |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    evidence,
  )

test('a complete line with its place and its test passes', () => {
  expect(breachesOf('| A list | `web/list.tsx` | `list-1`, `R2` | — |')).toEqual([])
})

test('a line that is not done says why', () => {
  expect(breachesOf('| A bucket | — | — | There is none. |')).toEqual([])
  expect(breachesOf('| A bucket | — | — | — |', '| A list | `web/list.tsx` | — | — |')).toEqual([
    'A bucket: without a place, a test or a reason',
    'A list: without a place, a test or a reason',
  ])
})

test('a path that does not exist is reported, and so is a test', () => {
  expect(breachesOf('| A list | `web/gone.tsx` | `list-2`, `R3` | — |')).toEqual([
    'A list: web/gone.tsx is not there',
    'A list: there is no test list-2',
    'A list: there is no test R3',
  ])
})

test('a test is named by its id, and in no other way', () => {
  expect(breachesOf('| A list | `web/list.tsx` | `list-1`, `web/list.tsx` | — |')).toEqual([
    'A list: web/list.tsx is not the id of a test',
  ])
  expect(breachesOf('| A list | `web/list.tsx` | it is looked at | — |')).toEqual([
    'A list: without a place, a test or a reason',
  ])
})

test('a row that lost a column is reported', () => {
  expect(breachesOf('| A list | `web/list.tsx` | — |')).toEqual([
    'A list: 3 columns instead of four',
  ])
})

test('a section without its table is reported', () => {
  expect(specificationBreaches('## 2. Screens', evidence)).toContain('section 9 has no table')
})
