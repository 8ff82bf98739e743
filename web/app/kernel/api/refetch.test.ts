import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { refetchAfter, refetchOnReady } from './refetch.ts'

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

test('a message about a tontine invalidates its queries and the lists that may contain it', async () => {
  await refetchAfter({ topic: `tontine:${ours}`, body: null })
  expect(stale()).toEqual(['ours', 'list'])
})

test('a message may name the endpoints to fetch again', async () => {
  await refetchAfter({ topic: `tontine:${ours}`, body: { refetch: ['tontines.list'] } })
  expect(stale()).toEqual(['list'])
})

test('when messages may have been lost, everything is fetched again', async () => {
  await refetchAfter({ topic: '*', body: null })
  expect(stale()).toEqual(['ours', 'other', 'list'])
})

/** A page with one query; each request is answered when the test says so. */
function shown(key: string) {
  const responses: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn })
  const leave = observer.subscribe(() => {})
  return { responses, leave, text: () => observer.getCurrentResult().data }
}

test('queries from before the stream opened are fetched again, those in flight included', async () => {
  const [early, slow] = [shown('early'), shown('slow')]
  early.responses[0]?.('old')
  await expect.poll(early.text).toBe('old')

  const done = refetchOnReady()
  const later = shown('later')
  await expect.poll(() => early.responses.length).toBe(2)
  early.responses[1]?.('new')
  slow.responses[0]?.('old')
  await expect.poll(() => slow.responses.length).toBe(2)
  slow.responses[1]?.('new')
  await done

  expect([early.text(), slow.text()]).toEqual(['new', 'new'])
  expect(later.responses).toHaveLength(1)
  for (const { leave } of [early, slow, later]) leave()
})
