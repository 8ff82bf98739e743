import { expect, test } from 'vitest'
import { youngIn } from './scripts.ts'
import { youngStyles } from './styles.ts'

const found = (uses: { what: string }[]) => uses.map(({ what }) => what)

test('what the oldest browsers lack is found: functions, syntax, and expressions that end a whole script', () => {
  expect(found(youngIn('[3, 1].toSorted(); AbortSignal.any([]); structuredClone({})'))).toEqual([
    '.toSorted',
    'AbortSignal.any',
    'structuredClone',
  ])
  expect(found(youngIn('const { findLast } = []; x.y = /(?<=a)b/; new RegExp("(?<!a)b")'))).toEqual(
    ['.findLast', 'a lookbehind', 'a lookbehind'],
  )
  expect(found(youngIn('class A { static { f() } }'))).toEqual(['a static block'])
  expect(found(youngIn('const a = /a/v'))).toHaveLength(1)
})

test('what they have is not, nor a name that old things have, too', () => {
  expect(
    youngIn('[].at(-1); a?.b ?? c; class A { #x = 1 }; x.size; y.map(f); CSS.escape(z)'),
  ).toEqual([])
})

test('a style sheet may use what is newer only beside what is older', () => {
  expect(found(youngStyles('@layer base { a { color: red } }'))).toEqual(['@layer'])
  expect(found(youngStyles('a { color: red; color: oklch(1 0 0) }'))).toEqual([])
  expect(found(youngStyles('a { --ink: oklch(1 0 0); --wide: 4cqw }'))).toEqual([
    'oklch()',
    'a younger unit',
  ])
  expect(found(youngStyles('@supports (width: 1cqw) { a { --wide: 4cqw } }'))).toEqual([])
  expect(found(youngStyles('@media not (min-width: 1px) { a { & b { left: 0 } } }'))).toEqual([
    'a newer media query',
    'nesting',
  ])
  expect(found(youngStyles('a { -webkit-user-select: none; user-select: none }'))).toEqual([])
})
