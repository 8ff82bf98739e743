import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { addressOf, endpoints, parametersIn } from '../testing/endpoints.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm, tontineForm } from '../testing/stage.ts'
import type { Person, Stage } from '../testing/stage.ts'

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('K2 a schedule that continues beyond the last allowed date is shown on every page', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'], { startDate: '2199-12-31' })
    const { path, memberId } = circle
    await circle.admin.post(`${path}/payments`, paymentForm(memberId('Moussa')))
    for (const page of ['', '/grid', '/report', '/cycles/2', '/ranking', '/situation'])
      expect([page, (await circle.admin.get(path + page)).status]).toEqual([page, 200])
    expect(await circle.admin.get(path)).toMatchObject({
      body: { turns: [{ date: '2199-12-31' }, { date: '2200-01-31' }] },
    })
  })

  test('A8 rejected and removed people read the name, the organizer then, what became of them, and nothing later', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa', 'Parti'])
    const { admin, path, id } = circle
    const refused = await stage.person('Refusée')
    await refused.post(`/invitations/${circle.code}/join`, {})
    const { members } = bodyOf<TontineView>(await admin.get(path))
    const request = members.find(({ name }) => name === 'Refusée')
    expect((await admin.post(`${path}/members/${request?.id}/reject`)).status).toBe(200)
    const gone = circle.person('Parti')
    expect((await admin.delete(`${path}/members/${circle.memberId('Parti')}`)).status).toBe(200)

    // What comes after.
    const texts = { name: 'Les sœurs de Cocody', description: 'Rendez-vous chez Adjoua' }
    expect((await admin.put(`${path}/texts`, texts)).status).toBe(200)
    const terms = { startDate: '2031-03-07', graceDays: 27, zone: 'Indian/Mayotte' }
    expect((await admin.put(`${path}/terms`, terms)).status).toBe(200)
    const late = { name: 'Tardive', email: null, phone: null }
    expect((await admin.post(`${path}/members`, late)).status).toBe(200)
    const office = { memberId: circle.memberId('Moussa') }
    expect((await admin.post(`${path}/office/offer`, office)).status).toBe(200)
    const heir = circle.person('Moussa')
    expect((await heir.post(`${path}/office/answer`, { isYes: true })).status).toBe(200)

    const common = { id, name: texts.name, organizerName: 'Awa', at: expect.any(String) }
    expect(await refused.get(`${path}/ended`)).toMatchObject({
      status: 200,
      body: { ...common, status: 'rejected', hasLeft: false },
    })
    expect(await gone.get(`${path}/ended`)).toMatchObject({
      status: 200,
      body: { ...common, status: 'removed', hasLeft: false },
    })
    for (const who of [refused, gone]) {
      const read = endpoints.filter(
        (one) =>
          one.method === 'GET' && parametersIn(one).every((parameter) => parameter === 'tontineId'),
      )
      expect(read.length).toBeGreaterThan(30)
      for (const endpoint of read) {
        const { status, body } = await who.get(addressOf(endpoint, { tontineId: id }))
        const answer = `${endpoint.name} ${status} ${JSON.stringify(body)}`
        expect(answer).not.toMatch(/Adjoua|2031-|Mayotte|"graceDays":27|Tardive|Moussa/)
      }
      expect(await who.get(path)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    }
    const stranger = await stage.person('Inconnue')
    expect((await stranger.get(`${path}/ended`)).status).toBe(404)
    expect(await admin.get(`${path}/ended`)).toMatchObject({ status: 403 })
  })

  test('tontines-api-1 the main job: create, join, approve, see the order, record a payment, see it', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const page = await circle.admin.get(circle.path)
    expect(page).toMatchObject({
      status: 200,
      body: {
        name: 'Les sœurs de Cocody',
        memberCount: 2,
        activeCount: 2,
        isAdmin: true,
        phase: 'enrolling',
        turns: [
          { rank: 1, date: '2026-01-31' },
          { rank: 2, date: '2026-02-28' },
        ],
      },
    })
    const form = paymentForm(circle.memberId('Moussa'))
    const recorded = await circle.admin.post(`${circle.path}/payments`, form)
    expect(recorded).toMatchObject({
      status: 201,
      body: { status: 'completed', receipt: 1, memberName: 'Moussa', amount: 25_000 },
    })
    for (const name of ['Awa', 'Moussa']) {
      const dashboard = await circle.person(name).get('/dashboard')
      expect(dashboard).toMatchObject({
        status: 200,
        body: {
          activeTontines: 1,
          activity: [{ amount: 25_000, tontineName: 'Les sœurs de Cocody' }],
        },
      })
    }
    expect(await circle.person('Moussa').get('/dashboard')).toMatchObject({
      body: { contributed: [{ currency: 'XOF', amount: 25_000 }] },
    })
  })

  test('a declared payment stays on the page until it is answered, however many come after it', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.memberId('Moussa')
    const declared = paymentForm(moussa)
    await circle.person('Moussa').post(`${circle.path}/payments/declared`, declared)
    for (let count = 0; count < 51; count += 1) {
      const form = paymentForm(moussa, { isMeant: true })
      await circle.admin.post(`${circle.path}/payments`, form)
    }
    for (const person of [circle.admin, circle.person('Moussa')]) {
      const { payments } = bodyOf<{ payments: { id: string; status: string }[] }>(
        await person.get(circle.path),
      )
      expect(payments).toHaveLength(51)
      expect(payments.at(-1)).toMatchObject({ id: declared.paymentId, status: 'pending' })
    }
  })

  test('payments that await an officer are on the page, however many came after them', async () => {
    const { admin, path, memberId, person } = await openCircle(stage, ['Awa', 'Moussa'])
    const form = () => paymentForm(memberId('Moussa'), { isMeant: true, amount: 1 })
    const [waiting, contested] = [form(), form()]
    await person('Moussa').post(`${path}/payments/declared`, waiting)
    await admin.post(`${path}/payments`, contested)
    const objection = { reason: 'pas moi' }
    await person('Moussa').post(`${path}/payments/${contested.paymentId}/contest`, objection)
    for (let count = 0; count < 51; count += 1) await admin.post(`${path}/payments`, form())
    const { payments } = bodyOf<{ payments: { id: string }[] }>(await admin.get(path))
    expect(payments.slice(50).map(({ id }) => id)).toEqual([contested.paymentId, waiting.paymentId])
  })

  test('tontines-api-2 the list has each tontine of the user once: all, those with an active membership, those they run', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const rowsOf = async (name: string, show: string) => {
      const listed = await circle.person(name).get(`/tontines?show=${show}`)
      return bodyOf<{ rows: { isAdmin: boolean }[] }>(listed).rows
    }
    const one = (isAdmin: boolean) => [expect.objectContaining({ isAdmin })]
    for (const show of ['all', 'active', 'admin'])
      expect(await rowsOf('Awa', show)).toEqual(one(true))
    for (const show of ['all', 'active']) expect(await rowsOf('Moussa', show)).toEqual(one(false))
    expect(await rowsOf('Moussa', 'admin')).toEqual([])
  })

  test('a user who has created twenty tontines waits before another; others do not', async () => {
    const eager = await stage.person('Eager')
    const begin = async (who: Person) => (await who.post('/tontines', tontineForm())).status
    for (let count = 0; count < 20; count += 1) expect(await begin(eager)).toBe(201)
    const refused = await eager.post('/tontines', tontineForm())
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await begin(await stage.person('Patient'))).toBe(201)
  })

  test('M8, R2 a new tontine has the hands of its list and the month’s end, and an account reads its own before the yes', async () => {
    const moussa = await stage.person('Moussa')
    const members = [{ name: 'Awa' }, { name: 'Moussa', email: moussa.email, hands: 2 }]
    const monthEnd = { dayRule: 'month-end', startDate: '2026-02-10' }
    const { admin, path } = await openCircle(stage, ['Chef'], { members, ...monthEnd })
    const page = bodyOf<{ members: { name: string; hands: number }[] }>(await admin.get(path))
    const told = { ...monthEnd, startDate: '2026-02-28' }
    expect(page).toMatchObject(told)
    const { dayRule } = told
    expect(await admin.get('/tontines')).toMatchObject({ body: { rows: [{ dayRule }] } })
    expect(await admin.get(`${path}/ranking`)).toMatchObject({ body: told })
    expect(page.members.map(({ name, hands }) => [name, hands])).toEqual([
      ['Chef', 1],
      ['Awa', 1],
      ['Moussa', 2],
    ])
    expect(await moussa.get('/offers')).toMatchObject({ body: { rows: [{ hands: 2, ...told }] } })
    const refused = await admin.post(
      '/tontines',
      tontineForm({ members: [{ name: 'A', hands: 100 }] }),
    )
    expect(refused).toMatchObject({
      body: { data: { issues: [{ path: ['members', '0', 'hands'], code: 'hands-invalid' }] } },
    })
  })

  test('T1 an invalid form is refused with the field, and nothing is stored', async () => {
    const awa = await stage.person('Awa')
    const answer = await awa.post(
      '/tontines',
      tontineForm({ name: 'x', amount: 0, memberCount: 1 }),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_REQUEST',
        data: {
          issues: expect.arrayContaining([
            { path: ['name'], code: 'name-too-short' },
            { path: ['memberCount'], code: 'member-count-too-small' },
          ]),
        },
      },
    })
    expect(bodyOf<{ rows: unknown[] }>(await awa.get('/tontines')).rows).toEqual([])
  })
})
