import type { Head } from '@mainforte/domain/journal/head'
import { headText, sharedHeadIn } from '@mainforte/domain/journal/head-text'
import { randomUUID } from 'node:crypto'
import type {
  ArrearsView,
  GridView,
  ReportView,
  StatementView,
} from '@mainforte/contract/reports/views'
import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { SituationView } from '@mainforte/contract/payments/views'
import type { Profile } from '@mainforte/contract/profile/endpoints'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { origin, bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

let today = '2026-01-05'
const clock = { now: () => Date.parse(`${today}T10:00:00Z`) }

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  const db = () => stage.services.database.sql

  beforeAll(async () => {
    stage = await openStage(engine, { clock })
    today = '2026-01-05'
    circle = await openCircle(stage, ['Awa', 'Bintou', 'Chantal'], {
      automaticRankingMethod: 'alphabetical',
      currency: 'EUR',
    })
    await money()
  })
  afterAll(() => stage.close())

  /**
   * Partial payments, credit, a payment for another, a reversal, a declared payment, and two
   * payouts, one of them withdrawn.
   */
  async function money(): Promise<void> {
    const { admin, path, memberId } = circle
    const bintou = `${path}/members/${memberId('Bintou')}`
    await done(admin.post(`${bintou}/hands`, { hands: 2 }))
    await done(circle.person('Bintou').post(`${bintou}/answer`, { takesPart: true }))
    await done(admin.post(`${path}/start`))
    for (const [name, amount, changes] of [
      ['Awa', 60_000, { method: 'wave', reference: 'W-1' }],
      ['Bintou', 30_050, { note: '=HYPERLINK("http://x";"clic")' }],
      ['Chantal', 25_000, { payerId: memberId('Bintou') }],
      ['Chantal', 1000, {}],
    ] as const) {
      const form = paymentForm(memberId(name), { amount, date: today, isMeant: true, ...changes })
      await done(admin.post(`${path}/payments`, form))
      if (amount === 1000)
        await circle.byTwo(`/payments/${form.paymentId}/reverse`, { reason: 'erreur' })
    }
    const declared = paymentForm(memberId('Bintou'), { amount: 777, date: today })
    await done(circle.person('Bintou').post(`${path}/payments/declared`, declared))
    today = '2026-02-10'
    await circle.wake()
    const { turns } = bodyOf<TontineView>(await admin.get(path))
    for (const amount of [80_050, 1]) {
      const payout = { payoutId: randomUUID(), handId: turns[0]?.handId, amount, date: today }
      if (amount === 80_050) {
        await done(admin.post(`${path}/payouts`, payout))
        continue
      }
      const other = { ...payout, handId: turns[1]?.handId }
      await done(admin.post(`${path}/payouts`, other))
      await circle.byTwo(`/payouts/${other.payoutId}/withdraw`, { reason: 'erreur' })
    }
  }

  const done = async (request: ReturnType<Circle['admin']['post']>) => {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  }

  /** The sums of the journal's entries, by SQL only. */
  async function sumsOfJournal() {
    const { rows } = await sql<{ came: number; went: number }>`
      with event as (select event as e from journal where tontine_id = ${circle.id}),
      done as (
        select e->>'paymentId' as id from event where e->>'type' in ('payment-recorded', 'payment-confirmed')
        except
        select e->>'paymentId' from event where e->>'type' = 'payment-reversed'
      ),
      sent as (
        select e->>'payoutId' as id from event where e->>'type' = 'payout-sent'
        except
        select e->>'payoutId' from event where e->>'type' = 'payout-withdrawn'
      )
      select
        (select sum((e->>'amount')::bigint)::bigint from event join done on done.id = e->>'paymentId'
          where e ? 'amount') as came,
        (select sum((e->>'amount')::bigint)::bigint from event join sent on sent.id = e->>'payoutId'
          where e ? 'amount') as went`.execute(db())
    return rows[0]
  }

  const grid = async (query = '') =>
    bodyOf<GridView>(await circle.admin.get(`${circle.path}/grid${query}`))
  const report = async () => bodyOf<ReportView>(await circle.admin.get(`${circle.path}/report`))
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

  test('the sums of the grid, the report and the journal agree', async () => {
    const { rows, columns, credits, totals } = await grid()
    const journal = await sumsOfJournal()
    expect(totals).toMatchObject({ paidIn: journal?.came, sent: journal?.went })
    expect(totals.paidIn).toBe(115_050)
    expect(totals.paidIn).toBe(
      sum(rows.map(({ paid }) => paid)) + sum(credits.map((c) => c.credit)),
    )
    expect(totals.inDues).toBe(sum(columns.map(({ collected }) => collected)))
    for (const [index, column] of columns.entries())
      expect(column.collected).toBe(sum(rows.map(({ cells }) => cells[index]?.paid ?? 0)))

    const shown = await report()
    expect(shown.totals).toEqual(totals)
    expect(sum(shown.members.map(({ paidIn }) => paidIn))).toBe(totals.paidIn)
    expect(sum(shown.methods.map(({ paidIn }) => paidIn))).toBe(totals.paidIn)
    expect(sum(shown.cycles.map(({ sent }) => sent))).toBe(totals.sent)
  })

  test('the report shows money by method and by month, and the expected amounts', async () => {
    const { methods, months, totals, dues, onTimeRate, today: day } = await report()
    expect(day).toBe('2026-02-10')
    expect(methods).toEqual([
      { method: 'cash', payments: 2, paidIn: 55_050, payouts: 1, sent: 80_050 },
      { method: 'wave', payments: 1, paidIn: 60_000, payouts: 0, sent: 0 },
    ])
    expect(months).toEqual([
      { month: '2026-01', payments: 3, paidIn: 115_050, payouts: 0, sent: 0 },
      { month: '2026-02', payments: 0, paidIn: 0, payouts: 1, sent: 80_050 },
    ])
    expect(totals.expected).toBe(2 * 4 * 25_000)
    expect(dues).toEqual({
      paid: 4,
      paid_late: 0,
      declared: 0,
      partial: 0,
      open: 3,
      late: 1,
      written_off: 0,
    })
    expect(onTimeRate).toBe(4 / 5)
  })

  test('the notebook table has a row for each hand, and the sums of the page', async () => {
    const answer = await circle.admin.get(`${circle.path}/notebook.csv`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const lines = String(answer.body).trimEnd().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain('Membre\tPart\t1 (2026-01-31)\t2 (2026-02-28)')
    expect(lines[0]).toContain('\tReste à verser\t"Dont déclaré, à confirmer"\tEn retard\t')
    expect(lines[1]).toBe(
      'Awa\t1\t"250,00"\t"250,00"\t\t\t"500,00"\t"100,00"\t"0,00"\t"0,00"\t"0,00"\tEUR',
    )
    expect(lines[3]).toBe(
      'Bintou\t2\t"50,50"\t"0,00"\t\t\t"50,50"\t\t"449,50"\t"7,77"\t"199,50"\tEUR',
    )
    expect(lines[5]).toMatch(/^Total\t\t"800,50"\t"250,00"\t"0,00"\t"0,00"\t"1050,50"\t"100,00"\t/)
  })

  test('a statement shows what a member paid, what others paid for them, and what they received', async () => {
    const statement = async (name: string) =>
      bodyOf<StatementView>(await circle.person(name).get('/statement'))
    const { currencies, tontines, lines, count } = await statement('Bintou')
    const money = { byOthers: 0, forOthers: 25_000, received: 0, announced: 0 }
    expect(currencies).toEqual([{ currency: 'EUR', paid: 30_050, ...money }])
    expect(tontines).toMatchObject([{ tontineId: circle.id, isActive: true, paid: 30_050 }])
    // Both have the same date.
    expect(
      lines.map(({ kind, amount, otherName }) => [kind, amount, otherName]).toSorted(),
    ).toEqual([
      ['paid', 30_050, null],
      ['paidForOther', 25_000, 'Chantal'],
    ])
    expect(count).toBe(2)
    expect((await statement('Chantal')).currencies).toMatchObject([
      { paid: 25_000, byOthers: 25_000, forOthers: 0 },
    ])
    const awa = await statement('Awa')
    expect(awa.currencies).toMatchObject([{ paid: 60_000, received: 0, announced: 80_050 }])
    expect(awa.lines.map(({ kind, cycle }) => [kind, cycle])).toEqual([
      ['announced', 1],
      ['paid', null],
    ])
    const stranger = await stage.person('Nobody')
    expect(await stranger.get('/statement')).toMatchObject({
      status: 200,
      body: { currencies: [], tontines: [], lines: [], count: 0 },
    })
  })

  test('a statement separates currencies, and counts only confirmed payouts as received', async () => {
    const { admin, path } = circle
    const { lines } = bodyOf<StatementView>(await admin.get('/statement'))
    const payoutId = lines.find(({ kind }) => kind === 'announced')?.id
    // Awa sent it to herself, so a member who is not an officer confirms it.
    await done(circle.person('Bintou').post(`${path}/payouts/${payoutId}/confirm`))
    const other = await openCircle(stage, ['Zoé', 'Yao'])
    await done(admin.post(`/invitations/${other.code}/join`, {}))
    const { members } = bodyOf<TontineView>(await other.admin.get(other.path))
    const awa = members.find(({ name }) => name === 'Awa')?.id
    await done(other.admin.post(`${other.path}/members/${awa}/approve`))
    for (const amount of [25_000, 5000])
      await done(
        other.admin.post(`${other.path}/payments`, {
          ...paymentForm(circle.memberId('Awa'), { amount, date: today, isMeant: true }),
          memberId: awa,
        }),
      )
    const statement = bodyOf<StatementView>(await admin.get('/statement'))
    expect(statement.currencies).toMatchObject([
      { currency: 'XOF', paid: 30_000, received: 0, announced: 0 },
      { currency: 'EUR', paid: 60_000, received: 80_050, announced: 0 },
    ])
    expect(bodyOf<Profile>(await admin.get('/profile')).received).toEqual([
      { currency: 'EUR', amount: 80_050 },
    ])
    const table = await admin.get('/statement.csv')
    expect(table.headers.get('content-disposition')).toContain('.csv')
    const [head, ...rows] = String(table.body).trimEnd().split('\r\n')
    expect(head).toContain('Date\tTontine\tOpération\tAvec\tVersé\tReçu\tDevise')
    expect(rows).toHaveLength(statement.count)
    expect(
      rows.filter((row) => row.includes('\tCagnotte reçue\t\t\t"800,50"\tEUR\t')),
    ).toHaveLength(1)
  })

  test('the page of a tontine, its cycle and its notebook use the same day, that of its zone', async () => {
    const days: GridView[] = []
    for (const page of ['', '/grid', '/report', '/cycles/1'])
      days.push(bodyOf<GridView>(await circle.admin.get(`${circle.path}${page}`)))
    expect(days.map((view) => view.today)).toEqual(Array(4).fill('2026-02-10'))
  })

  test('the grid shows who is late, who has paid ahead and whose turn it is', async () => {
    const { rows, current, from, next, previous, mayRecord } = await grid()
    expect({ current, from, next, previous, mayRecord }).toEqual({
      current: 2,
      from: 1,
      next: null,
      previous: null,
      mayRecord: true,
    })
    expect(
      rows.map(({ memberName, hand, turn, cells }) => [
        `${memberName} ${hand}`,
        turn,
        ...cells.map(({ status }) => status),
      ]),
    ).toEqual([
      ['Awa 1', 1, 'paid', 'paid', 'upcoming', 'upcoming'],
      ['Bintou 1', 2, 'paid', 'open', 'upcoming', 'upcoming'],
      ['Bintou 2', 3, 'late', 'open', 'upcoming', 'upcoming'],
      ['Chantal 1', 4, 'paid', 'open', 'upcoming', 'upcoming'],
    ])
  })

  test('C5 a start after the first day makes nobody late, on no page', async () => {
    const late = await openCircle(stage, ['Awa', 'Bintou'])
    await done(late.admin.post(`${late.path}/start`))
    const { rows } = bodyOf<GridView>(await late.admin.get(`${late.path}/grid`))
    expect(rows.map(({ cells }) => cells[0]?.status)).toEqual(['open', 'open'])
    const bintou = late.person('Bintou')
    const own = bodyOf<SituationView>(await bintou.get(`${late.path}/situation`))
    expect(own).toMatchObject({ due: 50_000, late: 0 })
    const { pending } = bodyOf<DashboardView>(await bintou.get('/dashboard'))
    expect(pending).toMatchObject({ dues: 2, daysLeft: 0, first: { deadline: '2026-02-10' } })
    const { totals } = bodyOf<ReportView>(await late.admin.get(`${late.path}/report`))
    expect(totals).toMatchObject({ owed: 100_000, late: 0 })
  })

  test('a long round is shown 24 cycles at a time, with the same sums on each page', async () => {
    const long = await openCircle(stage, ['Awa', 'Bintou'], { frequency: 'daily' })
    const bintou = `${long.path}/members/${long.memberId('Bintou')}`
    await done(long.admin.post(`${bintou}/hands`, { hands: 29 }))
    await done(long.person('Bintou').post(`${bintou}/answer`, { takesPart: true }))
    await done(long.admin.post(`${long.path}/start`))
    const page = async (query: string) =>
      bodyOf<GridView>(await long.admin.get(`${long.path}/grid${query}`))
    const first = await page('?from=1')
    expect(first).toMatchObject({ cycles: 30, from: 1, previous: null, next: 25 })
    expect(first.columns).toHaveLength(24)
    const second = await page('?from=25')
    expect(second).toMatchObject({ from: 25, previous: 1, next: null, totals: first.totals })
    expect(second.columns.map(({ cycle }) => cycle)).toEqual([25, 26, 27, 28, 29, 30])
    expect(second.rows[0]?.cells).toHaveLength(6)
    // On 10 February the eleventh daily cycle is current.
    expect(await page('')).toMatchObject({ from: 1, current: 11 })
    for (const from of ['0', '201', 'x'])
      expect(await long.admin.get(`${long.path}/grid?from=${from}`)).toMatchObject({ status: 400 })
  })

  test('downloads-1 no name of a tontine gives a file another name, ending or header', async () => {
    const name = 'L’été.exe"; filename=x.html; a/b'
    const named = await openCircle(stage, ['Awa', 'Moussa'], { name })
    for (const file of ['payments.csv', 'notebook.csv', 'accounts.csv', 'calendar.ics']) {
      const { status, headers } = await named.admin.get(`${named.path}/${file}`)
      expect(status).toBe(200)
      const [, ascii = '', encoded = ''] =
        /^inline; filename="([^"]*)"; filename\*=utf-8''(\S*)$/.exec(
          headers.get('content-disposition') ?? '',
        ) ?? []
      expect(decodeURIComponent(encoded)).toMatch(
        /^L’été exe filename x html a b[\w -]*\.(csv|ics)$/,
      )
      expect(ascii).toMatch(/^L_\w* exe filename x html a b[\w -]*\.(csv|ics)$/)
      expect(encoded).not.toMatch(/[^\w.%-]/)
    }
  })

  test('the table opens in a spreadsheet without formulas, with every payment and payout', async () => {
    const answer = await circle.admin.get(`${circle.path}/payments.csv`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('.csv')
    const text = String(answer.body)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines[0]).toContain('Date\tOpération\tN° de reçu\tÉchéance\tMembre\tPayé par\tMontant')
    expect(text).toContain('2026-01-05\tVersement\t1\t\tAwa\t\t"600,00"\tEUR\tWave\tVersé\tW-1')
    expect(text).toContain('Chantal\tBintou\t"250,00"')
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""clic"")"`)
    expect(text).toContain('2026-02-10\tRemise\t\t1\tAwa\t\t"800,50"\tEUR\tEspèces')
  })

  test('J13 each table of a tontine ends with the journal’s last entry, in a link that compares it', async () => {
    const { journalHead } = bodyOf<{ journalHead: Head }>(await circle.admin.get(circle.path))
    for (const table of ['payments.csv', 'notebook.csv', 'accounts.csv']) {
      const text = String((await circle.admin.get(`${circle.path}/${table}`)).body)
      const last = text.trimEnd().split('\r\n').at(-1) ?? ''
      const link = `${origin}/tontines/${circle.id}/journal#${headText(journalHead)}`
      expect(last).toBe(`Journal\técriture n°\u00A0${journalHead.seq}\t${link}`)
      expect(sharedHeadIn(text, circle.id)).toEqual(journalHead)
      expect(text).not.toContain('\u{FEFF}')
    }
  })

  test('the calendar has each date of the round, and marks the turn of the reader', async () => {
    const answer = await circle.person('Chantal').get(`${circle.path}/calendar.ics`)
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    const text = String(answer.body).replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4)
    expect(text).toContain('DTSTART;VALUE=DATE:20260131')
    expect(text).toContain('SUMMARY:Les sœurs de Cocody\u202F: échéance 2 sur 4')
    expect(text).toMatch(/DTSTART;VALUE=DATE:20260430\r\n.*\r\nSUMMARY:[^\r]*votre tour/)
    expect(text).toContain('va à Bintou.')
  })

  /** The title and text of each date of a round in a person's calendar. */
  async function calendarOf(who: Person, path: string) {
    const text = String((await who.get(`${path}/calendar.ics`)).body).replaceAll('\r\n ', '')
    const valuesOf = (field: string) =>
      [...text.matchAll(new RegExp(`${field}:(.*)`, 'g'))].map(([, line = '']) =>
        line.trim().replaceAll('\\', '').replaceAll(/\s/g, ' '),
      )
    const texts = valuesOf('DESCRIPTION')
    return valuesOf('SUMMARY').map((title, index) => [title, texts[index]])
  }

  test('R10, C9 for a past date the calendar shows the state of its pot and of the due of the reader', async () => {
    today = '2026-01-05'
    const other = await openCircle(stage, ['Awa', 'Bintou'], {
      automaticRankingMethod: 'alphabetical',
    })
    const { admin, path, memberId } = other
    await done(admin.post(`${path}/start`))
    const bintou = other.person('Bintou')
    const paid = paymentForm(memberId('Awa'), { amount: 25_000, date: today })
    await done(admin.post(`${path}/payments`, paid))
    const declared = paymentForm(memberId('Bintou'), { amount: 25_000, date: today })
    today = '2026-02-10'
    expect(await calendarOf(bintou, path)).toEqual([
      [
        'Les sœurs de Cocody : échéance 1 sur 2, cagnotte en retard depuis le 31 janvier 2026',
        'En retard : 25 000 F CFA. La cagnotte de 50 000 F CFA pour Awa est en retard depuis le 31 janvier 2026.',
      ],
      [
        'Les sœurs de Cocody : votre tour de prendre la main',
        'À verser : 25 000 F CFA. La cagnotte de 50 000 F CFA va à Bintou.',
      ],
    ])
    await done(bintou.post(`${path}/payments/declared`, declared))
    expect((await calendarOf(admin, path))[0]).toEqual([
      'Les sœurs de Cocody : votre cagnotte est en retard depuis le 31 janvier 2026',
      'Versé : 25 000 F CFA. La cagnotte de 50 000 F CFA pour Awa est en retard depuis le 31 janvier 2026.',
    ])
    expect((await calendarOf(bintou, path))[0]?.[1]).toContain(
      'Déclaré, à confirmer : 25 000 F CFA.',
    )
    await done(admin.post(`${path}/payments/${declared.paymentId}/confirm`))
    const { turns } = bodyOf<TontineView>(await admin.get(path))
    const payout = { payoutId: randomUUID(), handId: turns[0]?.handId, amount: 50_000, date: today }
    await done(admin.post(`${path}/payouts`, payout))
    expect((await calendarOf(bintou, path))[0]).toEqual([
      'Les sœurs de Cocody : échéance 1 sur 2',
      'Versé : 25 000 F CFA. Cagnotte remise à Awa, à confirmer.',
    ])
    await done(bintou.post(`${path}/payouts/${payout.payoutId}/confirm`))
    expect((await calendarOf(bintou, path))[0]?.[1]).toContain('Cagnotte remise à Awa et reçue.')
  })

  test('C10, R10 before the start the calendar claims no money, and no turn on a past date', async () => {
    today = '2026-02-10'
    const other = await openCircle(stage, ['Awa', 'Bintou'], {
      automaticRankingMethod: 'alphabetical',
    })
    const due = 'La tontine n’a pas encore démarré : rien n’est dû.'
    expect(await calendarOf(other.admin, other.path)).toEqual([
      ['Les sœurs de Cocody : échéance 1 sur 2', due],
      ['Les sœurs de Cocody : échéance 2 sur 2', `${due} Tour prévu : Bintou.`],
    ])
  })

  test('C10 an archived tontine that never started has no late dues on any page', async () => {
    today = '2026-01-05'
    const other = await openCircle(stage, ['Awa', 'Bintou'])
    const { admin, path } = other
    const form = paymentForm(other.memberId('Bintou'), { amount: 15_000, date: today })
    await done(admin.post(`${path}/payments`, form))
    await other.byTwo('/archive')
    today = '2026-12-31'
    const { totals, rows, current } = bodyOf<GridView>(await admin.get(`${path}/grid`))
    expect(totals).toMatchObject({ expected: 0, owed: 0, late: 0, inDues: 0, credit: 15_000 })
    expect(rows.flatMap(({ cells }) => cells.map(({ status }) => status))).toEqual(
      Array.from({ length: 4 }, () => 'upcoming'),
    )
    expect(current).toBeNull()
    const report = bodyOf<ReportView>(await admin.get(`${path}/report`))
    expect(report.members.map(({ owed, late }) => owed + late)).toEqual([0, 0])
    expect(bodyOf<ArrearsView>(await admin.get(`${path}/arrears`)).rows).toEqual([])
    const own = bodyOf<SituationView>(await other.person('Bintou').get(`${path}/situation`))
    expect(own).toMatchObject({ due: 0, late: 0, credit: 15_000, dues: [] })
  })

  test('M6, F1 a member who got everything back leaves before the start, and the report still adds up', async () => {
    today = '2026-01-05'
    const other = await openCircle(stage, ['Awa', 'Bintou', 'Chantal'], {
      automaticRankingMethod: 'alphabetical',
    })
    const { admin, path } = other
    const chantal = other.person('Chantal')
    const memberId = other.memberId('Chantal')
    const form = paymentForm(memberId, { amount: 15_000, date: today })
    await done(admin.post(`${path}/payments`, form))
    const mayGo = async () => !bodyOf<TontineView>(await chantal.get(path)).hasMoneyHere
    expect(await mayGo()).toBe(false)
    const back = { payoutId: randomUUID(), memberId, amount: 15_000, date: today }
    await done(admin.post(`${path}/credits`, back))
    expect(await mayGo()).toBe(false)
    expect((await chantal.delete(`${path}/membership`)).body).toMatchObject({
      code: 'has-payments',
    })
    await done(chantal.post(`${path}/payouts/${back.payoutId}/confirm`))
    expect(await mayGo()).toBe(true)
    await done(chantal.delete(`${path}/membership`))
    const { totals, members, methods } = bodyOf<ReportView>(await admin.get(`${path}/report`))
    expect(totals).toMatchObject({ paidIn: 15_000, returned: 15_000, credit: 0 })
    expect(members.map(({ memberName, hands, paidIn }) => [memberName, hands, paidIn])).toEqual([
      ['Awa', 1, 0],
      ['Bintou', 1, 0],
      ['Chantal', 0, 15_000],
    ])
    expect(methods).toMatchObject([{ paidIn: 15_000, sent: 15_000 }])
    expect((await admin.get(`${path}/grid`)).status).toBe(200)
    // What was theirs stays readable to them.
    expect((await chantal.get(`${path}/payments/${form.paymentId}`)).status).toBe(200)
    expect(bodyOf<StatementView>(await chantal.get('/statement')).count).toBe(2)
    expect((await chantal.get(`${path}/report`)).status).toBe(403)
  })

  test('cached sums never show the rights of another reader, an old name or an old sum', async () => {
    const { admin, path, memberId } = circle
    const bintou = circle.person('Bintou')
    const rowsOf = async (reader: typeof admin) =>
      bodyOf<GridView>(await reader.get(`${path}/grid`)).rows.map(
        ({ memberName, isYou, paid }) => ({
          memberName,
          isYou,
          paid,
        }),
      )
    const reportOf = async (reader: typeof admin) =>
      bodyOf<ReportView>(await reader.get(`${path}/report`))
    const paidIn = async () => (await reportOf(admin)).totals.paidIn
    for (const reader of [admin, bintou, admin]) {
      const ownRows = (await rowsOf(reader)).filter(({ isYou }) => isYou)
      expect(new Set(ownRows.map(({ memberName }) => memberName))).toEqual(new Set([reader.name]))
      const own = (await reportOf(reader)).members.filter(({ isYou }) => isYou)
      expect(own.map(({ memberName }) => memberName)).toEqual([reader.name])
    }
    const before = await paidIn()
    const form = paymentForm(memberId('Chantal'), { amount: 1234, date: today })
    await done(admin.post(`${path}/payments`, form))
    expect(await paidIn()).toBe(before + 1234)
    await db()
      .updateTable('memberContacts')
      .set({ name: 'Chantal Yao' })
      .where('personId', '=', memberId('Chantal'))
      .execute()
    expect((await rowsOf(bintou)).map(({ memberName }) => memberName)).toContain('Chantal Yao')
    await circle.byTwo(`/payments/${form.paymentId}/reverse`, { reason: 'erreur' })
    expect(await paidIn()).toBe(before)
  })

  test('nobody outside the tontine reads its report or its files', async () => {
    const stranger = await stage.person('Nobody')
    for (const page of ['report', 'grid', 'payments.csv', 'notebook.csv', 'calendar.ics'])
      expect(await stranger.get(`${circle.path}/${page}`)).toMatchObject({
        status: 404,
        body: { code: 'no-such-tontine' },
      })
  })

  test('F4 members read who owes and how much; others find nothing', async () => {
    const other = await openCircle(stage, ['Awa', 'Bintou', 'Chris'])
    const { admin, path } = other
    const owing = async (who: Person) => {
      const answer = await who.get(`${path}/arrears`)
      return { status: answer.status, ...bodyOf<Partial<ArrearsView>>(answer) }
    }
    expect(await owing(admin)).toMatchObject({ status: 200, members: 3, rows: [] })
    await admin.post(`${path}/start`)
    const form = paymentForm(other.memberId('Bintou'), { date: today })
    await other.person('Bintou').post(`${path}/payments/declared`, form)
    const { rows = [] } = await owing(other.person('Chris'))
    const grid = bodyOf<GridView>(await admin.get(`${path}/grid`))
    const owed = (name: string) => grid.rows.find(({ memberName }) => memberName === name)?.owed
    expect(rows.map(({ memberName }) => memberName).toSorted()).toEqual(['Awa', 'Bintou', 'Chris'])
    for (const { memberName, isYou, toPay, declared } of rows) {
      expect(toPay + declared).toBe(owed(memberName))
      expect(isYou).toBe(memberName === 'Chris')
      expect(declared > 0).toBe(memberName === 'Bintou')
    }
    const toConfirm = async (who: Person) =>
      (await owing(who)).rows?.filter((row) => row.mayConfirm).map((row) => row.memberName)
    expect(await toConfirm(admin)).toEqual(['Bintou'])
    expect(await toConfirm(other.person('Bintou'))).toEqual([])
    expect((await owing(await stage.person('Nobody'))).status).toBe(404)
  })
})
