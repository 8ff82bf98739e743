import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'
import type { Result, Start, Task } from './worker.ts'

/** On top of ten times what its tests took without it, as time of a core. */
const msOfAMutant = 20_000

/** One process at a time that runs mutants; a new one once a mutant has ended it or takes too long. */
export class OneWorker {
  readonly #start: Start
  #process: ChildProcess | undefined

  constructor(start: Start) {
    this.#start = start
  }

  /** What the process says; that it ended or takes too long is a result too. */
  async resultOf(task: Task, ms: number): Promise<Result> {
    if (!this.#process) [this.#process] = await started(this.#start)
    const used = this.#process
    const mostMs = cpuMs(used) + msOfAMutant + 10 * ms
    return new Promise<Result>((resolve) => {
      const end = (killedBy: string) => {
        clearInterval(watch)
        this.end()
        resolve({ mutant: task.mutant, killedBy })
      }
      const watch = setInterval(() => cpuMs(used) > mostMs && end('time'), 1_000)
      const onExit = () => end('end of the process')
      used.once('exit', onExit)
      used.once('message', (message: Result) => {
        clearInterval(watch)
        used.removeListener('exit', onExit)
        resolve(message)
      })
      used.send(task)
    })
  }

  end() {
    this.#process?.removeAllListeners()
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }
}

/** The time that a process had a core: it may wait long for one. Elsewhere than on Linux, the clock's. */
function cpuMs({ pid }: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return performance.now()
  }
}

/** A process that has loaded everything, with its first answer. */
export async function started<Answer>(how: Start): Promise<[ChildProcess, Answer]> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    cwd: root,
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
  })
  child.send(how)
  const answer = await new Promise<Answer>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)))
  })
  child.removeAllListeners('exit')
  return [child, answer]
}
