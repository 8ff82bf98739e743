import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import type { Database } from '@mainforte/server/kernel/database/database'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { projections } from '@mainforte/server/projections'
import {
  freshFolder,
  freshPostgres,
  silentLog,
  testSettings,
} from '@mainforte/server/testing/engines'
import { runCommand } from './testing/bit-rot/commands.ts'
import { type Random, flipped, randomFrom } from './testing/bit-rot/random.ts'
import { type Flip, flipRow } from './testing/bit-rot/rows.ts'
import { fileFaults, fill, journalFaults, storeOf } from './testing/bit-rot/system.ts'
import { print } from './testing/report.ts'

const timeout = 900_000
const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

interface System {
  readonly database: Database
  readonly settings: Settings
}

async function openSystem(): Promise<System> {
  const { url, drop } = await freshPostgres({ isMigrated: true })
  cleanUps.push(drop)
  const settings = testSettings({ dataDir: freshFolder(), databaseUrl: url })
  const database = await openPostgres(url, silentLog)
  cleanUps.push(database.close)
  await fill(database, settings)
  return { database, settings }
}

/** Kinds of rows, and how often a bit of one is flipped. */
const kinds = [
  { name: 'journal', tables: ['journal', 'journal_heads'], times: 20 },
  { name: 'tables', tables: projections.map(({ table }) => table), times: 60 },
  { name: 'texts', tables: ['kept_texts', 'name_salts'], times: 20 },
]
const fileTimes = 20
const projected = new Set(projections.map(({ table }) => table))

/** Whether a sentence says where: the tontine, and the entry, the row or the text. */
function names(sentence: string, { table, column, row, after }: Flip): boolean {
  // Where a row belongs to another tontine now, only that one can be named.
  const isMoved = column === 'tontine_id' && !projected.has(table)
  const tontine = isMoved ? after : String(row['tontine_id'])
  if (!sentence.includes(tontine)) return false
  if (isMoved) return true
  if (table === 'journal') return sentence.includes(`entry ${row['seq']}:`)
  if (table === 'journal_heads')
    return sentence.startsWith('journal') || sentence.startsWith('table')
  if (table === 'kept_texts' || table === 'name_salts') return /^(a text of|table)/.test(sentence)
  return sentence.startsWith(`table ${table} `)
}

async function countNamed(
  { database, settings }: System,
  kind: (typeof kinds)[number],
  random: Random,
) {
  const missed: string[] = []
  for (let time = 0; time < kind.times; time += 1) {
    const flip = await flipRow(database.sql, kind.tables, random)
    const found = await journalFaults(database, settings)
    if (!found.some((sentence) => names(sentence, flip)))
      missed.push(
        `${flip.table}.${flip.column}: ${flip.before} → ${flip.after}: ${found.join('; ')}`,
      )
    await flip.undo()
  }
  expect(missed).toEqual([])
  return `${kind.name} ${kind.times - missed.length} of ${kind.times}`
}

async function countNamedFiles({ database, settings }: System, random: Random): Promise<string> {
  const keys = (await Array.fromAsync(storeOf(settings).keys())).toSorted()
  const missed: string[] = []
  for (let time = 0; time < fileTimes; time += 1) {
    const key = keys[random(keys.length)] ?? ''
    const path = join(settings.dataDir, 'files', key)
    const bytes = readFileSync(path)
    writeFileSync(path, flipped(bytes, random))
    const [found = '', ...others] = await fileFaults(database, settings)
    if (!found.startsWith(`file ${key}, the p`) || others.length > 0)
      missed.push(`${key}: ${found}`)
    writeFileSync(path, bytes)
  }
  expect(missed).toEqual([])
  return `files ${fileTimes - missed.length} of ${fileTimes}`
}

test(
  'one flipped bit in a journal, a table, a text or a file is found and named',
  { timeout },
  async () => {
    const system = await openSystem()
    const random = randomFrom(`bit rot ${inject('faults').seed}`)
    expect(await journalFaults(system.database, system.settings)).toEqual([])
    const counts: string[] = []
    for (const kind of kinds) counts.push(await countNamed(system, kind, random))
    counts.push(await countNamedFiles(system, random))
    expect(await journalFaults(system.database, system.settings)).toEqual([])
    print(`bit rot: ${counts.join(', ')}, named`)
  },
)

test(
  'npm run verify, and restore after a backup, say what is damaged and fail',
  { timeout },
  async () => {
    const { database, settings } = await openSystem()
    const random = randomFrom(`commands ${inject('faults').seed}`)
    const environment = { DATA_DIR: settings.dataDir, AUTH_SECRET: settings.authSecret }
    const from = { ...environment, DATABASE_URL: settings.databaseUrl ?? '' }
    const whole = await runCommand('verify', from)
    expect(whole).toMatchObject({ code: 0, errors: '' })
    expect(whole.said).toMatch(
      /2 journals read, 0 with a fault\.\n6 pictures read, 0 with a fault\./,
    )

    const flip = await flipRow(database.sql, ['payments'], random)
    const [photo = '', proof = ''] = (await Array.fromAsync(storeOf(settings).keys()))
      .toSorted()
      .filter((key, index, keys) => key.split('/')[0] !== keys[index - 1]?.split('/')[0])
    for (const key of [photo, proof]) {
      const path = join(settings.dataDir, 'files', key)
      writeFileSync(path, flipped(readFileSync(path), random))
    }
    const damaged = await runCommand('verify', from)
    const file = join(freshFolder(), 'damaged.backup')
    const backup = await runCommand('backup', from, file)
    const { url, drop } = await freshPostgres()
    cleanUps.push(drop)
    const to = { DATA_DIR: freshFolder(), AUTH_SECRET: settings.authSecret, DATABASE_URL: url }
    const restored = await runCommand('restore', to, file)
    for (const { code, errors } of [damaged, restored]) {
      expect(code).toBe(1)
      for (const key of [photo, proof]) expect(errors).toContain(`file ${key}, the p`)
      expect(errors).toContain('table payments ')
    }
    print(
      `exit codes: verify ${whole.code}, of a damaged system ${damaged.code}; its backup ${backup.code}, the restore of that ${restored.code}`,
    )
    await flip.undo()
  },
)
