import { setTimeout as pauseFor } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Send } from './database.ts'

interface Subscriber {
  onPayload(payload: string): void
  onGap: (() => void) | undefined
}

export interface NotificationListener {
  listen: Database['listen']
  onSession: Database['onSession']
  close(): Promise<void>
}

const firstPause = 250
const longestPause = 10_000
/** A connection can break silently; a periodic query detects that. */
const heartbeat = 15_000

/**
 * A dedicated connection that receives all notifications for this process. When it drops, it is
 * reopened, the channels are subscribed again, and the listeners are told that notifications may be
 * missing: PostgreSQL keeps none for a disconnected listener.
 */
export function openNotificationListener(url: string, log: Logger): NotificationListener {
  const subscribers = new Map<string, Set<Subscriber>>()
  const onSessions: ((send: Send) => Promise<void>)[] = []
  const closing = new AbortController()
  let connected: pg.Client | undefined
  let ready = connect()

  const heartbeatTimer = setInterval(() => {
    const client = connected
    client?.query('select 1').catch((error: unknown) => drop(client, error))
  }, heartbeat)
  heartbeatTimer.unref()

  /**
   * Retries until connected. Never throws: without a connection no notification arrives, and that
   * is logged.
   */
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
        for (const subscriber of subscribers.get(channel) ?? []) subscriber.onPayload(payload ?? '')
      })
      try {
        await client.connect()
        for (const channel of subscribers.keys()) await subscribe(client, channel)
        for (const work of onSessions) await work(sendOn(client))
        connected = client
        return
      } catch (error) {
        log.warn({ err: error }, 'no connection for live messages')
        disconnect(client)
        await pauseFor(pause, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  function drop(client: pg.Client, error: unknown): void {
    if (client !== connected || closing.signal.aborted) return
    log.warn({ err: error }, 'the connection for live messages broke')
    connected = undefined
    disconnect(client)
    ready = connect().then(() => {
      for (const channelSubscribers of subscribers.values())
        for (const subscriber of channelSubscribers) subscriber.onGap?.()
    })
  }

  return {
    async listen(channel, onPayload, onGap) {
      const subscriber: Subscriber = { onPayload, onGap }
      subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(subscriber))
      await ready
      if (connected) await subscribe(connected, channel)
      return async () => {
        const channelSubscribers = subscribers.get(channel)
        channelSubscribers?.delete(subscriber)
        if (channelSubscribers?.size !== 0) return
        subscribers.delete(channel)
        // If this fails, the next connection does not subscribe to the channel.
        await connected?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async onSession(work) {
      await ready
      if (connected) await work(sendOn(connected))
      onSessions.push(work)
    },
    async close() {
      closing.abort()
      clearInterval(heartbeatTimer)
      await ready
      if (connected) disconnect(connected)
    },
  }
}

const sendOn =
  (client: pg.Client): Send =>
  async (text) =>
    (await client.query(text)).rows

/** Subscribing twice to a channel has no further effect. */
async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/** Closes without waiting for the server, which may be gone. */
function disconnect(client: pg.Client): void {
  client.end().catch(() => {})
}
