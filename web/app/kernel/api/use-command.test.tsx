import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { shownToast } from '../browser/toast.ts'
import { signOut, signedIn } from '../session/session.ts'
import { Unreachable } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { useCommand } from './use-command.ts'

type Sent = { idempotencyKey: string }

/** A command that is used as a form does: sent, and perhaps sent again. */
function command({
  isRepeatable = false,
  responses = () => Promise.resolve<unknown>('done'),
} = {}) {
  const keys: string[] = []
  const send = (_: { amount: number }, { idempotencyKey }: Sent) => {
    keys.push(idempotencyKey)
    return responses()
  }
  const { result } = renderHook(() => useCommand({ send, isRepeatable, done: 'Written down' }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  const submit = (amount: number) =>
    act(() => result.current.mutateAsync({ amount }).catch(() => undefined))
  return { keys, submit }
}

test('an unchanged request is repeated with the same key, a corrected one with another', async () => {
  const { keys, submit } = command({ responses: () => Promise.reject(new Unreachable('lost')) })
  await submit(5000)
  await submit(5000)
  await submit(6000)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a completed request keeps its key too, so that a second touch does nothing', async () => {
  const { keys, submit } = command()
  await submit(5000)
  await submit(5000)
  expect(keys[1]).toBe(keys[0])
})

test('a repeatable command gets another key once it is done, and not before', async () => {
  const responses = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Unreachable('lost'))
    .mockResolvedValue('done')
  const { keys, submit } = command({ isRepeatable: true, responses })
  await submit(5000)
  await submit(5000)
  await submit(5000)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('only what is done is said to be done', async () => {
  shownToast.set(undefined)
  const lost = command({ responses: () => Promise.reject(new Unreachable('lost')) })
  await lost.submit(5000)
  expect(shownToast.get()).toBeUndefined()
  await command().submit(5000)
  expect(shownToast.get()?.text).toBe('Written down')
})

test('a command completed after its author signed out is announced to nobody', async () => {
  signedIn(sessionOf(awa))
  const onDone = vi.fn()
  const { result } = renderHook(
    () => useCommand({ send: async () => signOut(), onDone, done: 'Written for Awa' }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  await act(() => result.current.mutateAsync())
  expect(onDone).not.toHaveBeenCalled()
  expect(shownToast.get()?.text).not.toBe('Written for Awa')
})
