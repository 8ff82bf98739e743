import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestServices, silentLog } from '../../testing/engines.ts'
import { liveRoute } from './live-route.ts'
import { kernelMigrations } from '../database/migrations.ts'
import type { OpenServices } from '../open-services.ts'

let services: OpenServices
beforeAll(async () => {
  services = await openTestServices('pglite', { migrations: kernelMigrations })
})
afterAll(() => services.close())
afterEach(() => vi.useRealTimers())

/** A stream of a user who is signed in until they sign out, with what it has sent so far. */
async function line() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let signedIn: string | undefined = 'awa'
  let times = 0
  const open = liveRoute({
    live: services.live,
    log: silentLog,
    whoIs: async () => {
      times += 1
      return signedIn
    },
    topicsOf: async () => [],
  })
  const answer = await open(new Request('http://mainforte.test/api/live'))
  if (!(answer instanceof Response)) throw new Error(`no line: ${answer}`)
  const said: string[] = []
  const over = (async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) said.push(decoder.decode(part))
  })()
  const signOut = () => void (signedIn = undefined)
  const beats = () => said.filter((event) => event.startsWith('event: heartbeat')).length
  return { beats, signOut, asked: () => times, said, over }
}

test('live-route-1 a stream sends a heartbeat every 30 seconds', async () => {
  const { beats, signOut, over } = await line()
  vi.advanceTimersByTime(29_999)
  expect(beats()).toBe(0)
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(beats()).toBe(1))
  signOut()
  vi.advanceTimersByTime(300_000)
  await over
})

test('a stream outlives a session whose end nobody announced by at most five minutes', async () => {
  const { beats, signOut, over } = await line()
  signOut()
  vi.advanceTimersByTime(300_000)
  await over
  expect(beats()).toBeLessThan(10)
})

test('a stream asks about its session every five minutes, not with each heartbeat', async () => {
  const { asked, signOut, over } = await line()
  const atFirst = asked()
  vi.advanceTimersByTime(3_000_000)
  await vi.waitFor(() => expect(asked() - atFirst).toBe(10))
  signOut()
  vi.advanceTimersByTime(300_000)
  await over
})

test('a stream ends with a session whose end is announced, before the next heartbeat', async () => {
  const { beats, signOut, over } = await line()
  signOut()
  services.live.doubt('awa')
  await over
  expect(beats()).toBe(0)
})
