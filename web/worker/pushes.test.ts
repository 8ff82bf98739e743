import { afterEach, expect, test, vi } from 'vitest'
import { openPush, showPush } from './pushes.ts'

afterEach(() => vi.unstubAllGlobals())

const message = { title: 'Un versement est en retard', body: '', path: '/tontines/1', tag: 'late' }

function worker(windows: readonly object[]) {
  const openWindow = vi.fn()
  const showNotification = vi.fn()
  vi.stubGlobal('self', {
    location: { origin: 'https://tontine.example' },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  })
  return { openWindow, showNotification }
}

const notification = (data: unknown) => ({ data, close: vi.fn() }) as unknown as Notification

test('worker-4 a push message is shown, and a touch opens its page', async () => {
  const { openWindow, showNotification } = worker([])
  await showPush({ data: { json: () => message } } as unknown as PushEvent)
  const shown = { body: '', tag: 'late', data: '/tontines/1' }
  expect(showNotification).toHaveBeenCalledWith(message.title, expect.objectContaining(shown))
  const touched = notification('/tontines/1')
  await openPush(touched)
  expect(touched.close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledWith(new URL('https://tontine.example/tontines/1'))
})

test('worker-5 a window that is open is led there; no message leads to another site', async () => {
  const navigate = vi.fn(async () => ({}))
  const { openWindow } = worker([{ focus: async () => ({ navigate }) }])
  await openPush(notification('/tontines/1'))
  expect(navigate).toHaveBeenCalledWith(new URL('https://tontine.example/tontines/1'))
  await openPush(notification('//evil.example'))
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(openWindow).not.toHaveBeenCalled()
})
