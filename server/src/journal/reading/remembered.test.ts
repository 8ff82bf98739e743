import { canonical } from '@mainforte/domain/kernel/digest'
import { tontine } from '@mainforte/domain/testing/cast'
import { accountAt, largeRound } from '@mainforte/domain/testing/large-round'
import { replay } from '@mainforte/domain/tontine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sql } from '../../kernel/database/database.ts'
import type { OpenServices } from '../../kernel/open-services.ts'
import { migrations } from '../../migrations.ts'
import { engines, openTestServices } from '../../testing/engines.ts'
import { saveNewDetails } from '../../tontines/store.ts'
import { encryptedRoot, newRoot } from '../digests/keys.ts'
import { createMemory, currentOf, entriesInOneGo } from './remembered.ts'

const entries = largeRound({
  members: 10,
  handsEach: 1,
  payments: 2 * entriesInOneGo + 500,
}).map(({ event, meta }) => ({ event, ...meta, hash: `hash ${meta.seq}` }))
type Written = (typeof entries)[number]
const id = tontine('t')

/** Puts entries at the end of the journal, as another process does. */
async function write(db: Sql, some: readonly Written[]): Promise<void> {
  const last = some.at(-1)
  if (!last) return
  await sql`insert into journal_heads (tontine_id, seq, hash) values (${id}, 0, '')
    on conflict do nothing`.execute(db)
  await sql`insert into journal (tontine_id, seq, at, by_user, event, prev_hash, hash)
    select ${id}, (e->>'seq')::int, (e->>'at')::timestamptz, (e->>'by')::uuid, e->'event', '', e->>'hash'
    from jsonb_array_elements(${JSON.stringify(some)}::jsonb) e`.execute(db)
  await sql`update journal_heads set seq = ${last.seq}, hash = ${last.hash}
    where tontine_id = ${id}`.execute(db)
}

describe.each(engines)('what a process remembers of a tontine on %s', (engine) => {
  let services: OpenServices
  beforeAll(async () => {
    services = await openTestServices(engine, { migrations })
    const { sql: db } = services.database
    await write(db, entries.slice(0, -100))
    await saveNewDetails(db, {
      tontineId: id,
      name: 'Les Lionnes',
      description: '',
      inviteCode: 'A',
    })
    const root = encryptedRoot(services.encryption, id, newRoot())
    await db.insertInto('tontineKeys').values({ tontineId: id, root }).execute()
  })
  afterAll(() => services.close())

  test('reading-1 a long journal is read in parts, and many who ask at once read it once', async () => {
    const { database, encryption } = services
    const memory = createMemory(encryption)
    const read = () => currentOf(memory, database.sql, id)
    const all = await Promise.all(Array.from({ length: 5 }, read))
    expect(new Set(all.map((one) => one?.state))).toHaveLength(1)
    const whole = replay(undefined, entries.slice(0, -100))
    expect(canonical(all[0]?.state)).toBe(canonical(whole))
    // Another process writes.
    await write(database.sql, entries.slice(-100))
    const later = await read()
    expect([later?.state.seq, later?.head.hash]).toEqual([entries.length, `hash ${entries.length}`])
    expect(canonical(later?.state)).toBe(canonical(replay(undefined, entries)))
  })

  test('reading-2 a database that was set back is believed, and not what the process remembers', async () => {
    const { database, encryption } = services
    const memory = createMemory(encryption)
    const now = await currentOf(memory, database.sql, id)
    if (!now) throw new Error('nothing was read')
    const by = accountAt(3)
    const other = {
      ...now,
      head: { ...now.head, hash: 'another' },
      state: { ...now.state, adminId: by },
    }
    memory.known.set(id, other)
    const read = await currentOf(memory, database.sql, id)
    expect(read?.state.adminId).toBe(now.state.adminId)
    expect(await currentOf(memory, database.sql, tontine('nobody'))).toBeUndefined()
  })
})
