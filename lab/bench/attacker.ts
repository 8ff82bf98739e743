/**
 * A process that sends requests as fast as they are answered, whatever the answer says, until it is
 * told to stop; then it says how often each status came.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Attack, Statuses } from './attack.ts'
import type { Ask } from './load.ts'

process.on('disconnect', () => process.exit())

const statuses: Record<string, number> = {}
const count = (status: number | string) => (statuses[status] = (statuses[status] ?? 0) + 1)

const state = { isOver: false }

process.on('message', (attack: Attack | 'stop') => {
  if (attack === 'stop') {
    state.isOver = true
    return
  }
  const work = attack.how === 'byte by byte' ? drip(attack) : flood(attack)
  work.then(
    () => process.send?.(statuses satisfies Statuses),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

function askOf(asks: readonly Ask[], index: number): Ask {
  const ask = asks[index % asks.length]
  if (!ask) throw new Error('an attack sends something')
  return ask
}

/** Each connection sends its next request once it is answered; in bursts, once all are. */
async function flood({ url, how, connections, asks }: Attack): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const send = () => {
    const { method, path, headers, body } = askOf(asks, (next += 1))
    return new Promise<void>((resolve) => {
      const asked = request(
        url + path,
        {
          agent,
          method,
          headers: { ...headers, ...(body && { 'idempotency-key': randomUUID() }) },
        },
        (answer) => {
          count(answer.statusCode ?? 0)
          answer.resume().on('close', resolve)
        },
      )
      asked.on('error', () => {
        count('broken')
        resolve()
      })
      asked.end(body && JSON.stringify(body))
    })
  }
  const sendOn = async (): Promise<void> => {
    while (!state.isOver) await send()
  }
  const together = async () => {
    while (!state.isOver) await Promise.all(Array.from({ length: connections }, send))
  }
  await (how === 'in bursts'
    ? together()
    : Promise.all(Array.from({ length: connections }, sendOn)))
  agent.destroy()
}

const milliseconds = 1000
const checkedEvery = 50

/** Each connection sends the beginning of an upload, then one byte a second, and begins again when it is closed. */
async function drip({ url, connections, asks }: Attack): Promise<void> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const begin = (index: number) => {
    const { method, path, headers } = askOf(asks, index)
    const socket = connect(Number(port), hostname)
    open.add(socket)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(
      [`${method} ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...lines, '', ''].join('\r\n'),
    )
    socket.write('--x\r\nContent-Disposition: form-data; name="photo"; filename="x.png"\r\n\r\n')
    const dripping = setInterval(() => socket.write('x'), milliseconds)
    socket.on('data', (bytes) =>
      count(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0),
    )
    socket.on('error', () => count('broken'))
    socket.on('close', () => {
      clearInterval(dripping)
      open.delete(socket)
      if (!state.isOver) begin(index)
    })
  }
  for (let index = 0; index < connections; index += 1) begin(index)
  while (!state.isOver) await new Promise((resolve) => setTimeout(resolve, checkedEvery))
  for (const socket of open) socket.destroy()
}
