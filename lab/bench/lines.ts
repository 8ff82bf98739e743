import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { end } from './processes.ts'

/** Live streams to open, one for each cookie; none only asks what is held. */
export interface Opening {
  readonly url: string
  readonly cookies: readonly string[]
}

export interface Held {
  /** Streams that are open. */
  open: number
  /** Messages that came on all of them together. */
  messages: number
}

export interface Lines {
  /** Opens further streams. */
  open(cookies: readonly string[]): Promise<Held>
  held(): Promise<Held>
  stop(): Promise<void>
}

/** Live streams of many people, held open by a process of their own. */
export function holdLines(url: string): Lines {
  const child = fork(join(import.meta.dirname, 'line-holder.ts'))
  const gone = once(child, 'exit')
  const open = async (cookies: readonly string[]): Promise<Held> => {
    child.send({ url, cookies } satisfies Opening)
    const [held]: Held[] = await Promise.race([once(child, 'message'), gone])
    if (held?.open === undefined) throw new Error('the process that holds the streams has ended')
    return held
  }
  return { open, held: () => open([]), stop: () => end(child) }
}
