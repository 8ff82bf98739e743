import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import pg from 'pg'
import type { Chunk, WriterTask } from './chunk-writer.ts'
import { copierOf, tableShapes } from './copies.ts'
import { openLines, writeFiles } from './files.ts'
import type { WrittenFile } from './files.ts'
import { largestSize, populationOf } from './population.ts'
import { templateOf } from './template.ts'

const tontinesAtOnce = 1000

export interface Filled {
  readonly seconds: number
  readonly bytes: number
}

/**
 * Fills an empty database with tontines: real journals and the projections' rows, by COPY from
 * files that the database reads itself. All of it is one transaction that begins by emptying the
 * tables, so that PostgreSQL writes the rows once, frozen, and where its settings allow it without a
 * write-ahead log.
 */
export async function fill(
  url: string,
  tontines: number,
  today: CalendarDate,
  onProgress: (done: number) => void,
): Promise<Filled> {
  const began = performance.now()
  const folder = openFolder()
  const task: WriterTask = { folder, tontines, today }
  const worker = new Worker(new URL('chunk-writer.ts', import.meta.url), { workerData: task })
  const client = new pg.Client({ connectionString: url, options: loading })
  await client.connect()
  try {
    await client.query(readFileSync(join(import.meta.dirname, '../bare/tables.sql'), 'utf8'))
    let reading: Promise<void> | undefined
    let tables: string[] = []
    for (const chunk of chunksOf(tontines)) {
      worker.postMessage(chunk)
      const [files]: WrittenFile[][] = await once(worker, 'message')
      tables = files?.map(({ table }) => table) ?? []
      await (reading ?? begin(client, tables))
      reading = copyAll(client, files ?? [], 'with (freeze)').then(() =>
        onProgress(chunk.tontines[1]),
      )
    }
    await reading
    await end(client, tables)
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    const seconds = (performance.now() - began) / 1000
    return { seconds, bytes: Number(rows[0]?.bytes) }
  } finally {
    await worker.terminate()
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tables are emptied; their indexes are left as they are until all rows are there. */
async function begin(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query('begin')
  await client.query(`truncate ${tables.join(', ')} cascade`)
  await client.query(
    `update pg_index set indisready = false where indrelid = any ($1::regclass[])`,
    [tables],
  )
}

/** Builds the indexes: faster than entry by entry, and most entries do not come in their order. */
async function end(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`reindex table ${table}`)
  await client.query('commit')
  await client.query('vacuum (analyze)')
}

/**
 * Adds a large circle near its end, by default the largest that the rules allow, to a filled database; returns the
 * number from which its ids are made.
 */
export async function addLarge(
  url: string,
  tontines: number,
  today: CalendarDate,
  size = largestSize,
): Promise<number> {
  // A template's number decides how many of its turns are past: here all but two.
  const turns = size.members - 2
  const number = Math.ceil(tontines / turns) * turns + turns - 1
  const template = templateOf(number, today, size)
  const { lines, write } = openLines()
  copierOf(template, number, populationOf(tontines))(number, write)
  const folder = openFolder()
  const client = new pg.Client({ connectionString: url, options: loading })
  await client.connect()
  try {
    await copyAll(client, writeFiles(folder, 'large', tableShapes([template]), lines))
    await client.query('vacuum (freeze, analyze)')
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
  return number
}

/** A folder that the database can read. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-fill-'))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Foreign keys are not checked, because the rows are generated to match; and durability is off,
 * because the data can be generated again.
 */
const loading = [
  '-c session_replication_role=replica -c synchronous_commit=off',
  '-c maintenance_work_mem=1GB',
].join(' ')

function* chunksOf(tontines: number): Generator<Chunk> {
  const { people } = populationOf(tontines)
  const share = people / tontines
  for (let number = 0; number * tontinesAtOnce < tontines; number += 1) {
    const from = number * tontinesAtOnce
    const to = Math.min(from + tontinesAtOnce, tontines)
    const afterPeople = to === tontines ? people : Math.floor(to * share)
    yield { number, tontines: [from, to], people: [Math.floor(from * share), afterPeople] }
  }
}

async function copyAll(
  client: pg.Client,
  files: readonly WrittenFile[],
  options = '',
): Promise<void> {
  for (const { table, columns, path } of files) {
    await client.query(`copy ${table} (${columns.join(', ')}) from '${path}' ${options}`)
    rmSync(path)
  }
}
