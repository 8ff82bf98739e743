import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '@mainforte/server/testing/postgres-server'

/** A folder in memory, where Linux has one. */
const inMemory = '/dev/shm'

/** Settings that cost a simulation nothing of what it looks for: nothing here outlives a crash. */
const settings = [
  // A statement is planned once for each connection, not six times.
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=1GB',
  'shared_buffers=256MB',
  'deadlock_timeout=20ms',
]

/** A PostgreSQL of one program alone, in memory and without a network. */
export async function startQuickPostgres(): Promise<PostgresServer> {
  const below = existsSync(inMemory) ? inMemory : tmpdir()
  const sockets = mkdtempSync(join(below, 'mainforte-sockets-'))
  // The server runs as another user where this program is root.
  chmodSync(sockets, 0o777)
  const server = await startPostgres({
    below,
    settings: [...settings, `unix_socket_directories=${sockets}`],
  })
  const url = new URL(server.url)
  url.searchParams.set('host', sockets)
  return {
    url: url.href,
    async stop() {
      await server.stop()
      rmSync(sockets, { recursive: true, force: true })
    },
  }
}
