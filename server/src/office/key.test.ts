import type { KeyView, OfficeView } from '@mainforte/contract/office/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { groupsOf, keyDigestOf } from '@mainforte/domain/office/key-code'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-02'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
const silent = '2026-02-03'
const effective = '2026-02-06'

describe('the paper key', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('pglite', { clock })
  })
  beforeEach(() => {
    today = '2026-01-02'
  })
  afterAll(() => stage.close())

  let made = 0
  const newKey = () => `${(made += 1)}`.padStart(28, 'K7')

  /** Awa keeps the notebook; Fanta and Gora are guests. */
  async function begun(names: readonly [string, ...string[]] = ['Awa']) {
    const circle = await openCircle(stage, names)
    const { admin, path } = circle
    const guests: Record<string, string> = {}
    for (const name of ['Fanta', 'Gora']) {
      const { memberId } = bodyOf<{ memberId: string }>(
        await admin.post(`${path}/members`, { name, email: null, phone: null }),
      )
      guests[name] = memberId
      expect((await admin.post(`${path}/members/${memberId}/approve`, {})).status).toBe(200)
    }
    if (names.length > 1)
      await circle
        .person(names[1] ?? '')
        .post(`${path}/members/vouch`, { memberIds: Object.values(guests) })
    expect((await admin.post(`${path}/start`)).status).toBe(200)
    const key = newKey()
    const digest = keyDigestOf(key)
    expect((await admin.ask('PUT', `${path}/office/key`, { digest })).status).toBe(200)
    return { circle, key, guests }
  }
  const open = (who: Person, key: string) => who.post('/office-keys/open', { key })
  const use = (who: Person, key: string, guestId: string | null = null) =>
    who.post('/office-keys/use', { key, guestId })
  const take = (who: Person, { path }: Circle) => who.post(`${path}/office/key/take`)
  const noticesOf = async (person: Person) =>
    bodyOf<{ rows: { kind: string }[] }>(await person.get('/notifications')).rows.map(
      ({ kind }) => kind,
    )
  async function expectVerified() {
    const { database, encryption } = stage.services
    const read = await Array.fromAsync(verify(database.sql, projections, encryption))
    expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
  }

  test('G9 a guest with the key goes on with the notebook of an organizer who lost everything', async () => {
    const { circle, key, guests } = await begun()
    const { admin, path, id } = circle
    const view = bodyOf<OfficeView>(await admin.get(`${path}/office`))
    expect(view).toMatchObject({ keySince: '2026-01-02T10:00:00.000Z', lacksKey: false })
    const fanta = await stage.person('Fanta Cissé')
    today = silent
    const typed = groupsOf(key).join(' ').toLowerCase()
    expect(bodyOf<KeyView>(await open(fanta, typed))).toMatchObject({
      tontineId: id,
      adminName: 'Awa',
      is: 'usable',
      isMember: false,
      guests: [
        { memberId: guests['Fanta'], name: 'Fanta' },
        { memberId: guests['Gora'], name: 'Gora' },
      ],
    })
    expect(await use(fanta, typed, guests['Fanta'])).toMatchObject({ body: { tontineId: id } })
    expect(await noticesOf(admin)).toContain('office-key-used')
    const waiting = bodyOf<TontineView>(await fanta.get(path))
    expect(waiting).toMatchObject({
      myStatus: 'pending',
      members: [],
      office: { ground: null, keyUse: { guestName: 'Fanta', isYou: true, isReady: false } },
    })
    expect(await take(fanta, circle)).toMatchObject({ body: { code: 'office-not-yet' } })
    today = effective
    expect((await take(fanta, circle)).status).toBe(200)
    expect((await fanta.get(path)).body).toMatchObject({
      isAdmin: true,
      adminName: 'Fanta Cissé',
      myMemberId: guests['Fanta'],
    })
    // Everybody reads it, and the former organizer may take it back.
    expect((await admin.get(`${path}/office`)).body).toMatchObject({
      isAdmin: false,
      keySince: null,
      taken: { isYou: true, until: '2026-03-09T10:00:00.000Z' },
    })
    expect((await fanta.put(`${path}/texts`, { name: 'Sous Fanta' })).status).toBe(200)
    await expectVerified()
    expect((await admin.post(`${path}/office/take-back`)).status).toBe(200)
    expect((await fanta.get(path)).body).toMatchObject({ isAdmin: false, adminName: 'Awa' })
    await expectVerified()
  })

  test('G9 while the organizer is awake the key does nothing, gives no names, and they are told once', async () => {
    const { circle, key, guests } = await begun()
    const thief = await stage.person('Thief')
    for (const _ of [1, 2])
      expect((await open(thief, key)).body).toMatchObject({ is: 'awake', guests: [] })
    expect((await noticesOf(circle.admin)).filter((one) => one === 'office-key-tried')).toEqual([
      'office-key-tried',
    ])
    expect(await use(thief, key, guests['Fanta'])).toMatchObject({ body: { code: 'key-not-yet' } })
    expect((await thief.get(circle.path)).status).toBe(404)
    expect((await take(thief, circle)).status).toBe(404)
    expect((await open(circle.admin, key)).body).toMatchObject({ is: 'yours' })
    expect((await circle.admin.delete(`${circle.path}/office/key`)).status).toBe(200)
    today = silent
    for (const answer of [await open(thief, key), await use(thief, key, guests['Fanta'])])
      expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-key' } })
  })

  test('G9 an organizer who comes back ends the wait, and its holder is told', async () => {
    const { circle, key, guests } = await begun()
    const gora = await stage.person('Gora Ba')
    today = silent
    await use(gora, key, guests['Gora'])
    expect((await circle.admin.post(`${circle.path}/here`)).status).toBe(200)
    expect(await noticesOf(gora)).toContain('office-kept')
    today = effective
    expect(await take(gora, circle)).toMatchObject({ body: { code: 'office-not-offered' } })
    expect((await open(gora, key)).body).toMatchObject({ is: 'awake' })
  })

  test('G9 a member who is awake says no, and a copied digest opens nothing', async () => {
    const { circle, key, guests } = await begun(['Awa', 'Moussa', 'Koffi'])
    const { path } = circle
    // Whoever reads the digest in the journal puts it into a tontine of their own.
    const decoy = await openCircle(stage, ['Mallory'])
    today = '2026-01-03'
    await decoy.admin.ask('PUT', `${decoy.path}/office/key`, { digest: keyDigestOf(key) })
    today = silent
    const [moussa, koffi] = [circle.person('Moussa'), circle.person('Koffi')]
    await circle.wake(['Moussa', 'Koffi'])
    const thief = await stage.person('Thief')
    expect((await open(thief, key)).body).toMatchObject({ tontineId: circle.id })
    expect((await open(thief, keyDigestOf(key))).status).toBe(400)
    await use(thief, key, guests['Fanta'])
    expect(await noticesOf(koffi)).toContain('office-key-used')
    expect((await moussa.get(path)).body).toMatchObject({
      office: { keyUse: { name: 'Thief', guestName: 'Fanta', mayRefuse: true } },
    })
    today = effective
    expect(await take(thief, circle)).toMatchObject({ body: { code: 'not-recognized-yet' } })
    expect((await koffi.post(`${path}/office/key/refuse`)).status).toBe(200)
    expect(await noticesOf(thief)).toContain('office-key-refused')
    expect(await take(thief, circle)).toMatchObject({ body: { code: 'office-not-offered' } })
    await expectVerified()
  })

  test('G9 nobody guesses a key, and no row contains one', async () => {
    const { key, guests } = await begun()
    today = silent
    const holder = await stage.person('Holder')
    await use(holder, key, guests['Gora'])
    const { database } = stage.services
    for (const table of ['journal', 'idempotency_keys', 'office_keys', 'jobs']) {
      const rows = await sql`select to_jsonb(t)::text as row from ${sql.table(table)} t`
        .execute(database.sql)
        .catch(() => ({ rows: [] }))
      expect(JSON.stringify(rows.rows)).not.toContain(key)
    }
    const guesser = await stage.person('Guesser')
    const answers = []
    for (let guess = 0; guess < 21; guess += 1) answers.push((await open(guesser, newKey())).status)
    expect(answers.at(0)).toBe(404)
    expect(answers.at(-1)).toBe(429)
  })
})
