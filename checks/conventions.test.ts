import { expect, test } from 'vitest'
import { conventionBreaches } from './conventions.ts'

test.for([
  ['domain/src/payments/late.ts', 'const now = new Date()'],
  ['domain/src/payments/late.ts', 'const now = new Date'],
  ['words/src/kernel/format.ts', 'const now = Date()'],
  ['server/src/a.test.ts', "test.skip('x', f)"],
  ['server/src/a.test.ts', "describe.concurrent.only('x', f)"],
  ['e2e/a.e2e.ts', "test.fixme('x', f)"],
  ['e2e/a.e2e.ts', 'await page.waitForTimeout(5)'],
  ['server/src/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 5))'],
  ['web/app/a.tsx', '// TODO later'],
] as const)('%s may not say %s', ([path, text]) => {
  expect(conventionBreaches(path, `\n${text}\n`)).toEqual([expect.stringContaining(`${path}:2 `)])
})

test('a comment sign within quotes hides nothing', () => {
  const text = "open('/join/*')\ntest.skip('x', f)\nopen('/a/*/*')"
  expect(conventionBreaches('server/src/a.test.ts', text)).toHaveLength(1)
})

test.for([
  ['domain/src/payments/late.ts', 'const day = new Date(Date.UTC(2026, 0, 31))'],
  ['domain/src/payments/late.ts', '/** Never new Date() here. */'],
  ['server/src/kernel/clock.ts', 'const now = new Date()'],
  ['domain/src/payments/late.test.ts', 'const now = new Date()'],
] as const)('%s may say %s', ([path, text]) => {
  expect(conventionBreaches(path, text)).toEqual([])
})
