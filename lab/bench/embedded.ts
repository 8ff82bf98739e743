import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authSecret } from './processes.ts'

export interface EmbeddedCopy {
  /** For a product without DATABASE_URL. */
  readonly dataDir: string
  stop(): Promise<void>
}

/** The tontines of a database in an embedded one, brought there by a backup. */
export async function embeddedCopy(databaseUrl: string): Promise<EmbeddedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-embedded-'))
  const dataDir = join(folder, 'data')
  const file = join(folder, 'all.backup')
  await run('backup.ts', file, { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'other') })
  await run('restore.ts', file, { DATA_DIR: dataDir })
  return {
    dataDir,
    async stop() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(program: string, file: string, settings: Record<string, string>): Promise<void> {
  const script = join(import.meta.dirname, '../../server/src', program)
  const child = spawn(process.execPath, [script, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, AUTH_SECRET: authSecret, ...settings },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}
