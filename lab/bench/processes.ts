import { fork, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@mainforte/server/testing/free-port'

export const authSecret = 'the secret of a run that is thrown away'

export interface Running {
  readonly url: string
  stop(): Promise<void>
}

const programs = {
  limited: join(import.meta.dirname, '../../server/src/main.ts'),
  /** For measurements that write faster than people. */
  unlimited: join(import.meta.dirname, '../../server/src/testing/unlimited-main.ts'),
}

/** A server's process; its memory and its time can be read by its id. */
export interface Product extends Running {
  readonly pid: number
}

/** A PostgreSQL database, or the folder of an embedded one. */
type DatabaseAt = string | { readonly dataDir: string }

interface Wishes {
  /** Where browsers reach it, if it is another address. */
  readonly appUrl?: string
  readonly program?: keyof typeof programs
}

/** Starts the product in its own process, as `npm start` does, on an existing database. */
export async function startProduct(
  database: DatabaseAt,
  { appUrl, program = 'unlimited' }: Wishes = {},
): Promise<Product> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-bench-'))
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...profiling(), programs[program]], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...(typeof database === 'string'
        ? { DATABASE_URL: database, DATA_DIR: folder }
        : { DATA_DIR: database.dataDir }),
      AUTH_SECRET: authSecret,
      PORT: String(port),
      APP_URL: appUrl ?? url,
      TRUST_PROXY: '1',
    },
  })
  await untilAnswers(`${url}/readyz`, child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With `BENCH_PROFILE=<folder>`, writes the product's CPU profile there. */
const profiling = () => {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', '--cpu-prof-dir', folder] : []
}

/** The same work without the product: only node:http and pg. */
export async function startBare(databaseUrl: string): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [databaseUrl, String(port)])
  await untilAnswers(`${url}/readyz`, child)
  return { url, pid: child.pid ?? 0, stop: () => end(child) }
}

const patience = 60_000
const between = 10

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < patience; waited += between) {
    if (child.exitCode !== null) throw new Error(`the process behind ${url} ended`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(between)
  }
  throw new Error(`nobody answers at ${url}`)
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
