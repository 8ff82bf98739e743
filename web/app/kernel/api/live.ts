import { isAnswering } from './request.ts'

/** A live message: the subject that changed, and optionally which endpoints to fetch again. */
export interface LiveMessage {
  topic: string
  body: unknown
}

/** The specification's back-off: 1, 2, 5, then every 10 s. */
export const reconnectDelays = [1_000, 2_000, 5_000, 10_000] as const

/** `EventSource.CLOSED`. */
const closed = 2

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
  /** The stream is open; messages from before, also before the first connection, were missed. */
  onReady: () => void
  /** The server refused: the session may be over. */
  onRefused: () => void
}

/** Subscribes to the live stream until the returned function is called. */
export function listenLive({ onMessage, onReady, onRefused }: Listener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const connect = () => {
    source = new EventSource('/api/live')
    source.addEventListener('open', () => {
      failures = 0
      isAnswering.set(true)
    })
    source.addEventListener('ready', onReady)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = parsed(data)
      if (message) onMessage(message)
    })
    // EventSource reconnects without back-off, so we close it and reconnect ourselves.
    source.addEventListener('error', () => {
      // The browser closes the source only after a response that is not a stream; not when offline.
      const isRefused = source?.readyState === closed
      source?.close()
      // One that ends is opened again; one that can't be opened has nobody who answers.
      if (failures > 0 && !isRefused) isAnswering.set(false)
      timer = setTimeout(connect, reconnectDelays[Math.min(failures, 3)])
      failures += 1
      if (isRefused) onRefused()
    })
  }
  connect()

  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
