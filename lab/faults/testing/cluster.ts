import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '@mainforte/server/testing/free-port'

/** A PostgreSQL server whose machine a test switches off and on, or makes a standby of another. */
export interface Server {
  readonly port: number
  /** The address of a database on it, as the superuser. */
  urlOf(database: string): string
  /** Starts it and waits until it answers. */
  start(): Promise<void>
  /** Kills all its processes at once, as a power cut would. */
  kill(): Promise<void>
  /** Kills one process that serves a client; the server then ends all others and recovers. */
  killBackend(): Promise<void>
  /** Stops all its processes where they are: connections stay open, and nothing answers. */
  freeze(): void
  /** Lets them go on. */
  thaw(): void
  /** Makes a running standby the primary. */
  promote(): Promise<void>
  /** Sends one statement as the superuser; returns the first column of the first row. */
  ask(statement: string): Promise<unknown>
  /** Kills it, and deletes its folder. */
  remove(): Promise<void>
}

interface ServerParts {
  /** In postgresql.conf's words. */
  settings?: Record<string, string>
  /** The folder that gets its folder; the system's for temporary files without one. */
  under?: string
  /** The primary to copy and to follow; otherwise the server is a new one. */
  follows?: Server
}

const run = promisify(execFile)
const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
const debianUser = 'postgres'
const user = 'postgres'
const password = 'postgres'

/** Debian's PostgreSQL in a new folder, not started yet. It syncs to the disk, as in production. */
export async function newServer({
  settings = {},
  under,
  follows,
}: ServerParts = {}): Promise<Server> {
  if (!programs)
    throw new Error('This fault needs the PostgreSQL of Debian: apt-get install postgresql')
  const { parent, owner } = await ownedFolder(under)
  const folder = join(parent, 'cluster')
  const port = await freePort()
  const program = (name: string, ...options: string[]) =>
    run(join(programs, name), options, { cwd: parent, ...owner })
  const urlOf = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  let child: ChildProcess | undefined

  if (follows) {
    const source = follows.urlOf('postgres')
    await program('pg_basebackup', '-D', folder, '-R', '-c', 'fast', '-X', 'stream', '-d', source)
  } else {
    const more = ['--auth=trust', '--no-sync', '-E', 'UTF8', '--data-checksums']
    await program('initdb', '-D', folder, '-U', user, ...more)
  }
  configure(folder, {
    port: String(port),
    listen_addresses: `'127.0.0.1'`,
    unix_socket_directories: `''`,
    max_connections: '100',
    ...settings,
  })

  async function ask(statement: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query(statement)
      return Object.values(Object(rows[0]))[0]
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function killAll(): Promise<void> {
    const pid = child?.pid
    if (!child || pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // Stopped first, so that it starts no further process meanwhile.
    process.kill(pid, 'SIGSTOP')
    for (const one of childrenOf(pid)) kill(one)
    kill(pid)
    await ended
  }

  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = child?.pid
    if (pid === undefined) throw new Error('The server is not running')
    for (const one of [pid, ...childrenOf(pid)]) kill(one, signal)
  }

  return {
    port,
    urlOf,
    ask,
    async start() {
      child = spawn(join(programs, 'postgres'), ['-D', folder], {
        cwd: parent,
        stdio: 'ignore',
        ...owner,
      })
      const ended = once(child, 'exit').then(() => {
        throw new Error(`PostgreSQL in ${folder} ended during its start`)
      })
      ended.catch(() => {})
      await Promise.race([ended, until(() => ask('select 1'))])
    },
    kill: killAll,
    async remove() {
      await killAll()
      rmSync(parent, { recursive: true, force: true })
    },
    async killBackend() {
      const backend = await ask(`select pid from pg_stat_activity
        where application_name = 'mainforte' order by state <> 'idle' desc, random() limit 1`)
      if (typeof backend === 'number') kill(backend)
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async promote() {
      await ask('select pg_promote()')
    },
  }
}

/** Appended settings win over those before. */
function configure(folder: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  appendFileSync(join(folder, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
}

/** PostgreSQL and PgBouncer refuse to run as root: a folder of somebody else, and who that is. */
export async function ownedFolder(under = tmpdir()) {
  // Not in the tests' folder, which nobody else may enter.
  const parent = mkdtempSync(join(under, 'mainforte-cluster-'))
  const owner = process.getuid?.() === 0 ? await ownerOf(debianUser) : undefined
  if (owner) chownSync(parent, owner.uid, owner.gid)
  return { parent, owner }
}

async function ownerOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run('id', [what, name])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.trim().split(' ').filter(Boolean).map(Number)
}

function kill(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended by itself.
  }
}

const longestWait = 60_000

/** Tries again until it succeeds. */
export async function until<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const began = performance.now(); ; await pauseFor(50)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() - began > longestWait) throw error
    }
  }
}
