import { expect, test } from 'vitest'
import { testIdBreaches, testIds } from './test-ids.ts'

const tests = {
  'login.test.tsx': `
    test('login-1 the password can be shown', () => {})
    test.for([401, 429])('login-2 the page says why: %i', () => {})
    test('R2, C1 both rules hold', () => {})
    test('nobody refers to this one', () => {})
  `,
  'login.e2e.ts': 'test(`story-1 somebody logs in`, f); test("J8 an alarm", f)',
}

test('a test is identified by the rules that it proves, or by an id of its own', () => {
  expect([...testIds(tests)].toSorted()).toEqual([
    'C1',
    'J8',
    'R2',
    'login-1',
    'login-2',
    'story-1',
  ])
  expect(testIdBreaches(tests)).toEqual([])
})

test('an id that two tests share is reported once', () => {
  const twice = "test('login-2 again', f); test('login-2 and again', f)"
  expect(testIdBreaches({ ...tests, 'again.test.ts': twice })).toEqual([
    'login-2 is the id of two tests',
  ])
})

test('a story without an id is reported', () => {
  expect(testIdBreaches({ 'a.e2e.ts': "test('somebody logs out', f)" })).toEqual([
    'a.e2e.ts: a story without an id: somebody logs out',
  ])
})
