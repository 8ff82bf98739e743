import { expect, test } from 'vitest'
import { documentBreaches } from './documents.ts'

const files: Record<string, string> = {
  'server/src/api.ts': '',
  'docs/security.md': '# Security\n\n## Limits, numbers\n',
}
const breachesOf = (text: string) => documentBreaches('docs/api.md', text, (path) => files[path])

test('a path in backquotes is there', () => {
  expect(breachesOf('See `server/src/api.ts`, `npm test` and `APP_URL`.')).toEqual([])
  expect(breachesOf('See `server/src/gone.ts`.')).toEqual([
    'docs/api.md: server/src/gone.ts is not there',
  ])
})

test('a link leads to a file, and to a heading of it', () => {
  expect(breachesOf('[limits](security.md#limits-numbers), [code](../server/src/api.ts)')).toEqual(
    [],
  )
  expect(breachesOf('[limits](security.md#bounds) and [more](more.md)')).toEqual([
    'docs/api.md: docs/security.md has no heading #bounds',
    'docs/api.md: docs/more.md is not there',
  ])
})

test('a link to another site or within the page is not followed', () => {
  expect(breachesOf('[site](https://example.org/a.md), [below](#below)')).toEqual([])
})
