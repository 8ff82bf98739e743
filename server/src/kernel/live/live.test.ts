import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines, freshPostgres, openTestServices, silentLog } from '../../testing/engines.ts'
import type { LiveMessage } from './live.ts'
import { kernelMigrations } from '../database/migrations.ts'
import type { OpenServices } from '../open-services.ts'
import { openLive } from './open-live.ts'
import { openPostgres } from '../database/postgres.ts'

type Heard = LiveMessage[] & { isOver?: boolean; leave(): void }

function listener(live: OpenServices['live'], userId: string, topics: string[]): Heard {
  const heard: Heard = Object.assign([], { leave: () => {} })
  const subscriber = {
    userId,
    send: (message: LiveMessage) => heard.push(message),
    doubt: () => {},
    end: () => {
      heard.isOver = true
    },
  }
  heard.leave = live.subscribe(subscriber, topics).end
  return heard
}

const bodies = (heard: Heard) => heard.map(({ body }) => body)

describe.each(engines)('on %s', (engine) => {
  let services: OpenServices
  beforeAll(async () => {
    services = await openTestServices(engine, { migrations: kernelMigrations })
  })
  afterAll(() => services.close())

  const say = (topic: string, body: string, rest: { concerns?: string[] } = {}) =>
    services.live.announce(services.database.sql, { topic, body, ...rest })

  test('subscribers of a topic receive it, others do not', async () => {
    const awa = listener(services.live, 'awa', ['tontine:1'])
    const moussa = listener(services.live, 'moussa', ['tontine:2'])
    await say('tontine:1', 'one')
    await say('tontine:2', 'two')
    await vi.waitFor(() => expect(bodies(moussa)).toEqual(['two']))
    expect(bodies(awa)).toEqual(['one'])
    awa.leave()
    moussa.leave()
  })

  test('what others announce while it starts does not stop it', async () => {
    const { database } = services
    const heardAtOnce: typeof database.listen = async (channel, onPayload, onGap) => {
      const stop = await database.listen(channel, onPayload, onGap)
      onPayload(JSON.stringify({ id: 'one', topic: 'tontine:1', body: 'early' }))
      return stop
    }
    const live = await openLive({ database: { ...database, listen: heardAtOnce }, log: silentLog })
    const awa = listener(live, 'awa', ['tontine:1'])
    await say('tontine:1', 'late')
    await vi.waitFor(() => expect(bodies(awa)).toContain('late'))
    await live.close()
  })

  test('an announcement is received when its transaction commits, never when it rolls back', async () => {
    const awa = listener(services.live, 'awa', ['tontine:1'])
    const undone = services.database.sql.transaction().execute(async (trx) => {
      await services.live.announce(trx, { topic: 'tontine:1', body: 'undone' })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await say('tontine:1', 'done')
    await vi.waitFor(() => expect(bodies(awa)).toEqual(['done']))
    awa.leave()
  })

  test('new members receive that announcement and later ones, former members receive it as the last', async () => {
    const awa = listener(services.live, 'awa', [])
    let isInside = true
    services.live.guard(async (_, userIds) => new Set(isInside ? userIds : []))
    await say('tontine:3', 'before')
    await say('tontine:3', 'welcome', { concerns: ['awa'] })
    await say('tontine:3', 'inside')
    await vi.waitFor(() => expect(bodies(awa)).toContain('inside'))
    isInside = false
    await say('tontine:3', 'goodbye', { concerns: ['awa'] })
    await say('tontine:3', 'after')
    await say('tontine:3', 'not yet', { concerns: ['awa'] })
    await vi.waitFor(() => expect(bodies(awa)).toContain('not yet'))
    expect(bodies(awa)).toEqual(['welcome', 'inside', 'goodbye', 'not yet'])
    services.live.guard(async (_, userIds) => new Set(userIds))
    awa.leave()
  })

  test('renewed topics replace earlier ones, and no message arrives twice', async () => {
    const heard: LiveMessage[] = []
    const awa = { userId: 'awa', send: (message: LiveMessage) => heard.push(message) }
    const rest = { doubt: () => {}, end: () => {} }
    const subscription = services.live.subscribe({ ...awa, ...rest }, ['tontine:1', 'tontine:2'])
    subscription.renew(['tontine:2', 'tontine:6'])
    await say('tontine:1', 'no longer')
    await say('tontine:2', 'still', { concerns: ['awa'] })
    await say('tontine:6', 'from now on')
    await vi.waitFor(() => expect(heard.map(({ body }) => body)).toContain('from now on'))
    expect(heard.map(({ body }) => body)).toEqual(['still', 'from now on'])
    subscription.end()
    // A check that ends after the stream brings nobody back.
    subscription.renew(['tontine:1'])
    await say('tontine:1', 'over')
    const moussa = listener(services.live, 'moussa', ['tontine:2'])
    await say('tontine:2', 'after')
    await vi.waitFor(() => expect(bodies(moussa)).toEqual(['after']))
    expect(heard).toHaveLength(2)
    moussa.leave()
  })

  test('if the permission check fails, the stream ends and nothing is sent', async () => {
    const awa = listener(services.live, 'awa', ['tontine:5'])
    services.live.guard(() => Promise.reject(new Error('the database is unavailable')))
    await say('tontine:5', 'unheard')
    await vi.waitFor(() => expect(awa.isOver).toBe(true))
    expect(awa).toHaveLength(0)
    services.live.guard(async (_, userIds) => new Set(userIds))
  })

  test('a body that is too long is left out, the announcement is not', async () => {
    const awa = listener(services.live, 'awa', ['tontine:1'])
    await say('tontine:1', 'é'.repeat(5000))
    await vi.waitFor(() => expect(awa).toHaveLength(1))
    expect(awa[0]).toMatchObject({ topic: 'tontine:1', body: null })
    awa.leave()
  })

  test('more users than fit into one notification are all reached', async () => {
    const crowd = Array.from({ length: 400 }, (_, n) => `user-${n}-${'x'.repeat(36)}`)
    const last = listener(services.live, crowd.at(-1) ?? '', [])
    await say('tontine:4', 'welcome all', { concerns: crowd })
    await vi.waitFor(() => expect(bodies(last)).toContain('welcome all'))
    last.leave()
  })

  test('a closed subscription receives nothing more', async () => {
    const awa = listener(services.live, 'awa', ['tontine:1'])
    const moussa = listener(services.live, 'moussa', ['tontine:1'])
    awa.leave()
    await say('tontine:1', 'late')
    await vi.waitFor(() => expect(bodies(moussa)).toEqual(['late']))
    expect(awa).toHaveLength(0)
    moussa.leave()
  })
})

test('one process receives what another one announces', async () => {
  const { url, drop } = await freshPostgres()
  const here = await openPostgres(url, silentLog)
  const there = await openPostgres(url, silentLog)
  const [liveHere, liveThere] = await Promise.all(
    [here, there].map((database) => openLive({ database, log: silentLog })),
  )
  const heard = listener(liveThere!, 'awa', ['tontine:1'])
  await liveHere!.announce(here.sql, { topic: 'tontine:1', body: 'across' })
  await vi.waitFor(() => expect(bodies(heard)).toEqual(['across']))
  await Promise.all([liveHere!.close(), liveThere!.close()])
  expect(heard.isOver).toBe(true)
  await Promise.all([here.close(), there.close()])
  await drop()
})

test('when the listening connection breaks, streams end so that no client misses lost messages, and new ones work', async () => {
  const { url, drop } = await freshPostgres()
  const database = await openPostgres(url, silentLog)
  const live = await openLive({ database, log: silentLog })
  const before = listener(live, 'awa', ['tontine:1'])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mainforte live' and datname = current_database()`.execute(
    database.plain,
  )
  await vi.waitFor(() => expect(before.isOver).toBe(true))

  const after = listener(live, 'awa', ['tontine:1'])
  await live.announce(database.sql, { topic: 'tontine:1', body: 'again' })
  await vi.waitFor(() => expect(bodies(after)).toEqual(['again']))
  await live.close()
  await database.close()
  await drop()
})
