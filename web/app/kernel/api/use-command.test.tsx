import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { shownToast } from '../browser/toast.ts'
import { loadWords } from '../language/language.ts'
import { signOut, signedIn } from '../session/session.ts'
import { ApiError, Unreachable } from './api-error.ts'
import { queryClient } from './query-client.ts'
import { useCommand } from './use-command.ts'
import {
  NotStored,
  type OfflineAct,
  type UnansweredAct,
  writeOfflineWith,
} from './write-offline.ts'

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

/** A form whose act can be written down, where `answer` comes instead of an answer. */
function offlineForm(answer: Error, write: (act: UnansweredAct) => Promise<void>) {
  writeOfflineWith(write)
  const onWritten = vi.fn()
  const one = { tontineId: 'a tontine', command: {} } as unknown as OfflineAct
  const send = vi.fn((..._: unknown[]) => Promise.reject(answer))
  const { result } = renderHook(() => useCommand({ send, offline: () => one, onWritten }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  const submit = () => act(() => result.current.mutateAsync().catch((error: Error) => error.name))
  return { submit, onWritten, send }
}

test('J17 what gets no answer is written down once, and only then the form closes', async () => {
  await loadWords('kernel')
  const write = vi.fn(async () => undefined)
  const { submit, onWritten, send } = offlineForm(new Unreachable('lost'), write)
  await submit()
  // Nobody stands there for half a minute.
  expect(send.mock.lastCall?.[1]).toMatchObject({ timeout: 10_000 })
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isSent: true }))
  expect(onWritten).toHaveBeenCalledOnce()
  expect(shownToast.get()?.text).toBe('Noté sur cet appareil, pas encore envoyé')
})

test('J17 a device that knows of no network sends nothing, and writes down at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const write = vi.fn(async () => undefined)
  const { submit, onWritten, send } = offlineForm(new Unreachable('lost'), write)
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isSent: false }))
  expect(onWritten).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('J17 what can’t be stored is not said to be written down, and a refusal is no reason to write', async () => {
  const full = offlineForm(new Unreachable('lost'), async () => {
    throw new NotStored('storage')
  })
  expect(await full.submit()).toBe('NotStored')
  expect(full.onWritten).not.toHaveBeenCalled()
  const write = vi.fn(async () => undefined)
  const refusal = new ApiError({ code: 'payment-in-future', status: 409, message: '' })
  expect(await offlineForm(refusal, write).submit()).toBe('ApiError')
  expect(write).not.toHaveBeenCalled()
})
