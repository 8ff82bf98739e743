import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { Server } from 'node:http'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

export interface Served {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string
  /** Accepts nobody any more, ends the live lines and lets running requests finish. */
  close(): Promise<void>
}

interface Parts {
  settings: Pick<Settings, 'host' | 'port'>
  /** Ended first: an open event stream would keep its connection busy for ever. */
  live: { close(): Promise<void> }
}

interface App {
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch']
}

const second = 1000
/** How long running requests may take to finish once the process is told to stop. */
const patience = 4 * second

/** Lets the world in. */
export async function serve({ settings, live }: Parts, app: App): Promise<Served> {
  const { host, port } = settings
  const server = createAdaptorServer({ fetch: app.fetch })
  if (!(server instanceof Server)) throw new Error('Mainforte serves plain HTTP')
  // Whoever sends a request drop by drop holds a place; he gets this long for it.
  server.headersTimeout = 15 * second
  server.requestTimeout = 60 * second
  // Longer than the usual minute of a proxy, so that it is the proxy that lets go of a connection.
  server.keepAliveTimeout = 75 * second
  await listen(server, host, port)
  const { address, family, port: chosen } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}`,
    async close() {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      await live.close()
      server.closeIdleConnections()
      const impatience = setTimeout(() => server.closeAllConnections(), patience)
      await ended
      clearTimeout(impatience)
    },
  }
}

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
