import { createStore } from '../browser/store.ts'

/** What the server says when something changed: what it is about, and perhaps which endpoints to ask anew. */
export interface LiveMessage {
  topic: string
  body: unknown
}

/** The specification's back-off: 1, 2, 5, then 10 s, again and again. */
export const reconnectDelays = [1_000, 2_000, 5_000, 10_000] as const

/** `EventSource.CLOSED`. */
const closed = 2

/** Whether this tab hears the server right now. */
export const isLive = createStore(false)

function parsed(text: string): LiveMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('topic' in value)) return undefined
    if (typeof value.topic !== 'string') return undefined
    return { topic: value.topic, body: 'body' in value ? value.body : null }
  } catch {
    return undefined
  }
}

interface Listener {
  onMessage: (message: LiveMessage) => void
  /** The server tells everything from now on; what it said before, at the first time too, was missed. */
  onReady: () => void
  /** The server answered, but with a no: the session may be over. */
  onRefused: () => void
}

/** Listens to the server until the returned function is called. */
export function listenLive({ onMessage, onReady, onRefused }: Listener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const connect = () => {
    source = new EventSource('/api/live')
    source.addEventListener('open', () => {
      failures = 0
      isLive.set(true)
    })
    source.addEventListener('ready', onReady)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = parsed(data)
      if (message) onMessage(message)
    })
    // The browser's own reconnection knows no back-off, so we close and come back ourselves.
    source.addEventListener('error', () => {
      // The browser gives up by itself only on an answer that is no line; without network it does not.
      const isRefused = source?.readyState === closed
      source?.close()
      isLive.set(false)
      timer = setTimeout(connect, reconnectDelays[Math.min(failures, 3)])
      failures += 1
      if (isRefused) onRefused()
    })
  }
  connect()

  return () => {
    clearTimeout(timer)
    source?.close()
    isLive.set(false)
  }
}
