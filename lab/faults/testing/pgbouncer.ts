import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '@mainforte/server/testing/free-port'
import { type Server, ownedFolder, until } from './cluster.ts'

const program = '/usr/sbin/pgbouncer'
const configuration = join(import.meta.dirname, '../../../ops/pgbouncer.ini')

export interface Pooler {
  urlOf(database: string): string
  /** Starts it and waits until it answers. */
  start(): Promise<void>
  /** Kills it, as a power cut would. */
  kill(): Promise<void>
  remove(): Promise<void>
}

/**
 * Debian's PgBouncer with the configuration of `ops`, before a server, not started yet. Changes are
 * lines to replace, by the words before their equals sign; more are lines to add.
 */
export async function newPooler(
  server: Server,
  database: string,
  changes: Record<string, string> = {},
  more: readonly string[] = [],
): Promise<Pooler> {
  if (!existsSync(program)) throw new Error('This fault needs PgBouncer: apt-get install pgbouncer')
  const { parent, owner } = await ownedFolder()
  const { username, password } = new URL(server.urlOf(database))
  const port = await freePort()
  const files = { users: join(parent, 'userlist.txt'), settings: join(parent, 'pgbouncer.ini') }
  writeFileSync(files.users, `"${username}" "${password}"\n`)
  const here = {
    '*': `host=127.0.0.1 port=${server.port}`,
    listen_port: String(port),
    auth_file: files.users,
    ...changes,
  }
  const lines = [replaced(readFileSync(configuration, 'utf8'), here), ...more]
  writeFileSync(files.settings, `${lines.join('\n')}\n`)
  const urlOf = (name: string) =>
    Object.assign(new URL(server.urlOf(name)), { port: String(port) }).href
  let child: ChildProcess | undefined
  let text = ''

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    urlOf,
    kill,
    async start() {
      child = spawn(program, [files.settings], { stdio: ['ignore', 'ignore', 'pipe'], ...owner })
      child.stderr?.setEncoding('utf8').on('data', (part: string) => (text += part))
      const ended = once(child, 'exit').then(() => {
        throw new Error(`PgBouncer ended during its start:\n${text}`)
      })
      ended.catch(() => {})
      await Promise.race([ended, until(() => asks(urlOf(database)))])
    },
    async remove() {
      await kill()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

/** Throws if there is no such line to replace, so that a trial is of the file that operators get. */
function replaced(text: string, lines: Record<string, string>): string {
  return Object.entries(lines).reduce((before, [name, value]) => {
    const start = `\n${name} = `
    const from = before.indexOf(start)
    if (from < 0) throw new Error(`ops/pgbouncer.ini has no line ${name}`)
    const to = before.indexOf('\n', from + 1)
    return `${before.slice(0, from)}${start}${value}${before.slice(to)}`
  }, text)
}

async function asks(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => {})
  }
}
