import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shownToast } from '../browser/toast.ts'
import { Unreachable } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { useCommand } from './use-command.ts'

type Sent = { idempotencyKey: string }

/** A command that is used as a form does: sent, and perhaps sent again. */
function command({ isRepeatable = false, answers = () => Promise.resolve<unknown>('done') } = {}) {
  const keys: string[] = []
  const send = (_: { amount: number }, { idempotencyKey }: Sent) => {
    keys.push(idempotencyKey)
    return answers()
  }
  const { result } = renderHook(() => useCommand({ send, isRepeatable, done: 'Written down' }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  const give = (amount: number) =>
    act(() => result.current.mutateAsync({ amount }).catch(() => undefined))
  return { keys, give }
}

test('what is sent again as it was has the key it had, what was corrected another one', async () => {
  const { keys, give } = command({ answers: () => Promise.reject(new Unreachable('lost')) })
  await give(5000)
  await give(5000)
  await give(6000)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('what is done keeps its key too, so that a second touch does nothing', async () => {
  const { keys, give } = command()
  await give(5000)
  await give(5000)
  expect(keys[1]).toBe(keys[0])
})

test('what may be repeated is another command once it is done, and not before', async () => {
  const answers = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Unreachable('lost'))
    .mockResolvedValue('done')
  const { keys, give } = command({ isRepeatable: true, answers })
  await give(5000)
  await give(5000)
  await give(5000)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('only what is done is said to be done', async () => {
  shownToast.set(undefined)
  const lost = command({ answers: () => Promise.reject(new Unreachable('lost')) })
  await lost.give(5000)
  expect(shownToast.get()).toBeUndefined()
  await command().give(5000)
  expect(shownToast.get()?.text).toBe('Written down')
})
