import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkText } from './check-text.ts'
import { checkDraw } from './draw/check-draw.ts'
import { checkContradiction, checkJournal } from './journal/check-journal.ts'
import { limits } from './json.ts'
import { outcomeOf } from './steps.ts'
import { recordOf } from './testing/build.ts'
import { vectorOf } from './testing/vectors.ts'

const problemOf = (text: string) => {
  const [first] = checkText(text).steps
  return first?.step === 'readable' ? first.problem : undefined
}

test('verifier-1 a file that is no draw, journal or contradiction is reported as such', () => {
  expect(problemOf('')).toEqual({ code: 'not-json' })
  expect(problemOf('{"format":')).toEqual({ code: 'not-json' })
  expect(problemOf('null')).toEqual({ code: 'unknown-format' })
  expect(problemOf('{"format":"mainforte-receipt","version":1}')).toEqual({
    code: 'unknown-format',
  })
  expect(problemOf('{"format":"mainforte-draw","version":2}')).toEqual({ code: 'unknown-version' })
  expect(problemOf('{"format":"mainforte-draw","version":1}')).toEqual({
    code: 'field',
    field: 'keys',
  })
  expect(problemOf(JSON.stringify({ ...vectorOf<object>('draw'), roundNo: 1.5 }))).toEqual({
    code: 'not-an-integer',
  })
})

test('verifier-2 no size and no nesting makes the verifier fail', () => {
  const checks = [checkDraw, checkJournal, checkContradiction]
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const deep = JSON.parse(`${'{"a":['.repeat(5000)}1${']}'.repeat(5000)}`)
  for (const format of ['mainforte-draw', 'mainforte-journal', 'mainforte-contradiction']) {
    const text = `{"format":"${format}","version":1,"tontineId":"c1","entries":${nested}}`
    expect(outcomeOf(checkText(text).steps)).toBe('unreadable')
    for (const check of checks)
      expect(outcomeOf(check({ format, version: 1, tontineId: 'c1', entries: deep }))).toBe(
        'unreadable',
      )
  }
  expect(problemOf(' '.repeat(limits.characters + 1))).toEqual({ code: 'too-large' })
  const wide = Array.from({ length: 300_000 }, (_, at) => at)
  for (const check of checks) expect(outcomeOf(check(wide))).toBe('unreadable')
  const journal = { format: 'mainforte-journal', version: 1, tontineId: 'c1', entries: wide }
  expect(outcomeOf(checkJournal(journal))).toBe('invalid')
})

test('verifier-3 a draw of a thousand hands is checked, one of more is refused', () => {
  const hands = Array.from({ length: limits.hands + 1 }, (_, at) => `h-${at}`).toSorted()
  const secrets = { server: '1'.repeat(64) }
  const spacing = { apart: 3, groups: [hands.slice(0, 500), hands.slice(500, 1000)] }
  const constraints = { fixed: [], notBefore: [], spacing }
  const most = hands.slice(0, limits.hands)
  expect(outcomeOf(checkDraw(recordOf({ hands: most, secrets, constraints })))).toBe('valid')
  expect(outcomeOf(checkDraw(recordOf({ hands, secrets })))).toBe('unreadable')
})

test('verifier-4 whatever is given to it, the verifier answers', () => {
  const headers = fc.record(
    {
      format: fc.constantFrom('mainforte-draw', 'mainforte-journal', 'mainforte-contradiction'),
      version: fc.constant(1),
      tontineId: fc.constant('c1'),
      entries: fc.array(fc.jsonValue()),
      stories: fc.array(fc.record({ entries: fc.array(fc.jsonValue()) })),
    },
    { requiredKeys: ['format', 'version'] },
  )
  fc.assert(
    fc.property(fc.oneof(headers, fc.jsonValue()), (input) => {
      expect(outcomeOf(checkText(JSON.stringify(input)).steps)).not.toBe('valid')
    }),
    { numRuns: 1000 },
  )
  fc.assert(
    fc.property(fc.anything(), (input) => {
      for (const check of [checkDraw, checkJournal, checkContradiction])
        expect(outcomeOf(check(input))).toBe('unreadable')
    }),
    { numRuns: 500 },
  )
})

test('verifier-5 objects of programs that can’t be read are no files', () => {
  const hostile = {
    get format() {
      throw new Error('no')
    },
  }
  const circular: Record<string, unknown> = {}
  circular.self = circular
  for (const input of [hostile, circular, () => 1, new Date(0), Symbol('a'), 1n])
    for (const check of [checkDraw, checkJournal, checkContradiction])
      expect(outcomeOf(check(input))).toBe('unreadable')
})

test('verifier-10 a text that readers could understand differently is refused', () => {
  const text = JSON.stringify(vectorOf<object>('draw'))
  expect(outcomeOf(checkText(text).steps)).toBe('valid')
  const order = text.replace('"order":[', '"order":["h-ada-1"],"order":[')
  const escaped = text.replace('"order":[', String.raw`"ord\u0065r":[],"order":[`)
  const within = text.replace('"fixed":[]', '"fixed":[],"fixed":[]')
  for (const twice of [order, escaped, within])
    expect(problemOf(twice)).toEqual({ code: 'key-twice' })
  for (const number of ['1.0', '1e0', '10e-1', '-0'])
    expect(problemOf(text.replace('"roundNo":1', `"roundNo":${number}`))).toEqual({
      code: 'not-an-integer',
    })
  // The same key in two objects, and texts that look like keys or numbers, are nothing.
  const names = { a: '"a":1.0,"a":', b: '\\"{', c: '-0', d: '1e5' }
  const lists = JSON.stringify({ ...vectorOf<object>('draw'), names }, null, 2)
  expect(outcomeOf(checkText(lists).steps)).toBe('valid')
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const fault = problemOf(JSON.stringify({ value }))?.code
      expect(['unknown-format', 'not-an-integer']).toContain(fault)
    }),
  )
})
