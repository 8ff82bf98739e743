/**
 * Plays seeds of the simulation in a PostgreSQL of its own, and prints a line of figures for each;
 * fails at the first thing that must not be. `--step` is the distance of its seeds, so that several
 * programs share them; `--bug` plants a bug before.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { plantedBugs } from './planted.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    step: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000' },
    bug: { type: 'string' },
  },
})
if (values.bug !== undefined) plant(Number(values.bug))

// Loaded with the bug in it.
const { testSettings } = await import('@mainforte/server/testing/engines')
const { administer, createDatabase } = await import('@mainforte/server/testing/postgres-server')
const { startQuickPostgres } = await import('./quick-postgres.ts')
const { prepare } = await import('./process.ts')
const { simulate } = await import('./simulate.ts')

const server = await startQuickPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'mainforte-simulation-'))
const cleanUp = async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
try {
  const settings = testSettings({ dataDir })
  await prepare(settings, await createDatabase(server.url, 'prepared'))
  for (let index = 0; index < Number(values.seeds); index += 1) {
    const seed = Number(values.seed) + index * Number(values.step)
    const url = await createDatabase(server.url, 'seed', 'template prepared strategy file_copy')
    const figures = await simulate({ url, settings }, seed, Number(values.commands))
    process.stdout.write(`${JSON.stringify({ seed, ...figures })}\n`)
    await administer(server.url, 'drop database seed with (force)')
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await cleanUp()
}

/** Has a module say something else. */
function plant(number: number): void {
  const bug = plantedBugs[number]
  if (!bug) throw new Error(`There is no bug ${number}.`)
  let isPlanted = false
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(`/server/src/${bug.file}`)) return loaded
      const code = String(loaded.source)
      if (code.split(bug.was).length !== 2) throw new Error(`${bug.file} has changed: ${bug.was}`)
      isPlanted = true
      return { ...loaded, source: code.replace(bug.was, () => bug.becomes) }
    },
  })
  process.once('exit', () => {
    if (!isPlanted) process.exitCode = 2
  })
}
