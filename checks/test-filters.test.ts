import { expect, test } from 'vitest'
import { testFilters } from './test-filters.ts'

test.each([
  ['domain/src/payments/dues.ts', ['app/payments/', 'src/payments/']],
  ['web/app/payments/list/List.tsx', ['app/payments/', 'src/payments/']],
  ['server/src/kernel/http/serve.ts', ['server/src/kernel/http/']],
  ['server/src/permissions.ts', ['server/src/permissions']],
  ['verifier/src/journal/read.ts', ['verifier/src/journal/']],
  ['docs/security.md', []],
])('a change of %s concerns the tests of %j', (path, filters) => {
  expect(testFilters([path, path])).toEqual(filters)
})
