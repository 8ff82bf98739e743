import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A database behind a network, on which every wait for an answer is counted. */
export interface CountedTrips {
  /** The address of the database behind this network. */
  readonly url: string
  /** How often a connection has waited for an answer so far. */
  count(): number
  close(): Promise<void>
}

/** What is sent within this time travels together: a client that waits for no answer is faster. */
const milliseconds = 2

/**
 * Passes everything on to a PostgreSQL server a moment later, and counts the trips: what a client
 * sends after an answer, or as the first, begins one.
 */
export async function countTrips(databaseUrl: string): Promise<CountedTrips> {
  const database = new URL(databaseUrl)
  const open = new Set<Socket>()
  let trips = 0

  const network = createServer({ noDelay: true }, (client) => {
    const server = connect({ host: database.hostname, port: Number(database.port), noDelay: true })
    let isAnswered = true
    let waiting: Buffer[] = []
    client.on('data', (part) => {
      if (isAnswered) trips += 1
      isAnswered = false
      waiting.push(part)
      if (waiting.length > 1) return
      setTimeout(() => {
        const sent = Buffer.concat(waiting)
        waiting = []
        server.write(sent)
      }, milliseconds)
    })
    server.on('data', (part) => {
      isAnswered = true
      client.write(part)
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  network.listen(0, '127.0.0.1')
  await once(network, 'listening')
  const { port } = network.address() as AddressInfo
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) })
  return {
    url: url.href,
    count: () => trips,
    async close() {
      for (const socket of open) socket.destroy()
      network.close()
      await once(network, 'close')
    },
  }
}
