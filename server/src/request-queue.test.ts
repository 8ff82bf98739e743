import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { bothEngines } from './testing/engines.ts'
import { openCircle, openStage, origin, password } from './testing/stage.ts'
import type { Answer, Circle, Person, Stage } from './testing/stage.ts'

/** The requests of one account that run at once on each engine, and how many may wait. */
const atOnce = { pglite: 1, postgres: 2 }
const waiting = 100

const times = <Each>(count: number, make: (index: number) => Each) =>
  Array.from({ length: count }, (_, index) => make(index))

describe.each(bothEngines)('requests on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  let awa: Person
  let binta: Person
  let report: string
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa', 'Binta'])
    awa = circle.person('Awa')
    binta = circle.person('Binta')
    report = `${circle.path}/report`
    // A job that sends mails would wait for the lock as well, and be counted.
    await stage.services.jobs.stop()
  })
  afterAll(() => stage.close())

  /** Does something while no page can be read; on the embedded engine nothing can. */
  const whileLocked = (work: () => Promise<void>) =>
    stage.services.database.sql.transaction().execute(async (trx) => {
      await sql`lock table journal_heads, payments in access exclusive mode`.execute(trx)
      await work()
    })

  /** Waits until this many statements wait for the lock. The embedded engine, with one connection, can't tell. */
  async function untilWaiting(statements: number): Promise<void> {
    if (engine === 'pglite') return
    const count = sql<{ waiting: number }>`select count(distinct pid)::int as waiting from pg_locks
      where not granted and relation in ('payments'::regclass, 'journal_heads'::regclass)`
    const { sql: db } = stage.services.database
    await vi.waitFor(async () =>
      expect((await count.execute(db)).rows).toEqual([{ waiting: statements }]),
    )
  }

  /** Whose requests were answered, one after the other, when Awa's have all come before one of Binta's. */
  async function answered(awas: readonly (() => Promise<Answer>)[]): Promise<string[]> {
    const order: string[] = []
    let all: Promise<void>[] = []
    const believed = vi.spyOn(stage.api.accounts, 'believed')
    await whileLocked(async () => {
      const note = async (name: string, send: () => Promise<Answer>) => {
        const { status } = await send()
        order.push(status < 300 ? name : `${name} ${status}`)
      }
      all = [...awas.map((send) => note('Awa', send)), note('Binta', () => binta.get(report))]
      await vi.waitFor(() => expect(believed).toHaveBeenCalledTimes(all.length))
      await Promise.all(believed.mock.results.map(({ value }) => value))
      await untilWaiting(atOnce[engine] + 1)
    })
    believed.mockRestore()
    await Promise.all(all)
    return order
  }

  /**
   * Where there are several connections, who is answered first is not known: the number that run is.
   * With one, pages that were just made for Awa may need fewer statements than Binta's first.
   */
  const lateBinta = (order: readonly string[]) =>
    engine === 'pglite' && order.indexOf('Binta') > atOnce[engine] + 2

  test('request-queue-1 few requests of one account run at once, and another account waits for none of the rest', async () => {
    const pages = [report, circle.path, '/dashboard', '/todo', `${circle.path}/ranking`]
    const reports = times(3, () => () => awa.get(report))
    const order = await answered([
      ...reports,
      ...times(20, (index) => () => awa.get(pages[index % 5] ?? '')),
    ])
    expect(order.toSorted()).toEqual([...times(23, () => 'Awa'), 'Binta'])
    expect(lateBinta(order)).toBe(false)
  })

  test('request-queue-2 commands wait in the same line, and each is carried out', async () => {
    const reports = times(3, () => () => awa.get(report))
    const text = (index: number) => ({ name: `Les sœurs ${index}`, description: '' })
    const order = await answered([
      ...reports,
      ...times(9, (index) => () => awa.put(`${circle.path}/texts`, text(index))),
    ])
    expect(order.toSorted()).toEqual([...times(12, () => 'Awa'), 'Binta'])
    expect(lateBinta(order)).toBe(false)
    expect((await awa.get(circle.path)).body).toMatchObject({ name: expect.stringMatching(/\d$/) })
  })

  test('request-queue-3 sessions that have to be looked up wait in the line of their network address', async () => {
    const signedIn = await awa.post('/auth/sign-in', { email: awa.email, password })
    const [session = ''] = signedIn.headers
      .getSetCookie()
      .filter((one) => /session_token=/.test(one))
    const [cookie = ''] = session.split(';')
    const order = await answered(
      times(20, () => () => awa.ask('GET', report, undefined, { cookie })),
    )
    expect(order.toSorted()).toEqual([...times(20, () => 'Awa'), 'Binta'])
    expect(lateBinta(order)).toBe(false)
  })

  test('request-queue-4 a line that is full refuses one more with the time of the next, and no other account', async () => {
    const refused: Answer[] = []
    let all: Promise<Answer>[] = []
    let other: Promise<Answer> | undefined
    await whileLocked(async () => {
      all = times(atOnce[engine] + waiting + 2, () => awa.get(report))
      for (const one of all)
        void one.then((answer) => answer.status === 200 || refused.push(answer))
      other = binta.get(report)
      await vi.waitFor(() => expect(refused).toHaveLength(2))
    })
    expect(refused[0]).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other)?.status).toBe(200)
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce[engine] + waiting)
    expect((await awa.get(report)).status).toBe(200)
  })

  test('request-queue-5 a request without its whole body does not run', async () => {
    const signedIn = await awa.post('/auth/sign-in', { email: awa.email, password })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const app = createApp({ ...stage, pages: { answer: async () => new Response('a page') } })
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
    const slow = times(5, () => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const headers = { origin, cookie, 'content-type': 'application/json', 'content-length': '2' }
      const init = { method: 'POST', headers, body: readable, duplex: 'half' } as const
      const request = new Request(`${origin}/api/notifications/read`, init)
      return { answer: app.fetch(request, { incoming }), writer: writable.getWriter() }
    })
    expect((await awa.get(report)).status).toBe(200)
    for (const { writer } of slow) {
      void writer.write(new TextEncoder().encode('{}'))
      void writer.close()
    }
    const answers = await Promise.all(slow.map(({ answer }) => answer))
    expect(answers.map(({ status }) => status)).toEqual(times(5, () => 200))
  })
})
