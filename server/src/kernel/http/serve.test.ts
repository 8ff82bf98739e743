import { expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { freshFolder, openTestServices } from '../../testing/engines.ts'
import { kernelMigrations } from '../database/migrations.ts'
import { readPages } from './pages/pages.ts'
import { serve } from './serve.ts'

test('serve-1 on shutdown it finishes the running request, ends live streams and accepts no new connection', async () => {
  const services = await openTestServices('pglite', { migrations: kernelMigrations })
  const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
  let isRunning = false
  const app = createApp({
    services,
    pages: readPages(freshFolder(), services.settings),
    api: {
      async answer() {
        isRunning = true
        await mayFinish
        return new Response('finished')
      },
      whoIs: async () => 'awa',
      topicsOf: async () => [],
    },
  })
  const { url, close } = await serve(services, app)
  const line = await fetch(`${url}/api/live`)
  const running = fetch(`${url}/api/slow`)
  await vi.waitFor(() => expect(isRunning).toBe(true))

  const closing = close()
  expect(await line.text()).toContain('event: ready')
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  finish()
  expect(await (await running).text()).toBe('finished')
  await closing
  await services.close()
})

test('serve-2 behind a proxy it first announces its end, and answers until the proxy has noticed', async () => {
  const settings = { host: '127.0.0.1', port: 0, trustProxy: 1 }
  const { promise: noticed, resolve: notice } = Promise.withResolvers<void>()
  const live = { close: vi.fn(async () => {}) }
  const { url, close } = await serve(
    { settings, live, untilNoticed: () => noticed },
    { fetch: () => new Response('here') },
  )
  const before = await fetch(`${url}/readyz`)
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])

  const closing = close()
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, 'It is stopping.'])
  const other = await fetch(`${url}/api/circles`)
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close'])
  expect(live.close).not.toHaveBeenCalled()
  notice()
  await closing
  expect(live.close).toHaveBeenCalled()
  await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed')
})

test('a port in use is reported with a clear message', async () => {
  const services = await openTestServices('pglite', { migrations: kernelMigrations })
  const app = { fetch: () => new Response('here') }
  const first = await serve(services, app)
  const port = Number(new URL(first.url).port)
  const second = serve({ ...services, settings: { ...services.settings, port } }, app)
  await expect(second).rejects.toThrow(`Nothing can listen on 127.0.0.1 port ${port}`)
  await first.close()
  await services.close()
})
