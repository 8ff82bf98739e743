import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
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

type Parts = Parameters<typeof liveRoute>[0]

/** The route behind an address, how each request to it was answered, and whose connections have ended. */
async function served(parts: Pick<Parts, 'whoIs'> & Partial<Parts>) {
  const open = liveRoute({
    live: services.live,
    log: silentLog,
    topicsOf: async () => [],
    ...parts,
  })
  const answered: (ServerResponse | string)[] = []
  const ended: ServerResponse[] = []
  const server = createServer((_, answer) => {
    answer.once('close', () => ended.push(answer))
    void open(new Request('http://mainforte.test/api/live'), { address: '' }).then((openLine) => {
      if (typeof openLine !== 'string') openLine(answer)
      answered.push(typeof openLine === 'string' ? openLine : answer)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { url: `http://127.0.0.1:${port}`, port, answered, ended }
}

/** A stream of a user who is signed in until they sign out, with what it has sent so far. */
async function line() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let signedIn: string | undefined = 'awa'
  let times = 0
  const { url } = await served({
    whoIs: async () => {
      times += 1
      return signedIn
    },
  })
  const { body } = await fetch(url)
  const said: string[] = []
  const over = (async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) said.push(part)
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

test('a session that ends while its stream is being opened gets none', async () => {
  let signedIn: string | undefined = 'awa'
  const { url, answered } = await served({
    whoIs: async () => signedIn,
    topicsOf: async () => {
      signedIn = undefined
      services.live.doubt('awa')
      return []
    },
  })
  void fetch(url).catch(() => {})
  await vi.waitFor(() => expect(answered).toEqual(['unknown']))
})

test('a client that leaves while the stream is being opened takes none of the ten', async () => {
  const { promise: mayOpen, resolve: release } = Promise.withResolvers<void>()
  const asked = vi.fn(async () => 'moussa')
  const { port, answered, ended } = await served({
    whoIs: asked,
    topicsOf: async () => {
      await mayOpen
      return []
    },
  })
  const leaving = Array.from({ length: 10 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: mainforte.test\r\n\r\n')
    return socket
  })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(10))
  for (const socket of leaving) socket.resetAndDestroy()
  await vi.waitFor(() => expect(ended).toHaveLength(10))
  release()
  await vi.waitFor(() => expect(answered).toHaveLength(10))
  const next = connect(port, '127.0.0.1')
  next.write('GET / HTTP/1.1\r\nHost: mainforte.test\r\n\r\n')
  await vi.waitFor(() => expect(answered).toHaveLength(11))
  expect(answered.filter((one) => one === 'too-many')).toEqual([])
  next.destroy()
})

test('a client that reads nothing is cut off instead of being remembered without end', async () => {
  const { live } = services
  let send: ((body: string) => void) | undefined
  const { port, answered, ended } = await served({
    whoIs: async () => 'ibou',
    live: {
      ...live,
      subscribe(subscriber, topics) {
        send = (body) => subscriber.send({ id: 'one', topic: 'user:ibou', body })
        return live.subscribe(subscriber, topics)
      },
    },
  })
  const deaf = connect(port, '127.0.0.1')
  deaf.write('GET / HTTP/1.1\r\nHost: mainforte.test\r\n\r\n')
  await vi.waitFor(() => expect(answered).toHaveLength(1))
  for (let megabytes = 0; megabytes < 20; megabytes += 1) send?.('x'.repeat(1_000_000))
  await vi.waitFor(() => expect(ended).toEqual(answered))
  deaf.destroy()
})
