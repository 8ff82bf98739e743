import { describe, expect, test, vi } from 'vitest'
import { type Engine, engines, openTestServices } from '../../testing/engines.ts'
import { kernelMigrations } from '../database/migrations.ts'

const hour = 3_600_000
const picture = new Uint8Array([1, 2, 3])

async function open(engine: Engine) {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const services = await openTestServices(engine, {
    migrations: kernelMigrations,
    clock: { now: () => now },
  })
  await services.jobs.start()
  const { sql } = services.database
  return {
    services,
    files: services.files,
    claim: (key: string) => services.files.claim(sql, key),
    later: (hours: number) => {
      now += hours * hour
    },
    prune: () => services.jobs.enqueue(sql, 'prune-files', {}),
    listed: async () => (await sql.selectFrom('keptFiles').select('key').execute()).length,
  }
}

describe.each(engines)('files on %s', (engine) => {
  test('an unclaimed file is erased after a day, a claimed one is kept', async () => {
    const { services, files, claim, later, prune, listed } = await open(engine)
    for (const key of ['kept.webp', 'left.webp']) await files.put(key, picture)
    expect(await claim('kept.webp')).toBe(true)
    later(23)
    await files.put('new.webp', picture)
    later(2)
    await prune()
    await vi.waitFor(async () => expect(await listed()).toBe(2))
    expect(await files.read('left.webp')).toBeUndefined()
    expect(await files.read('kept.webp')).toEqual(picture)
    expect(await files.read('new.webp')).toEqual(picture)
    expect(await claim('left.webp')).toBe(false)
    await services.close()
  })

  test('a dropped file is erased when its transaction commits, and not when it rolls back', async () => {
    const { services, files, claim, listed } = await open(engine)
    for (const key of ['one.webp', 'two.webp']) {
      await files.put(key, picture)
      await claim(key)
    }
    const drop = (key: string, and?: () => never) =>
      services.database.sql.transaction().execute(async (trx) => {
        await files.drop(trx, [key])
        and?.()
      })
    const undone = drop('one.webp', () => {
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await drop('two.webp')
    expect(await claim('two.webp')).toBe(false)
    await vi.waitFor(async () => expect(await listed()).toBe(1))
    expect(await files.read('one.webp')).toEqual(picture)
    expect(await files.read('two.webp')).toBeUndefined()
    await services.close()
  })
})
