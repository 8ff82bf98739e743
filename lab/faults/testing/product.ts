import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'
import { shortLived } from '@mainforte/server/testing/short-lived'
import { type Caller, callerOn, origin, password } from '@mainforte/server/testing/stage'
import type { KillPoint } from './kill-points.ts'

/** The product in its own process, as an operator starts it. */
export interface Product {
  /** Sends a request to its HTTP port. Rejects if the process has ended, or ends meanwhile. */
  send(request: Request): Promise<Response>
  /** Kills it, as a power cut would. */
  kill(): Promise<void>
  /**
   * Has a product that was started with `killableMain` kill itself when the next command reaches a
   * point; resolves when it has ended.
   */
  dieAt(point: KillPoint): Promise<void>
  /** Shuts it down gracefully. */
  stop(): Promise<void>
}

export type Environment = Record<string, string>

const main = join(import.meta.dirname, '../../../server/src/testing/unlimited-main.ts')
/** The same program, which can also be told to kill itself at a `KillPoint`. */
export const killableMain = join(import.meta.dirname, 'killable-main.ts')

/** Starts the product and waits until it is ready. Throws with its output if it exits instead. */
export async function startProduct(environment: Environment, script = main): Promise<Product> {
  const { child, said, ended, listening } = spawnProduct(environment, script)
  const url = await Promise.race([listening, ended.then(() => undefined)])
  if (url === undefined) throw new Error(`The product exited during startup:\n${said()}`)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!hasEnded(child)) child.kill(signal)
    await ended
  }
  return {
    async send(request) {
      const { pathname, search } = new URL(request.url)
      const { method, headers, signal } = request
      const body = request.body && (await request.text())
      return fetch(`${url}${pathname}${search}`, { method, headers, body, signal })
    },
    kill: () => end('SIGKILL'),
    async dieAt(point) {
      child.send(point)
      expect(await ended).toEqual([null, 'SIGKILL'])
    },
    stop: () => end('SIGTERM'),
  }
}

/** Starts the product without waiting for it. */
export function spawnProduct(environment: Environment, script = main) {
  const child = spawn(process.execPath, [...shortLived, script], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: '0',
      APP_URL: origin,
      OPERATOR_CONTACT: 'contact@tontine.example',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part
        const [, url] = /listens on (http:\S+);/.exec(text) ?? []
        if (url) resolve(url)
      })
    }
  })
  return { child, said: () => text, ended: once(child, 'exit'), listening }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

let callers = 0

/** Signs a person in over HTTP; the session holds on every process that `send` reaches. */
export async function signIn(send: Product['send'], email: string): Promise<Caller> {
  const caller = callerOn(send, (callers += 1))
  const { status, body } = await caller.post('/auth/sign-in', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return caller
}
