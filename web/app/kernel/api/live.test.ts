import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveMessage, listenLive } from './live.ts'
import { isAnswering } from './request.ts'

class Source extends EventTarget {
  static opened: Source[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
}
const latest = () => Source.opened.at(-1)!
const emit = (what: 'open' | 'ready' | 'error') => latest().dispatchEvent(new Event(what))

const messages: LiveMessage[] = []
let readies = 0
let losses = 0
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  Source.opened = []
  messages.length = 0
  readies = 0
  losses = 0
  stop = listenLive({
    onMessage: (message) => messages.push(message),
    onReady: () => (readies += 1),
    onLost: () => (losses += 1),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('messages are passed on, and invalid ones are ignored', () => {
  emit('open')
  const send = (data: string) => latest().dispatchEvent(new MessageEvent('message', { data }))
  send('{"topic":"tontine:1","body":null}')
  send('not json')
  expect(messages).toEqual([{ topic: 'tontine:1', body: null }])
})

test('live-1 a lost connection is retried after 1, 2, 5, then every 10 seconds', async () => {
  for (const [seconds, connections] of [
    [1, 2],
    [2, 3],
    [5, 4],
    [10, 5],
    [10, 6],
  ] as const) {
    emit('error')
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(Source.opened).toHaveLength(connections - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(Source.opened).toHaveLength(connections)
  }
})

test('each connection, the first included, reports that messages may have been missed', async () => {
  emit('open')
  expect(readies).toBe(0)
  emit('ready')
  expect(readies).toBe(1)
  emit('error')
  await vi.advanceTimersByTimeAsync(1_000)
  emit('open')
  emit('ready')
  expect(readies).toBe(2)
})

test('a connection resets the back-off', async () => {
  emit('error')
  await vi.advanceTimersByTimeAsync(1_000)
  emit('open')
  emit('ready')
  emit('error')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Source.opened).toHaveLength(3)
})

test('a refusal is distinguished from a missing network', () => {
  emit('error')
  expect(losses).toBe(0)
  latest().readyState = 2
  emit('error')
  expect(losses).toBe(1)
})

test('a stream that ends is opened again; one that can not be opened is reported', async () => {
  emit('open')
  emit('ready')
  isAnswering.set(false)
  emit('error')
  expect(losses).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  emit('error')
  expect(losses).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  emit('open')
  expect(isAnswering.get()).toBe(true)
})

test('a stream without heartbeats is opened again', async () => {
  emit('open')
  emit('ready')
  await vi.advanceTimersByTimeAsync(40_000)
  latest().dispatchEvent(new Event('heartbeat'))
  await vi.advanceTimersByTimeAsync(44_000)
  expect(Source.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(Source.opened).toHaveLength(2)
})

test('live-2 a stream on which nothing comes within 10 seconds is opened again, later each time', async () => {
  emit('open')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(latest().readyState).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(latest().readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  emit('open')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(Source.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Source.opened).toHaveLength(3)
})
