import { expect, test } from 'vitest'
import { api } from './api.ts'

test('keys of an endpoint, its feature and the whole API are prefixes of each other', () => {
  const tontineId = '0198a7c4-0000-7000-8000-000000000001'
  expect(api.tontines.read.query({ tontineId }).queryKey).toEqual([
    'tontines',
    'read',
    { tontineId },
  ])
  expect(api.tontines.read.key()).toEqual(['tontines', 'read'])
  expect(api.tontines.key()).toEqual(['tontines'])
  expect(api.key()).toEqual([])
})
