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
