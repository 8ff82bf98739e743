import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { end } from './processes.ts'

/** A request; if it has a body, each sending makes it another payment. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

export interface Load {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly asks: readonly Ask[]
}

export interface Outcome {
  readonly perSecond: number
  /** Responses other than 2xx, and broken connections. */
  readonly failed: number
  /** The duration of every response in milliseconds. */
  readonly times: readonly number[]
  readonly timesOfReads: readonly number[]
  readonly timesOfCommands: readonly number[]
}

export interface LoadGenerator {
  run(load: Load): Promise<Outcome>
  stop(): Promise<void>
}

export function openLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'))
  const gone = once(child, 'exit')
  return {
    async run(load) {
      child.send(load)
      const [outcome]: Outcome[] = await Promise.race([once(child, 'message'), gone])
      if (!outcome?.times) throw new Error('the load generator has ended')
      if (outcome.failed > 0) throw new Error(`${outcome.failed} requests to ${load.url} failed`)
      return outcome
    },
    stop: () => end(child),
  }
}
