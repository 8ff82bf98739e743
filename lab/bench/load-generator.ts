/**
 * A process that only sends requests: it receives what to request, for how long and over how many
 * connections, and returns the results.
 */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Request } from 'autocannon'
import type { Ask, Load, Outcome } from './load.ts'

/** The status of a command that was carried out. */
const created = 201

// The parent process has ended.
process.on('disconnect', () => process.exit())

process.on('message', (load: Load) => {
  run(load).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

function run({ url, seconds, connections, asks }: Load): Promise<Outcome> {
  const times: number[] = []
  const [timesOfReads, timesOfCommands]: [number[], number[]] = [[], []]
  let [opened, first, last] = [0, 0, 0]
  return new Promise((resolve, reject) => {
    const tracker = autocannon(
      {
        url,
        connections,
        duration: seconds,
        setupClient(client) {
          // Each connection requests its own share, so that they do not all request the same at
          // once.
          const share = asks.filter((_, index) => index % connections === opened % asks.length)
          opened += 1
          client.setRequests(share.map(requestOf))
        },
      },
      (error, { errors, non2xx }) => {
        if (error) return reject(error)
        const perSecond = (times.length - 1) / ((last - first) / 1000)
        resolve({ perSecond, failed: errors + non2xx, times, timesOfReads, timesOfCommands })
      },
    )
    tracker.on('response', (_, status, __, milliseconds) => {
      last = performance.now()
      first ||= last
      times.push(milliseconds)
      const those = status === created ? timesOfCommands : timesOfReads
      those.push(milliseconds)
    })
  })
}

function requestOf({ method, path, headers, body }: Ask): Request {
  const request = { method, path, headers: { ...headers } }
  if (!body) return request
  // Every payment is new, with its own key.
  return {
    ...request,
    setupRequest: (before) => ({
      ...before,
      headers: { ...before.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...body, paymentId: randomUUID() }),
    }),
  }
}
