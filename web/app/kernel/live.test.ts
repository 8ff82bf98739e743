import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveMessage, isLive, listenLive } from './live.ts'

class Source extends EventTarget {
  static opened: Source[] = []
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
}
const latest = () => Source.opened.at(-1)!
const says = (what: 'open' | 'error') => latest().dispatchEvent(new Event(what))

const heard: LiveMessage[] = []
let gaps = 0
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  Source.opened = []
  heard.length = 0
  gaps = 0
  stop = listenLive({
    onMessage: (message) => heard.push(message),
    onReconnected: () => (gaps += 1),
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

test('a lost connection is sought again after 1, 2, 5, then 10 seconds', async () => {
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

test('after a gap everything is asked anew, and the back-off begins again', async () => {
  says('open')
  says('error')
  await vi.advanceTimersByTimeAsync(1_000)
  says('open')
  expect(gaps).toBe(1)
  says('error')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Source.opened).toHaveLength(3)
})
