import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Outbox } from './jobs.ts'

/** Whoever has just drained an outbox does not look again sooner, however often it is woken. */
const millisecondsBetweenDrains = 500

export interface OutboxWorker {
  /** Drains soon, or once more if it is draining. */
  wake(): void
  /** Begins nothing more and waits for what it is doing. */
  stop(): Promise<void>
}

/** Drains an outbox whenever it is woken, never twice at the same time. */
export function startOutbox({ name, drain }: Outbox, log: Logger): OutboxWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  let isWoken = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWoken && !signal.aborted) {
      isWoken = false
      try {
        await drain(signal)
      } catch (error) {
        // What waits is still there at the next look.
        log.error({ err: error, outbox: name }, 'an outbox was not drained')
      }
      await pauseFor(millisecondsBetweenDrains, undefined, { signal }).catch(() => {})
    }
    running = undefined
  }

  return {
    wake() {
      isWoken = true
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
