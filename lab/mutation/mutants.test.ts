import { expect, test } from 'vitest'
import { instrumented, mutantsOf, observed } from './mutants.ts'
import { folderOf, sampled } from './score.ts'

const changes = (source: string) => mutantsOf(source).map(({ becomes }) => becomes)

/** What a module exports as `value` while a mutant runs; none: -1. */
async function valueWith(active: number, source: string): Promise<unknown> {
  Object.assign(globalThis, { mutation: { is: (mutant: number) => mutant === active } })
  const code = `${instrumented(source, 0)}\n// ${active}`
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return module.value
}

test('a comparison is moved by one, an optional step is taken for certain, a filter lets all through', () => {
  expect(changes('f(a < b)')).toEqual(['undefined', 'a <= b', 'a >= b'])
  expect(changes('const x = a?.b.c')).toEqual(['a.b'])
  expect(changes('const x = (a ?? []).filter(f).map(g)')).toEqual(['(a ?? [])', 'a && []'])
  expect(changes('if (a) b')).toEqual(['true', 'false'])
})

test('types have no mutants, and lines stay where they are', () => {
  const source = 'type Days = 1 | 2\nconst days: Days =\n  2\n'
  expect(mutantsOf(source).map(({ line, becomes }) => [line, becomes])).toEqual([
    [3, 'days = 3'],
    [3, 'days = 1'],
  ])
  expect(instrumented(source, 0).split('\n')).toHaveLength(4)
})

test('a module with its mutants does what it did, until one is switched on', async () => {
  const source = [
    'const kept: number[] = [];',
    '[1, 2, 3].filter((one) => one > 1).forEach((one) => {',
    '  kept.push(one)',
    '})',
    'export const value = kept.length',
  ].join('\n')
  expect(await valueWith(-1, source)).toBe(2)
  const values = new Set<unknown>()
  for (const mutant of mutantsOf(source).keys()) values.add(await valueWith(mutant, source))
  expect(values).toEqual(new Set([0, 1, 2, 3]))
})

test('while it is watched, a module does what it did and says which mutants would have differed', async () => {
  const hits: number[] = []
  const see = (first: number, others: (() => unknown)[], original: () => unknown) => {
    const value = original()
    for (const [index, other] of others.entries()) if (other() !== value) hits.push(first + index)
    return value
  }
  const hit = (first: number) => void hits.push(first)
  Object.assign(globalThis, { mutation: { see, hit } })
  const source = 'const list = []; list.push(1); export const value = list.length > 0'
  const module = await import(`data:text/javascript,${encodeURIComponent(observed(source, 0))}`)
  expect(module.value).toBe(true)
  const changed = hits.map((number) => mutantsOf(source)[number]?.becomes)
  // Without the push nothing would be longer; that it is at least 0 holds in any case.
  expect(changed).toEqual(expect.arrayContaining(['undefined', 'list.length <= 0']))
  expect(changed).not.toContain('list.length >= 0')
})

test('a sample is the same for a seed and another for the next', () => {
  const things = Array.from({ length: 100 }, (_, index) => index)
  expect(sampled(things, 10, 1)).toEqual(sampled(things, 10, 1))
  expect(sampled(things, 10, 1)).not.toEqual(sampled(things, 10, 2))
  expect(folderOf('domain/src/payments/dues.ts')).toBe('payments')
})
