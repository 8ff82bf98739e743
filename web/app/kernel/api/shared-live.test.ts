import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenWhileShown } from './shared-live.ts'

class Source extends EventTarget {
  static opened: Source[] = []
  readyState = 0
  constructor() {
    super()
    Source.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
}
const openStreams = () => Source.opened.filter(({ readyState }) => readyState < 2)
const hear = (event: Event) => openStreams()[0]?.dispatchEvent(event)
const message = (topic: string) =>
  new MessageEvent('message', { data: JSON.stringify({ topic, body: null }) })

/** One browser's channels and locks, with as many tabs as the test opens. */
class Channel extends EventTarget {
  static all = new Set<Channel>()
  constructor() {
    super()
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.all)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    Channel.all.delete(this)
  }
}
let held = Promise.resolve()
const locks = {
  request(_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
    const turn = held.then(() => (signal.aborted ? undefined : hold()))
    held = turn
    return turn
  },
}

function openTab() {
  const tab = { messages: [] as string[], readies: 0, stop: () => {} }
  tab.stop = listenWhileShown('awa', {
    onMessage: ({ topic }) => tab.messages.push(topic),
    onReady: () => (tab.readies += 1),
    onLost: () => undefined,
  })
  tabs.push(tab)
  return tab
}
const tabs: { stop: () => void }[] = []
/** All tabs of a test share one document. */
const show = (isShown: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('BroadcastChannel', Channel)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  Source.opened = []
  held = Promise.resolve()
})
afterEach(() => {
  for (const { stop } of tabs.splice(0)) stop()
  Reflect.deleteProperty(navigator, 'locks')
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('live-3 the tabs of a browser share one stream, and the next takes over when its tab is closed', async () => {
  const [first, second] = [openTab(), openTab()]
  await settled()
  expect(openStreams()).toHaveLength(1)
  hear(new Event('ready'))
  hear(message('tontine:1'))
  const third = openTab()
  expect([first.readies, second.readies, third.readies]).toEqual([1, 1, 1])
  expect([first.messages, second.messages, third.messages]).toEqual([
    ['tontine:1'],
    ['tontine:1'],
    [],
  ])

  first.stop()
  await settled()
  expect(openStreams()).toHaveLength(1)
  hear(new Event('ready'))
  hear(message('tontine:2'))
  expect([first.messages.at(-1), second.messages.at(-1)]).toEqual(['tontine:1', 'tontine:2'])
})

test('live-4 a hidden tab gives up its stream after ten seconds, and shown again it has one', async () => {
  openTab()
  await settled()
  show(false)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(openStreams()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(openStreams()).toHaveLength(0)
  show(true)
  await settled()
  expect(openStreams()).toHaveLength(1)
})

test('live-5 after 45 seconds without a message shown data are fetched again, until a message arrives', async () => {
  const tab = openTab()
  await vi.advanceTimersByTimeAsync(44_999)
  expect(tab.readies).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.readies).toBe(1)
  await vi.advanceTimersByTimeAsync(45_000)
  expect(tab.readies).toBe(2)
  const heartbeats = async (count: number) => {
    for (let beat = 0; beat < count; beat += 1) {
      hear(new Event('heartbeat'))
      await vi.advanceTimersByTimeAsync(30_000)
    }
  }
  await vi.advanceTimersByTimeAsync(10_000)
  await heartbeats(4)
  expect(tab.readies).toBe(2)
})

test('without locks, as on a page without TLS, each shown tab has a stream of its own', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  openTab()
  openTab()
  await settled()
  expect(openStreams()).toHaveLength(2)
  show(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(openStreams()).toHaveLength(0)
})
