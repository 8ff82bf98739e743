import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataModelPage } from './page.ts'

test('docs/data-model.md matches the migrated database and the projections', async () => {
  const file = join(import.meta.dirname, '../../docs/data-model.md')
  expect(readFileSync(file, 'utf8')).toBe(await dataModelPage())
})
