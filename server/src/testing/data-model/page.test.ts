import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataModelPage } from './page.ts'

test('docs/data-model.md is what the migrated database and the projections say today', async () => {
  const file = join(import.meta.dirname, '../../../../docs/data-model.md')
  expect(readFileSync(file, 'utf8')).toBe(await dataModelPage())
})
