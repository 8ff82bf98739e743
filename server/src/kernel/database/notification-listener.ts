import { setTimeout as pauseFor } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database.ts'

interface Hearer {
  onPayload(payload: string): void
  onGap: (() => void) | undefined
}

export interface NotificationListener {
  listen: Database['listen']
  close(): Promise<void>
}

const firstPause = 250
const longestPause = 10_000
/** A line can die without a word; asking now and then finds out. */
const heartbeat = 15_000

/**
 * One connection of its own that hears every notification for this process. When it drops, it is
 * made again, the channels are subscribed anew, and who listens is told that something may be
 * missing: PostgreSQL keeps nothing for a listener that is away.
 */
export function openNotificationListener(url: string, log: Logger): NotificationListener {
  const hearers = new Map<string, Set<Hearer>>()
  const closing = new AbortController()
  let line: pg.Client | undefined
  let ready = connect()

  const pulse = setInterval(() => {
    const asked = line
    asked?.query('select 1').catch((error: unknown) => drop(asked, error))
  }, heartbeat)
  pulse.unref()

  /** Tries until there is a line. Never throws: without one, nothing is heard, and that is logged. */
  async function connect(): Promise<void> {
    for (
      let pause = firstPause;
      !closing.signal.aborted;
      pause = Math.min(2 * pause, longestPause)
    ) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'mainforte live',
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
        query_timeout: 10_000,
      })
      client.on('error', (error) => drop(client, error))
      client.on('end', () => drop(client, new Error('the connection ended')))
      client.on('notification', ({ channel, payload }) => {
        for (const hearer of hearers.get(channel) ?? []) hearer.onPayload(payload ?? '')
      })
      try {
        await client.connect()
        for (const channel of hearers.keys()) await subscribe(client, channel)
        line = client
        return
      } catch (error) {
        log.warn({ err: error }, 'no connection for live messages')
        hangUp(client)
        await pauseFor(pause, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  function drop(client: pg.Client, error: unknown): void {
    if (client !== line || closing.signal.aborted) return
    log.warn({ err: error }, 'the connection for live messages broke')
    line = undefined
    hangUp(client)
    ready = connect().then(() => {
      for (const heard of hearers.values()) for (const hearer of heard) hearer.onGap?.()
    })
  }

  return {
    async listen(channel, onPayload, onGap) {
      const hearer: Hearer = { onPayload, onGap }
      hearers.set(channel, (hearers.get(channel) ?? new Set()).add(hearer))
      await ready
      if (line) await subscribe(line, channel)
      return async () => {
        const heard = hearers.get(channel)
        heard?.delete(hearer)
        if (heard?.size !== 0) return
        hearers.delete(channel)
        // Where this fails, the next line no longer asks for the channel.
        await line?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async close() {
      closing.abort()
      clearInterval(pulse)
      await ready
      if (line) hangUp(line)
    },
  }
}

/** Asking twice for a channel does no harm. */
async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/** Says goodbye without waiting for an answer: the other end may be gone. */
function hangUp(client: pg.Client): void {
  client.end().catch(() => {})
}
