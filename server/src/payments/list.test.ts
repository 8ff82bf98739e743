import type { PaymentTotal, PaymentView } from '@mainforte/contract/payments/views'
import { largestAmount } from '@mainforte/domain/kernel/minor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'

interface Listed {
  readonly rows: readonly PaymentView[]
  readonly next: string | null
  readonly totals: readonly PaymentTotal[] | null
}

describe.each(engines)('the list of payments on %s', (engine) => {
  let today = '2026-01-05'
  const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }
  let stage: Stage
  let francs: Circle
  let euros: Circle
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
    francs = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
    euros = await openCircle(stage, ['Sali'], { name: 'Bureau', currency: 'EUR', amount: 5000 })
    await euros.admin.post(`/invitations/${francs.code}/join`)
    await francs.admin.post(`/invitations/${euros.code}/join`)
    const awa = await idOf(euros, 'Awa')
    await euros.admin.post(`${euros.path}/members/${awa}/approve`)

    today = '2026-03-01'
    await record(francs, 'Moussa', { date: '2026-01-31' })
    await record(francs, 'Binta', { date: '2026-02-10', note: '=HYPERLINK("http://evil")' })
    await record(francs, 'Moussa', { date: '2026-02-28', payerId: francs.memberId('Binta') })
    await record(euros, 'Sali', { date: '2026-02-01', amount: 5050 })
    const declared = paymentForm(francs.memberId('Moussa'), { date: '2026-03-01', isMeant: true })
    await francs.person('Moussa').post(`${francs.path}/payments/declared`, declared)
  })
  afterAll(() => stage.close())

  async function idOf(circle: Circle, name: string) {
    const page = bodyOf<{ members: { id: string; name: string }[] }>(
      await circle.admin.get(circle.path),
    )
    return page.members.find((member) => member.name === name)?.id ?? 'nobody'
  }

  async function record(circle: Circle, name: string, changes: object) {
    const form = paymentForm(circle.memberId(name), { isMeant: true, ...changes })
    const answer = await circle.admin.post(`${circle.path}/payments`, form)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }

  const list = async (query = '') => bodyOf<Listed>(await francs.admin.get(`/payments${query}`))
  const dates = async (query: string) => (await list(query)).rows.map(({ date }) => date)

  test('totals the payments by currency, and counts all results', async () => {
    expect((await list()).totals).toEqual([
      { currency: 'EUR', amount: 5050, count: 1 },
      { currency: 'XOF', amount: 75_000, count: 4 },
    ])
  })

  test('filters by tontine, member, status and period, and so do the totals', async () => {
    const moussa = francs.memberId('Moussa')
    expect(await dates(`?tontineId=${euros.id}`)).toEqual(['2026-02-01'])
    expect(await dates(`?memberId=${moussa}`)).toEqual(['2026-03-01', '2026-02-28', '2026-01-31'])
    expect(await dates('?from=2026-02-01&to=2026-02-28')).toEqual([
      '2026-02-28',
      '2026-02-10',
      '2026-02-01',
    ])
    const declared = await list(`?status=pending&memberId=${moussa}`)
    expect(declared.totals).toEqual([{ currency: 'XOF', amount: 25_000, count: 1 }])
    expect(await list('?from=2027-01-01')).toMatchObject({ rows: [], next: null, totals: [] })
  })

  test('finds payments of a member also if they paid for another', async () => {
    const binta = francs.memberId('Binta')
    expect(await dates(`?memberId=${binta}`)).toEqual(['2026-02-28', '2026-02-10'])
  })

  test('payments of two tontines with the same id and date are distinct, also at the end of a page', async () => {
    today = '2026-04-30'
    const newer = Array.from({ length: 49 }, () => paymentForm(francs.memberId('Binta')))
    const one = paymentForm(francs.memberId('Moussa'), { date: '2026-04-01' })
    const twin = { ...one, memberId: euros.memberId('Sali') }
    for (const form of newer)
      await record(francs, 'Binta', { ...form, date: '2026-04-02', amount: 1 })
    await record(francs, 'Moussa', one)
    await record(euros, 'Sali', twin)
    const period = '?from=2026-04-01&to=2026-04-30'
    const first = await list(period)
    const second = await list(`${period}&cursor=${first.next}`)
    const third = await list(`${period}&cursor=${second.next}`)
    const keys = [...first.rows, ...second.rows, ...third.rows].map(
      ({ tontineId, id }) => tontineId + id,
    )
    expect(keys).toHaveLength(51)
    expect(new Set(keys).size).toBe(51)
  })

  test('returns the totals once, with the first page', async () => {
    today = '2026-06-30'
    for (let day = 1; day <= 28; day += 1)
      await record(francs, 'Binta', { date: `2026-05-${String(day).padStart(2, '0')}`, amount: 1 })
    for (let day = 1; day <= 28; day += 1)
      await record(francs, 'Binta', { date: `2026-06-${String(day).padStart(2, '0')}`, amount: 1 })
    const period = '?from=2026-05-01&to=2026-06-30'
    const first = await list(period)
    expect(first.rows).toHaveLength(20)
    expect(first.totals).toEqual([{ currency: 'XOF', amount: 56, count: 56 }])
    const second = await list(`${period}&cursor=${first.next}`)
    expect(second.rows).toHaveLength(20)
    expect(second.totals).toBeNull()
    const last = await list(`${period}&cursor=${second.next}`)
    expect(last.rows).toHaveLength(16)
    expect(last).toMatchObject({ next: null, totals: null })
    const lines = bodyOf<string>(await francs.admin.get(`/payments.csv${period}`))
    expect(lines.trim().split('\r\n')).toHaveLength(57)
  })

  test('exports the filtered list to a spreadsheet without formulas', async () => {
    const answer = await francs.admin.get('/payments.csv?from=2026-02-01&to=2026-02-28')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('Paiements.csv')
    const [head, ...lines] = bodyOf<string>(answer).trim().split('\r\n')
    expect(head).toContain('Tontine\tMembre\tPayé par\tMontant\tDevise')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Moussa\tBinta\t25000\tXOF')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(lines[2]).toContain('"50,50"\tEUR')
  })

  test('K7 the largest amounts are stored, added and exported to the last minor unit', async () => {
    const terms = { name: 'Sfax', currency: 'TND', amount: largestAmount }
    const dinars = await openCircle(stage, ['Leïla'], terms)
    await record(dinars, 'Leïla', { date: today, amount: largestAmount })
    await record(dinars, 'Leïla', { date: today, amount: largestAmount - 1 })
    const { totals } = bodyOf<Listed>(await dinars.admin.get('/payments'))
    expect(totals).toEqual([{ currency: 'TND', amount: 17_999_999_999, count: 2 }])
    const table = bodyOf<string>(await dinars.admin.get('/payments.csv'))
    expect(table).toContain('"8999999,999"\tTND')
    expect(table).toContain('"9000000,000"\tTND')
  })

  test('payments-api-1 shows nobody the payments of others: neither rows, nor totals, nor lines of the table', async () => {
    const stranger = await stage.person('Stranger')
    const query = `?tontineId=${francs.id}&memberId=${francs.memberId('Moussa')}`
    expect(await stranger.get(`/payments${query}`)).toMatchObject({
      body: { rows: [], totals: [] },
    })
    const lines = bodyOf<string>(await stranger.get(`/payments.csv${query}`))
    expect(lines.trim().split('\r\n')).toHaveLength(1)
    expect(await stage.visitor().get('/payments.csv')).toMatchObject({ status: 401 })
  })

  test('shows a payment as its request was answered', async () => {
    const [binta, moussa] = [francs.memberId('Binta'), francs.person('Moussa')]
    const sent = [
      paymentForm(binta, { reference: 'OM 17', isMeant: true, note: 'par sa sœur' }),
      paymentForm(binta, { payerId: francs.memberId('Moussa'), isMeant: true }),
      paymentForm(francs.memberId('Awa'), { isMeant: true }),
    ].map((form) => francs.admin.post(`${francs.path}/payments`, { ...form, date: today }))
    const declared = { ...paymentForm(francs.memberId('Moussa'), { isMeant: true }), date: today }
    const own = await moussa.post(`${francs.path}/payments/declared`, declared)
    const answers = [...(await Promise.all(sent)), own].map(({ body }) => body as PaymentView)
    const { rows } = bodyOf<Listed>(await francs.admin.get('/payments'))
    const { rows: seenByMoussa } = bodyOf<Listed>(await moussa.get('/payments'))
    const listed = answers.map(({ id }, index) =>
      (index < sent.length ? rows : seenByMoussa).find((row) => row.id === id),
    )
    expect(answers).toEqual(listed)
  })
})
