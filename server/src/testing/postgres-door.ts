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
    /** Where a test file asks for the run's PostgreSQL. */
    postgresDoor: string
    /** Where it puts its files; the folder goes when the run ends. */
    testFolder: string
  }
}

/**
 * What a whole test run shares: a folder, and one PostgreSQL, which is started when the first test
 * file asks for it, so that a run that needs none pays nothing. Vitest calls this once, as
 * `globalSetup`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined
  const door = createServer((_, response) => {
    server ??= startPostgres()
    // A worker that is busy for seconds would use a kept connection while it is being closed.
    response.setHeader('Connection', 'close')
    server.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo // a TCP server that listens has one
  project.provide('postgresDoor', `http://127.0.0.1:${port}`)
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-test-'))
  project.provide('testFolder', folder)
  return async () => {
    door.close()
    rmSync(folder, { recursive: true, force: true })
    await (await server)?.stop()
  }
}
