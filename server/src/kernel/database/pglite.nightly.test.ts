import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freshFolder } from '../../testing/engines.ts'
import { FolderInUse } from './folder-lock.ts'
import { openPglite } from './pglite.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

// Making databases and starting processes takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** A folder with a database in it that was closed in order; creating one takes seconds. */
const made = freshFolder()
beforeAll(async () => {
  const database = await openPglite(made)
  await database.close()
})
function madeFolder(): string {
  const folder = freshFolder()
  fs.cpSync(made, folder, { recursive: true })
  return folder
}

/** Another process that opens the folder and writes numbers, telling each once it is committed. */
function writer(folder: string): ChildProcess {
  const script = `
    import { sql } from 'kysely'
    import { openPglite } from ${JSON.stringify(join(import.meta.dirname, 'pglite.ts'))}
    try {
      const database = await openPglite(${JSON.stringify(folder)})
      await sql\`create table if not exists numbers (n int primary key)\`.execute(database.sql)
      const { rows: [last] } = await sql\`select coalesce(max(n), 0) as n from numbers\`.execute(database.sql)
      for (let n = last.n + 1; ; n += 1) {
        await sql\`insert into numbers values (\${n})\`.execute(database.sql)
        console.log(n)
      }
    } catch (error) {
      console.log(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

function linesOf(child: ChildProcess): AsyncIterableIterator<string> {
  if (!child.stdout) throw new Error('The writer says nothing')
  return createInterface(child.stdout)[Symbol.asyncIterator]()
}

test('a second process on the same folder is refused with a clear message', async () => {
  const folder = madeFolder()
  const database = await openPglite(folder)
  const { value: sentence } = await linesOf(writer(folder)).next()
  expect(sentence).toBe(
    `The data folder ${folder} is in use by another Mainforte (process ${process.pid}). ` +
      'Stop that one first, or give this one another DATA_DIR. ' +
      'To run several side by side, set DATABASE_URL to a PostgreSQL.',
  )
  await database.close()
})

test('a second opening in the same process is refused, too, and the first continues', async () => {
  const folder = madeFolder()
  const database = await openPglite(folder)
  await expect(openPglite(folder)).rejects.toThrow(FolderInUse)
  await database.ping()
  await database.close()
  const again = await openPglite(folder)
  await again.ping()
  await again.close()
})

test('kill -9 in the middle of writing leaves a folder that opens, with every acknowledged write', async () => {
  const folder = madeFolder()
  let acknowledged = 0
  for (const enough of [20, 60, 90]) {
    const child = writer(folder)
    for await (const line of linesOf(child)) {
      acknowledged = Number(line)
      if (acknowledged >= enough) child.kill('SIGKILL')
    }
  }
  const database = await openPglite(folder)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from numbers where n <= ${acknowledged}`.execute(database.sql)
  expect(rows).toEqual([{ n: acknowledged }])
  await database.close()
})

test('an interrupted first start leaves nothing half done', async () => {
  const folder = freshFolder()
  const half = join(folder, 'database.making')
  fs.mkdirSync(half)
  fs.writeFileSync(join(half, 'PG_VERSION'), '18')
  const database = await openPglite(folder)
  await database.ping()
  await database.close()
  expect(fs.existsSync(half)).toBe(false)
})

test('committed data has been synced to disk', async () => {
  const folder = madeFolder()
  const database = await openPglite(folder)
  const { rows } = await sql`select current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages`.execute(database.sql)
  expect(rows).toEqual([{ fsync: 'on', pages: 'on' }])
  await sql`create table marks (n int)`.execute(database.sql)

  const fsync = vi.spyOn(fs, 'fsyncSync')
  await sql`insert into marks values (1)`.execute(database.sql)
  expect(fsync).toHaveBeenCalled()
  fsync.mockRestore()
  await database.close()
})

test('a process that ends normally releases the folder at once', async () => {
  const folder = madeFolder()
  const child = writer(folder)
  await linesOf(child).next()
  child.kill('SIGTERM')
  await once(child, 'exit')
  const database = await openPglite(folder)
  await database.close()
})
