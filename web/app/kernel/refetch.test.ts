import { beforeEach, expect, test } from 'vitest'
import { queryClient } from './query.ts'
import { refetchAfter } from './refetch.ts'

const [ours, other] = [
  '0198a7c4-0000-7000-8000-000000000001',
  '0198a7c4-0000-7000-8000-000000000002',
]
const keys = {
  ours: ['tontines', 'read', { tontineId: ours }],
  other: ['tontines', 'read', { tontineId: other }],
  list: ['tontines', 'list', {}],
}
const stale = () =>
  Object.entries(keys)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)

beforeEach(() => {
  queryClient.clear()
  for (const key of Object.values(keys)) queryClient.setQueryData(key, 'seen')
})

test('news of one tontine touch its own answers and the lists it may stand in', async () => {
  await refetchAfter({ topic: `tontine:${ours}`, body: null })
  expect(stale()).toEqual(['ours', 'list'])
})

test('a message may name what to ask anew', async () => {
  await refetchAfter({ topic: `tontine:${ours}`, body: { refetch: ['tontines.list'] } })
  expect(stale()).toEqual(['list'])
})

test('when messages may have been lost, everything is asked anew', async () => {
  await refetchAfter({ topic: '*', body: null })
  expect(stale()).toEqual(['ours', 'other', 'list'])
})
