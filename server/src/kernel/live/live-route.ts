import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Api, RequestFacts } from '../http/api.ts'
import type { Live, LiveMessage, Subscription } from './live.ts'

interface LiveParts {
  live: Live
  log: Logger
  whoIs: Api['whoIs']
  topicsOf: Api['topicsOf']
  /** The heartbeat interval in milliseconds. */
  heartbeat?: number
}

const heartbeatByDefault = 30_000
/** A session is asked about again after five minutes, as long as a short token is believed. */
const heartbeatsBelieved = 10
/** A few tabs on a few devices; more is a bug or an attack. */
const maxLinesPerUser = 10
/** In bytes. A client that is so far behind must reconnect and fetch everything again. */
const maxUnread = 64 * 1024

type Asker = Pick<RequestFacts, 'address'>

interface Listening {
  request: Request
  asker: Asker
  userId: string
  topics: string[]
}

/** Answers with the stream, until one of both sides ends it. */
type OpenLine = (answer: ServerResponse) => void

/**
 * GET /api/live: server-sent events for a signed-in user.
 *
 * `ready` comes first and means that cached data may be stale and should be fetched again. Then
 * comes one message per announcement, and `heartbeat` every 30 s. As soon as the account has changed
 * or a session ended, and otherwise every five minutes, the session and its topics are checked again,
 * so that a stream does not outlive a sign-out. Who may receive a message is checked on delivery.
 *
 * A stream is written to its connection as node has it: a `Response` would take 10 kB more for each.
 */
export function liveRoute({
  live,
  log,
  whoIs,
  topicsOf,
  heartbeat = heartbeatByDefault,
}: LiveParts): (request: Request, facts: Asker) => Promise<OpenLine | 'unknown' | 'too-many'> {
  const linesOf = new Map<string, number>()

  return async (request, asker) => {
    const userId = await whoIs(request, asker)
    if (userId === undefined) return 'unknown'
    const lines = linesOf.get(userId) ?? 0
    if (lines >= maxLinesPerUser) return 'too-many'
    linesOf.set(userId, lines + 1)
    try {
      const topics = await topicsOf(userId)
      // A session that ended meanwhile is announced to nobody who listens only from now on.
      if ((await whoIs(request, asker)) !== userId) {
        lineIsOver(userId)
        return 'unknown'
      }
      return (answer) => openLine(answer, { request, asker, userId, topics })
    } catch (error) {
      lineIsOver(userId)
      throw error
    }
  }

  function lineIsOver(userId: string): void {
    const left = (linesOf.get(userId) ?? 1) - 1
    if (left > 0) linesOf.set(userId, left)
    else linesOf.delete(userId)
  }

  function openLine(answer: ServerResponse, { request, asker, userId, topics }: Listening): void {
    let isOver = false
    const write = (text: string) => {
      if (answer.writableLength > maxUnread) answer.destroy()
      else if (!isOver) answer.write(text)
    }
    let renewed = Promise.resolve()
    const askAgain = () => {
      renewed = renewed.then(async () => {
        if (!isOver && !(await isStillTheirs())) end()
      })
      return renewed
    }
    const isStillTheirs = () =>
      renew({ request, asker, userId }, subscription).catch((error: unknown) => {
        log.warn({ err: error }, 'a live stream could not be renewed')
        return false
      })
    const subscription = live.subscribe(
      {
        userId,
        send: (message) => void renewed.then(() => write(asEvent(message))),
        doubt: () => void askAgain(),
        end: () => end(),
      },
      topics,
    )
    // Streams that opened at one moment, after a restart, are not all checked at another.
    let beats = randomInt(heartbeatsBelieved)
    const pulse = setInterval(() => {
      beats = (beats + 1) % heartbeatsBelieved
      void (beats === 0 ? askAgain() : renewed).then(() => write('event: heartbeat\ndata: {}\n\n'))
    }, heartbeat)
    pulse.unref()

    const end = () => {
      if (isOver) return
      isOver = true
      clearInterval(pulse)
      subscription.end()
      lineIsOver(userId)
      answer.end()
    }
    answer.once('close', end)
    // Who has left meanwhile closes no more.
    if (answer.destroyed) return end()
    answer.writeHead(200, streamHeaders)
    write('event: ready\ndata: {}\n\n')
  }

  /** If the session is still this user's, reloads their topics. */
  async function renew(
    { request, asker, userId }: Omit<Listening, 'topics'>,
    subscription: Subscription,
  ): Promise<boolean> {
    if ((await whoIs(request, asker)) !== userId) return false
    subscription.renew(await topicsOf(userId))
    return true
  }
}

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  // Proxies such as nginx would buffer messages.
  'X-Accel-Buffering': 'no',
}

function asEvent({ id, topic, body }: LiveMessage): string {
  return `id: ${id}\ndata: ${JSON.stringify({ topic, body })}\n\n`
}
