import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@mainforte/server/testing/free-port'
import { until } from './cluster.ts'

const program = '/usr/sbin/haproxy'
export const configuration = join(import.meta.dirname, '../../../ops/haproxy.cfg')

export interface Proxy {
  readonly url: string
  /** Waits until requests are sent to both processes. */
  untilBoth(): Promise<void>
  close(): Promise<void>
}

/** Debian's HAProxy with the configuration of `ops`, before two processes on these ports. */
export async function openProxy(one: number, two: number): Promise<Proxy> {
  const [visitors, operator] = [await freePort(), await freePort()]
  const env = {
    MAINFORTE_VISITORS: `127.0.0.1:${visitors}`,
    MAINFORTE_OPERATOR: `127.0.0.1:${operator}`,
    MAINFORTE_ONE: `127.0.0.1:${one}`,
    MAINFORTE_TWO: `127.0.0.1:${two}`,
  }
  await checkConfiguration(configuration)
  const child = spawn(program, ['-db', '-f', configuration], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${visitors}`,
    untilBoth: () =>
      until(async () => {
        const table = await (await fetch(`http://127.0.0.1:${operator}/;csv`)).text()
        const ready = table.split('\n').filter((line) => /^processes,(?:one|two),.*,UP,/.test(line))
        if (ready.length < 2) throw new Error('HAProxy does not see both processes')
      }),
    async close() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Rejects with what HAProxy says against a configuration. */
export async function checkConfiguration(file: string): Promise<void> {
  if (!existsSync(program)) throw new Error('This fault needs HAProxy: apt-get install haproxy')
  const anywhere = '127.0.0.1:9'
  const names = ['VISITORS', 'OPERATOR', 'ONE', 'TWO']
  const env = Object.fromEntries(names.map((name) => [`MAINFORTE_${name}`, anywhere]))
  await promisify(execFile)(program, ['-c', '-f', file], { env })
}
