/** Starts the product like an operator, on a port and with a data folder of its own. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@mainforte/server/testing/free-port'
import { shortLived } from '@mainforte/server/testing/short-lived'

const root = join(import.meta.dirname, '../..')
const cheaperHashes = new URL('../../server/src/testing/cheaper-hashes.ts', import.meta.url).href
/** What `npm run demo` prints when it is ready. */
const sampleReady = 'The password of each'

export interface RunningServer {
  url: string
  dataDir: string
  /** Its output so far. */
  log(): string
  /** Shuts it down gracefully (SIGTERM) and waits; its own data folder is deleted. */
  stop(): Promise<void>
  /** Kills it as a power cut would; its data stays, to be started again with `dataDir`. */
  kill(): Promise<void>
}

export interface ServerWishes {
  /** The environment variables of the README; no other variable of ours reaches the server. */
  env?: Record<string, string>
  /** An existing data folder to start with. */
  dataDir?: string
  /** Hashes passwords at a sixteenth of the cost, for a server on which many register. */
  hashesCheaply?: boolean
  /**
   * Runs the sample of `npm run demo` instead, in a folder of its own; ready once it is recorded.
   */
  isSample?: boolean
}

export async function startServer({
  env = {},
  dataDir,
  hashesCheaply = false,
  isSample = false,
}: ServerWishes = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'mainforte-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [
      ...shortLived,
      ...(hashesCheaply ? ['--import', cheaperHashes] : []),
      `server/src/${isSample ? 'demo' : 'testing/unlimited-main'}.ts`,
    ],
    {
      cwd: root,
      env: { ...environmentOf(url, folder), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }
  await ready(url, child, () => log, isSample)

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url,
    dataDir: folder,
    log: () => log,
    async stop() {
      await end('SIGTERM')
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}

/**
 * Polls /readyz until it succeeds, and a sample until it has printed its accounts; throws with the
 * output if the server ended.
 */
async function ready(
  url: string,
  child: ChildProcess,
  log: () => string,
  isSample: boolean,
): Promise<void> {
  const minutes = isSample ? 5 : 2
  const deadline = performance.now() + minutes * 60_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${log()}`)
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok && (!isSample || log().includes(sampleReady))) return
    await new Promise((again) => setTimeout(again, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready after ${minutes} minutes:\n${log()}`)
}

/** Runs a script that starts a server and sends a message once it is ready. */
export async function forkServer(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  // The Node options of the stories are not for the server.
  const child = fork(script, args, { execArgv: shortLived, env })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server ended at its start.')
  })
  await Promise.race([once(child, 'message'), ended])
  // From here on whoever stops it waits for its exit.
  ended.catch(() => undefined)
  return child
}

/** The variables of a server at this address, and none of ours that it could mistake for its own. */
export const environmentOf = (url: string, dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  APP_URL: url,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
})
