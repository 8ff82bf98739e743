import { setTimeout as pause } from 'node:timers/promises'
import { tooMany } from '../refusal.ts'

interface Bounds {
  /** Requests of one sender that run at once. */
  readonly ofOne: number
  /** Requests of all senders that run at once. */
  readonly ofAll: number
  /** Requests of one sender that wait while its others run; a further one is refused. */
  readonly waiting: number
}

/** The requests of one sender: an account, or the network address of somebody without one. */
interface Line {
  running: number
  /** Each starts the next request; the first in line comes first. */
  readonly waiting: (() => void)[]
}

export interface FairQueue {
  /**
   * Runs a request once others of the same sender have. If too many of theirs wait, throws a refusal after
   * a pause: somebody who sends again at once would keep the server busy with refusals alone.
   */
  run<Answer>(sender: string, request: () => Promise<Answer>): Promise<Answer>
}

/** In seconds. By then most of a full line has run. */
const retryAfter = 2
/** In milliseconds. */
const refusedAfter = 1000

/**
 * A fair queue: the senders take turns, so that one with a hundred waiting requests delays those of
 * another by no more than one with few. With several processes there is a queue in each, which is
 * fair: each has a processor of its own.
 */
export function createFairQueue({ ofOne, ofAll, waiting }: Bounds): FairQueue {
  const lines = new Map<string, Line>()
  /** The lines that may start their next request; the first one goes first, and then behind the others. */
  const ready = new Set<Line>()
  let running = 0
  let isDue = false

  function lineOf(sender: string): Line {
    const line = lines.get(sender) ?? { running: 0, waiting: [] }
    lines.set(sender, line)
    return line
  }

  function queue(line: Line): void {
    if (line.waiting.length > 0 && line.running < ofOne) ready.add(line)
  }

  function startNext(): void {
    isDue = false
    for (const line of ready) {
      if (running >= ofAll) return
      ready.delete(line)
      line.running += 1
      running += 1
      line.waiting.shift()?.()
      queue(line)
    }
  }

  function end(sender: string, line: Line): void {
    line.running -= 1
    running -= 1
    queue(line)
    if (line.running === 0 && line.waiting.length === 0) lines.delete(sender)
    startSoon()
  }

  /** The embedded database answers without a pause: what others have sent meanwhile is read first. */
  function startSoon(): void {
    if (ready.size === 0 || isDue) return
    isDue = true
    setImmediate(startNext)
  }

  return {
    async run(sender, request) {
      const line = lineOf(sender)
      if (line.running + line.waiting.length >= ofOne + waiting) {
        await pause(refusedAfter)
        throw tooMany(retryAfter)
      }
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve)
        queue(line)
        startSoon()
      })
      try {
        return await request()
      } finally {
        end(sender, line)
      }
    },
  }
}
