import { expect, test } from 'vitest'
import { specificationBreaches } from './specification.ts'

const files: Record<string, string> = {
  'web/list.tsx': '',
  'web/list.test.tsx': `test('one\\'s list is shown', f)`,
}
const breachesOf = (...rows: string[]) =>
  specificationBreaches(
    [
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section}. Title`),
      '| the specification | where | test | departure |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    (path) => files[path],
  )

test('a line with its place, its test and nothing to excuse is kept', () => {
  expect(
    breachesOf("| A list | `web/list.tsx` | `web/list.test.tsx` “one's list is shown” | — |"),
  ).toEqual([])
})

test('a line that is not done says why', () => {
  expect(breachesOf('| A bucket | — | — | There is none. |')).toEqual([])
  expect(breachesOf('| A bucket | — | — | — |', '| A list | `web/list.tsx` | — | — |')).toEqual([
    'A bucket: without a place, a test or a reason',
    'A list: without a place, a test or a reason',
  ])
})

test('a path that is gone is told, and so is a title', () => {
  expect(
    breachesOf('| A list | `web/gone.tsx` | `web/list.test.tsx` “it is sorted” | — |'),
  ).toEqual([
    'A list: web/gone.tsx is not there',
    'A list: web/list.test.tsx has no test “it is sorted”',
  ])
})

test('a row that lost a column is told', () => {
  expect(breachesOf('| A list | `web/list.tsx` | — |')).toEqual([
    'A list: 3 columns instead of four',
  ])
})

test('a section without its table is told', () => {
  expect(specificationBreaches('## 2. Screens', () => '')).toContain('section 9 has no table')
})
