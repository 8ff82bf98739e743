import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projections } from '../../projections.ts'
import { eventsByTable } from './events.ts'
import { dataModelPage } from './page.ts'

test('docs/data-model.md is what the migrated database and the projections say today', async () => {
  const file = join(import.meta.dirname, '../../../../docs/data-model.md')
  expect(readFileSync(file, 'utf8')).toBe(await dataModelPage())
})

test('every projection is changed by some event', () => {
  const events = eventsByTable(projections)
  expect([...events.keys()]).toEqual(projections.map(({ table }) => table))
  expect([...events.values()].map((types) => types.length)).not.toContain(0)
})
