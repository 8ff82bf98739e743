import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

export interface Served {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  url: string
  /**
   * Graceful shutdown: behind a proxy, first says on `/readyz` that it goes, until the proxy sends its
   * requests elsewhere. Then accepts no more connections, ends live streams and lets running
   * requests finish.
   */
  close(): Promise<void>
}

interface Parts {
  settings: Pick<Settings, 'host' | 'port' | 'trustProxy'>
  /** Closed first: an open event stream would keep its connection busy forever. */
  live: { close(): Promise<void> }
  /** Resolves when a proxy has noticed that this process goes. */
  untilNoticed?: () => Promise<unknown>
}

interface App {
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch']
}

const second = 1000
/** How long running requests may take to finish during shutdown. */
const patience = 4 * second
/** A proxy that asks for `/readyz` each second or oftener has noticed by then. */
const noticed = 2 * second

/** Starts the HTTP server. */
export async function serve(parts: Parts, app: App): Promise<Served> {
  const { settings, live, untilNoticed = () => pause(noticed) } = parts
  const { host, port, trustProxy } = settings
  let isLeaving = false
  /** Each answers a `/readyz` that waits for the database. */
  const waiting = new Set<() => void>()
  const sayWhetherReady: App['fetch'] = async (request, environment) => {
    if (isLeaving) return stopping()
    const { promise: left, resolve } = Promise.withResolvers<Response>()
    const leave = () => resolve(stopping())
    waiting.add(leave)
    const answered = Promise.race([left, app.fetch(request, environment)])
    return answered.finally(() => waiting.delete(leave))
  }
  const server = createAdaptorServer({
    fetch: (request, environment) =>
      new URL(request.url).pathname === '/readyz'
        ? sayWhetherReady(request, environment)
        : app.fetch(request, environment),
  })
  if (!(server instanceof Server)) throw new Error('Mainforte serves plain HTTP')
  server.prependListener('request', (_, answer) => {
    // Whoever sent it opens another connection, to a process that stays.
    if (isLeaving) answer.shouldKeepAlive = false
  })
  // Bounds slow requests, which would hold a connection.
  server.headersTimeout = 15 * second
  server.requestTimeout = 60 * second
  // Longer than a proxy's usual minute, so that the proxy closes idle connections, not the server.
  server.keepAliveTimeout = 75 * second
  await listen(server, host, port)
  const { address, family, port: chosen } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}`,
    async close() {
      isLeaving = true
      for (const leave of waiting) leave()
      if (trustProxy > 0) await untilNoticed()
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      await live.close()
      server.closeIdleConnections()
      const forcedClose = setTimeout(() => server.closeAllConnections(), patience)
      await ended
      clearTimeout(forcedClose)
    },
  }
}

const stopping = () => new Response('It is stopping.', { status: 503 })

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `Nothing can listen on ${host} port ${port} (${reason}). ` +
        'Another program may have it: stop that one, or set PORT or HOST.',
      { cause: error },
    )
  }
}
