/**
 * One live stream for all tabs of a browser, and none while no tab is shown: a browser has six
 * connections to a site over HTTP/1.1, and each stream keeps one for itself.
 */
import { type Listener, type LiveMessage, listenLive, mostSilence } from './live.ts'

/** So long a tab goes on listening after it was hidden, in milliseconds: for a look at another app. */
const hiddenPatience = 10_000

/** Listens while the tab is shown. Shown again, it hears that messages may have been missed. */
export function listenWhileShown(userId: string, listener: Listener): () => void {
  let leave: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const pause = () => {
    leave?.()
    leave = undefined
  }
  const follow = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(pause, hiddenPatience)
    else leave ??= join(userId, listener)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    clearTimeout(timer)
    pause()
  }
}

/** Fetches again what is shown whenever nothing was heard for too long, until something is. */
function pollInSilence(poll: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      poll()
      heard()
    }, mostSilence)
  }
  heard()
  return { heard, end: () => clearTimeout(timer) }
}

function join(userId: string, listener: Listener): () => void {
  const polling = pollInSilence(listener.onReady)
  const heard = { ...listener, onHeard: polling.heard }
  // Absent where the page came without TLS: each shown tab has a stream of its own.
  const leave = 'locks' in navigator ? share(userId, heard) : listenLive(heard)
  return () => {
    polling.end()
    leave()
  }
}

/** What the tab with the stream tells the others, and what a new one asks. */
type Told = 'joined' | 'welcome' | 'ready' | 'heard' | LiveMessage

/** The tab that holds the lock has the stream and passes on what it hears; when it leaves, another one gets both. */
function share(userId: string, { onMessage, onReady, onLost, onHeard }: Required<Listener>) {
  const name = `mainforte-live:${userId}`
  const channel = new BroadcastChannel(name)
  const tell = (told: Told) => channel.postMessage(told)
  const leaving = new AbortController()
  let isNew = true
  let hasStream = false

  const ready = () => {
    isNew = false
    onReady()
  }
  channel.addEventListener('message', ({ data: told }: MessageEvent<Told>) => {
    if (told === 'joined') return hasStream && tell('welcome')
    if (told === 'welcome') return isNew && ready()
    onHeard()
    if (told === 'ready') ready()
    else if (told !== 'heard') onMessage(told)
  })
  tell('joined')

  const hold = () =>
    new Promise<void>((release) => {
      hasStream = true
      const stop = listenLive({
        onMessage(message) {
          onMessage(message)
          tell(message)
        },
        onReady() {
          ready()
          tell('ready')
        },
        onLost,
        onHeard() {
          onHeard()
          tell('heard')
        },
      })
      leaving.signal.addEventListener('abort', () => {
        stop()
        release()
      })
    })
  // Rejects if this tab leaves before it is its turn.
  navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined)
  return () => {
    leaving.abort()
    channel.close()
  }
}
