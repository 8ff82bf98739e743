import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveMessage, isLive, listenLive } from './live.ts'

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
const says = (what: 'open' | 'ready' | 'error') => latest().dispatchEvent(new Event(what))

const heard: LiveMessage[] = []
let readies = 0
let refusals = 0
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  Source.opened = []
  heard.length = 0
  readies = 0
  refusals = 0
  stop = listenLive({
    onMessage: (message) => heard.push(message),
    onReady: () => (readies += 1),
    onRefused: () => (refusals += 1),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('messages are handed on, and what is no message is not', () => {
  says('open')
  const send = (data: string) => latest().dispatchEvent(new MessageEvent('message', { data }))
  send('{"topic":"tontine:1","body":null}')
  send('not json')
  expect(heard).toEqual([{ topic: 'tontine:1', body: null }])
  expect(isLive.get()).toBe(true)
})

test('live-1 a lost connection is sought again after 1, 2, 5, then 10 seconds', async () => {
  for (const [seconds, connections] of [
    [1, 2],
    [2, 3],
    [5, 4],
    [10, 5],
    [10, 6],
  ] as const) {
    says('error')
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(Source.opened).toHaveLength(connections - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(Source.opened).toHaveLength(connections)
  }
})

test('each time the server begins to tell, the first included, it is said that something was missed', async () => {
  says('open')
  expect(readies).toBe(0)
  says('ready')
  expect(readies).toBe(1)
  says('error')
  await vi.advanceTimersByTimeAsync(1_000)
  says('open')
  says('ready')
  expect(readies).toBe(2)
})

test('once connected, the back-off begins again', async () => {
  says('error')
  await vi.advanceTimersByTimeAsync(1_000)
  says('open')
  says('error')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Source.opened).toHaveLength(3)
})

test('a refusal is told apart from a network that is away', () => {
  says('error')
  expect(refusals).toBe(0)
  latest().readyState = 2
  says('error')
  expect(refusals).toBe(1)
})
