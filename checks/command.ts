import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { isWholeRun } from '../server/src/testing/test-run.ts'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

export interface Ran {
  code: number
  output: string
}

/**
 * No step takes nearly as long; one that does hangs, and is ended so that the other steps can run.
 */
const maxMinutes = isWholeRun ? 180 : 45

const running = new Set<ChildProcess>()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    for (const child of running) end(child)
    process.exit(1)
  })
}

/**
 * Runs a tool (of node_modules/.bin, else of the machine) from the root and returns what it
 * printed, both streams in the order of their output.
 */
export function tool(
  name: string,
  args: string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that the tool and its children can be ended together.
      detached: true,
    })
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    running.add(child)
    const limit = setTimeout(() => {
      keep(`\n${name} was still running after ${maxMinutes} minutes and was ended.\n`)
      end(child)
    }, maxMinutes * 60_000)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends a tool and its children. */
function end({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}
