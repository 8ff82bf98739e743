import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import type { PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which a test file requests the run's PostgreSQL. */
    postgresAddress: string
    /** The folder for its files, deleted when the run ends. */
    testFolder: string
  }
}

/**
 * Shared by a whole test run: a folder, and one PostgreSQL, which is started when the first test
 * file requests it, so that a run without it pays nothing. Vitest calls this once, as
 * `globalSetup`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined
  const door = createServer((_, response) => {
    server ??= startPostgres()
    // Without this, a worker that was busy for seconds would reuse a connection that is being
    // closed.
    response.setHeader('Connection', 'close')
    server.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo // a TCP server that listens has one
  project.provide('postgresAddress', `http://127.0.0.1:${port}`)
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-test-'))
  project.provide('testFolder', folder)
  return async () => {
    door.close()
    rmSync(folder, { recursive: true, force: true })
    await (await server)?.stop()
  }
}
