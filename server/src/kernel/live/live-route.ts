import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import type { Api } from '../http/api.ts'
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
/** A client that is so far behind must reconnect and fetch everything again. */
const maxUnread = 256

/**
 * GET /api/live: server-sent events for a signed-in user.
 *
 * `ready` comes first and means that cached data may be stale and should be fetched again. Then
 * comes one message per announcement, and `heartbeat` every 30 s. As soon as the account has changed
 * or a session ended, and otherwise every five minutes, the session and its topics are checked again,
 * so that a stream does not outlive a sign-out. Who may receive a message is checked on delivery.
 */
export function liveRoute({
  live,
  log,
  whoIs,
  topicsOf,
  heartbeat = heartbeatByDefault,
}: LiveParts): (request: Request) => Promise<Response | 'unknown' | 'too-many'> {
  const linesOf = new Map<string, number>()

  return async (request) => {
    const userId = await whoIs(request)
    if (userId === undefined) return 'unknown'
    const lines = linesOf.get(userId) ?? 0
    if (lines >= maxLinesPerUser) return 'too-many'
    linesOf.set(userId, lines + 1)
    try {
      return openLine(request, userId, await topicsOf(userId))
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

  function openLine(request: Request, userId: string, topics: string[]): Response {
    let closeStream = () => {}
    const stream = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          let isOver = false
          const write = (text: string) => {
            if ((controller.desiredSize ?? 0) < -maxUnread) end()
            else if (!isOver) controller.enqueue(encoder.encode(text))
          }
          let renewed = Promise.resolve()
          const askAgain = () => {
            renewed = renewed.then(async () => {
              if (!isOver && !(await isStillTheirs())) end()
            })
            return renewed
          }
          const isStillTheirs = () =>
            renew(request, userId, subscription).catch((error: unknown) => {
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
            void (beats === 0 ? askAgain() : renewed).then(() =>
              write('event: heartbeat\ndata: {}\n\n'),
            )
          }, heartbeat)
          pulse.unref()

          closeStream = () => {
            if (isOver) return
            isOver = true
            clearInterval(pulse)
            subscription.end()
            lineIsOver(userId)
          }
          const end = () => {
            if (isOver) return
            closeStream()
            controller.close()
          }
          write('event: ready\ndata: {}\n\n')
        },
        cancel: () => closeStream(),
      },
      new CountQueuingStrategy({ highWaterMark: 1 }),
    )
    return new Response(stream, {
      headers: {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store, no-transform',
        // Proxies such as nginx would buffer messages.
        'X-Accel-Buffering': 'no',
      },
    })
  }

  /** If the session is still this user's, reloads their topics. */
  async function renew(
    request: Request,
    userId: string,
    subscription: Subscription,
  ): Promise<boolean> {
    if ((await whoIs(request)) !== userId) return false
    subscription.renew(await topicsOf(userId))
    return true
  }
}

const encoder = new TextEncoder()

function asEvent({ id, topic, body }: LiveMessage): string {
  return `id: ${id}\ndata: ${JSON.stringify({ topic, body })}\n\n`
}
