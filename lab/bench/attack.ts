import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Ask } from './load.ts'
import { end } from './processes.ts'

export interface Attack {
  readonly url: string
  readonly how: 'one after the other' | 'in bursts' | 'byte by byte'
  readonly connections: number
  readonly asks: readonly Ask[]
}

/** How often each status was answered; `broken` counts connections that were closed. */
export type Statuses = Readonly<Record<string, number>>

/** Attacks from a process of its own, until it is stopped. */
export function startAttack(attack: Attack) {
  const child = fork(join(import.meta.dirname, 'attacker.ts'))
  const gone = once(child, 'exit')
  child.send(attack)
  return {
    async stop(): Promise<Statuses> {
      child.send('stop')
      const [statuses]: Statuses[] = await Promise.race([once(child, 'message'), gone])
      await end(child)
      if (typeof statuses !== 'object') throw new Error('the attacker has ended')
      return statuses
    },
  }
}
