import { isAnswering } from './request.ts'

/** A live message: the subject that changed, and optionally which endpoints to fetch again. */
export interface LiveMessage {
  topic: string
  body: unknown
}

/** The specification's back-off: 1, 2, 5, then every 10 s. */
export const reconnectDelays = [1_000, 2_000, 5_000, 10_000] as const

/**
 * A heartbeat of the server (server/src/kernel/live/live-route.ts) and some delay, in milliseconds: whoever hears
 * none has a connection that nobody has closed, as after a change of network.
 */
export const mostSilence = 45_000

/** The specification's timeout, until the first event: a proxy may hold back a stream that is open. */
const connectTimeout = 10_000

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

export interface Listener {
  onMessage: (message: LiveMessage) => void
  /** The stream is open; messages from before, also before the first connection, were missed. */
  onReady: () => void
  /** The server refused, or can't be reached again: the session may be over, or the site away. */
  onLost: () => void
  /** Anything was heard, heartbeats included. */
  onHeard?: () => void
}

/** Subscribes to the live stream until the returned function is called. */
export function listenLive({ onMessage, onReady, onLost, onHeard }: Listener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(lost, mostSilence)
    failures = 0
    onHeard?.()
  }
  const connect = () => {
    source = new EventSource('/api/live')
    silence = setTimeout(lost, connectTimeout)
    source.addEventListener('open', () => isAnswering.set(true))
    source.addEventListener('heartbeat', heard)
    source.addEventListener('ready', () => {
      heard()
      onReady()
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard()
      const message = parsed(data)
      if (message) onMessage(message)
    })
    source.addEventListener('error', lost)
  }
  /** EventSource reconnects without back-off, so we close it and reconnect ourselves. */
  const lost = () => {
    // The browser closes the source only after a response that is not a stream; not when offline.
    const isRefused = source?.readyState === closed
    source?.close()
    clearTimeout(silence)
    timer = setTimeout(connect, reconnectDelays[Math.min(failures, 3)])
    // One that ends is opened again; one that can't be opened may be worth a question.
    if (isRefused || failures > 0) onLost()
    failures += 1
  }
  connect()

  return () => {
    clearTimeout(timer)
    clearTimeout(silence)
    source?.close()
  }
}
