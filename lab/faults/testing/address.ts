import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** An address that leads to one server after the other, as a virtual IP address does. */
export interface Address {
  readonly port: number
  /** Leads new connections to this port of the machine, and cuts those before. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** At this port, or at any that is free. */
export async function openAddress(first: number, at = 0): Promise<Address> {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(at, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    leadTo(port) {
      target = port
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
