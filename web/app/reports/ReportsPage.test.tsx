import { paths } from '@mainforte/contract/paths'
import type { ReportView, StatementView } from '@mainforte/contract/reports/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId, handId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { card, memberId, paymentId, tontineId } from '../../testing/views.ts'
import { signOut, signedIn } from '../kernel/session/session.ts'
import * as page from './ReportsPage.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  signOut()
})

const other = TontineId.parse('00000000-0000-4000-8000-000000000002')

const cycle = (number: number, over: Partial<ReportView['cycles'][number]> = {}) => ({
  cycle: number,
  date: calendarDate(`2026-1${number}-01`),
  isOpen: true,
  handId: handId(memberId(number), 1),
  hand: 1,
  memberId: memberId(number),
  memberName: number === 1 ? 'Awa Koné' : 'Koffi Mensah',
  expected: minor(50_000),
  collected: minor(0),
  sent: minor(0),
  confirmed: minor(0),
  late: 0,
  onTimeRate: null,
  ...over,
})

const member = (number: number, over: Partial<ReportView['members'][number]> = {}) => ({
  memberId: memberId(number),
  memberName: number === 1 ? 'Awa Koné' : 'Koffi Mensah',
  isYou: number === 1,
  hands: 1,
  paidIn: minor(0),
  inDues: minor(0),
  credit: minor(0),
  owed: minor(0),
  declared: minor(0),
  late: minor(0),
  received: minor(0),
  onTimeRate: null,
  ...over,
})

/** Two cycles: the first is paid and paid out; Koffi is late with the second. */
const report = (over: Partial<ReportView> = {}): ReportView => ({
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  phase: 'running',
  today: calendarDate('2026-12-03'),
  amount: minor(25_000),
  totals: {
    expected: minor(100_000),
    paidIn: minor(80_000),
    inDues: minor(75_000),
    credit: minor(5_000),
    returned: minor(0),
    sent: minor(50_000),
    confirmed: minor(30_000),
    pots: minor(25_000),
    lacking: minor(0),
    owed: minor(25_000),
    declared: minor(0),
    late: minor(25_000),
  },
  onTimeRate: 0.75,
  dues: { paid: 3, paid_late: 0, declared: 0, partial: 0, open: 0, late: 1, written_off: 0 },
  cycles: [
    cycle(1, {
      collected: minor(50_000),
      sent: minor(50_000),
      confirmed: minor(30_000),
      onTimeRate: 1,
    }),
    cycle(2, { collected: minor(25_000), late: 1, onTimeRate: 0.5 }),
  ],
  members: [
    member(1, {
      paidIn: minor(55_000),
      credit: minor(5_000),
      received: minor(30_000),
      onTimeRate: 1,
    }),
    member(2, { paidIn: minor(25_000), owed: minor(25_000), late: minor(25_000), onTimeRate: 0.5 }),
  ],
  methods: [
    { method: 'cash', payments: 2, paidIn: minor(60_000), payouts: 1, sent: minor(50_000) },
    { method: 'wave', payments: 1, paidIn: minor(20_000), payouts: 0, sent: minor(0) },
  ],
  months: [
    { month: '2026-11', payments: 2, paidIn: minor(55_000), payouts: 1, sent: minor(50_000) },
    { month: '2026-12', payments: 1, paidIn: minor(25_000), payouts: 0, sent: minor(0) },
  ],
  ...over,
})

const statement: StatementView = {
  currencies: [
    {
      currency: 'XOF',
      paid: minor(55_000),
      byOthers: minor(5_000),
      forOthers: minor(2_000),
      received: minor(30_000),
      announced: minor(20_000),
    },
    {
      currency: 'EUR',
      paid: minor(50_00),
      byOthers: minor(0),
      forOthers: minor(0),
      received: minor(0),
      announced: minor(0),
    },
  ],
  tontines: [
    {
      tontineId,
      tontineName: 'Les Cousines',
      currency: 'XOF',
      phase: 'running',
      isActive: false,
      paid: minor(55_000),
      byOthers: minor(5_000),
      forOthers: minor(2_000),
      received: minor(30_000),
      announced: minor(20_000),
    },
  ],
  count: 240,
  lines: [
    {
      id: paymentId(1),
      kind: 'paidForOther',
      tontineId,
      tontineName: 'Les Cousines',
      currency: 'XOF',
      amount: minor(2_000),
      date: calendarDate('2026-12-01'),
      method: 'wave',
      reference: null,
      receipt: 3,
      cycle: null,
      otherName: 'Koffi Mensah',
    },
    {
      id: '00000000-0000-4000-8000-000000000301',
      kind: 'received',
      tontineId,
      tontineName: 'Les Cousines',
      currency: 'XOF',
      amount: minor(30_000),
      date: calendarDate('2026-11-02'),
      method: 'cash',
      reference: null,
      receipt: null,
      cycle: 1,
      otherName: null,
    },
  ],
}

const rows = [
  card({ name: 'Les Cousines' }),
  card({ id: other, name: 'Le bureau' }),
  card({ id: TontineId.parse(awa.id), name: 'À la porte', myStatus: 'pending' }),
]

async function open(responses: StubResponses = {}, at: string = paths.reports) {
  signedIn(sessionOf(awa))
  return openPage({
    page,
    path: paths.reports,
    at,
    words: ['reports', 'payments'],
    responses: {
      'GET /tontines?show=all': { body: { rows, next: null } },
      [`GET /tontines/${tontineId}/report`]: { body: report() },
      [`GET /tontines/${other}/report`]: {
        body: report({ tontineId: other, tontineName: 'Le bureau', cycles: [] }),
      },
      'GET /statement': { body: statement },
      ...responses,
    },
  })
}

const total = async (name: string) =>
  (await screen.findByRole('region', { name: 'Totaux' }))
    .querySelectorAll('li')
    .item(['Attendu', 'Réuni', 'Remis', 'Dans les cagnottes', 'En retard'].indexOf(name))

test('reports-1 the first tontine is selected, with its totals on top', async () => {
  await open()
  expect(await total('Attendu')).toHaveTextContent(/Attendu100.000.F.CFA /)
  expect(await total('Réuni')).toHaveTextContent(/75.000.F.CFA 75.% de l’attendu, et 5.000/)
  expect(await total('Remis')).toHaveTextContent(/50.000.F.CFA 30.000.F.CFA confirmés/)
  expect(await total('Dans les cagnottes')).toHaveTextContent(/25.000/)
  expect(await total('En retard')).toHaveTextContent(/25.000.F.CFA 1.cotisation/)
  expect(screen.getByLabelText('Tontine')).toHaveDisplayValue('Les Cousines')
})

test('F1, M6 leavers who got everything back are marked in the table of members', async () => {
  const members = [...report().members, member(3, { hands: 0, paidIn: minor(10_000) })]
  await open({ [`GET /tontines/${tontineId}/report`]: { body: report({ members }) } })
  const table = within(await screen.findByRole('table', { name: 'Par membre' }))
  expect(table.getAllByText(/n’est plus membre/)).toHaveLength(1)
})

test('each total is a term and its definition', async () => {
  await open()
  const totals = within(await screen.findByRole('region', { name: 'Totaux' }))
  expect(totals.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Attendu',
    'Réuni',
    'Remis',
    'Dans les cagnottes',
    'En retard',
  ])
  expect(totals.getAllByRole('definition')[0]).toHaveTextContent(/^100.000.F.CFA À ce jour$/)
})

test('another tontine is selected by name, and the URL keeps it', async () => {
  const { user, place } = await open()
  const choice = await screen.findByLabelText('Tontine')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Les Cousines', 'Le bureau'])
  await user.selectOptions(choice, 'Le bureau')
  expect(place()).toBe(`${paths.reports}?tontine=${other}`)
  expect(
    await screen.findByText('Les chiffres apparaissent avec l’ordre de passage.'),
  ).toBeVisible()
})

test('each chart has a text alternative and a table with its figures', async () => {
  await open()
  const charts = await screen.findAllByRole('img', { name: /^Diagramme/ })
  expect(charts).toHaveLength(4)
  const table = within(screen.getByRole('table', { name: 'Par échéance' }))
  expect(table.getByRole('row', { name: /1er\snov/ })).toHaveTextContent(
    /50.00050.00050.00030.000–100.%/,
  )
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent(
    /100.00075.00050.00030.000175.%/,
  )
  const members = within(screen.getByRole('table', { name: 'Par membre' }))
  expect(members.getByRole('row', { name: /^Koffi/ })).toHaveTextContent(/25.00025.00025.000–50.%–/)
  expect(members.getByRole('row', { name: /^Total/ })).toHaveTextContent(
    /80.00025.00025.00030.00075.%5.000/,
  )
  const methods = within(screen.getByRole('table', { name: 'Par moyen de paiement' }))
  expect(methods.getByRole('row', { name: /^Wave/ })).toHaveTextContent(/120.000–/)
  const months = within(screen.getByRole('table', { name: 'Mois par mois' }))
  expect(months.getByRole('row', { name: /^novembre\s2026/ })).toHaveTextContent(/55.00050.000/)
})

test('the page is printed, and its figures are exported as files', async () => {
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void dispatchEvent(new Event('beforeprint')))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Imprimer ou PDF' }))
  expect(print).toHaveBeenCalledOnce()
  const files = { Versements: 'payments.csv', Cahier: 'notebook.csv', Dates: 'calendar.ics' }
  for (const [name, file] of Object.entries(files))
    expect(screen.getByRole('link', { name: new RegExp(`^${name} pour `) })).toLeadTo(
      `/api/tontines/${tontineId}/${file}`,
    )
})

test('a statement separates currencies and shows where the money went and came from', async () => {
  const { user, place } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Mon relevé' }))
  expect(place()).toBe(`${paths.reports}?tab=mine`)
  const francs = (await screen.findByRole('heading', { name: /En F.CFA/ })).closest('section')
  expect(francs).toHaveTextContent(/Versé55.000/)
  expect(francs).toHaveTextContent(/dont 5.000.F.CFA payés par d’autres/)
  expect(francs).toHaveTextContent(/20.000.F.CFA remis, à confirmer/)
  expect(francs).toHaveTextContent('Les Cousines (quittée)')
  const euros = screen.getByRole('heading', { name: 'En €' }).closest('section')
  expect(euros).toHaveTextContent(/Versé50,00/)
  expect(screen.getByText(/^Les 2 dernières sur 240/)).toBeVisible()
  expect(screen.getByRole('link', { name: /pour Koffi Mensah/ })).toLeadTo(
    paths.payment(tontineId, paymentId(1)),
  )
  expect(screen.getByRole('link', { name: /Cagnotte reçue/ })).toLeadTo(paths.cycle(tontineId, 1))
  expect(screen.getByRole('link', { name: 'Relevé pour Excel' })).toLeadTo('/api/statement.csv')
})

test('a pending member sees no report, but a link to create a tontine', async () => {
  const waiting = [card({ myStatus: 'pending' })]
  await open({ 'GET /tontines?show=all': { body: { rows: waiting, next: null } } })
  expect(await screen.findByText('Pas encore de cahier')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Créer une tontine' })).toBeVisible()
})

test('a user who has paid and received nothing is told so', async () => {
  const nothing = { currencies: [], tontines: [], count: 0, lines: [] }
  await open({ 'GET /statement': { body: nothing } }, `${paths.reports}?tab=mine`)
  expect(await screen.findByText('Votre relevé est vide')).toBeVisible()
})

test('a report of another circle is not found, and the tontine select stays', async () => {
  const strange = '00000000-0000-4000-8000-00000000dead'
  await open({}, `${paths.reports}?tontine=${strange}`)
  expect(await screen.findByText('Ce rapport n’existe pas.')).toBeVisible()
  expect(screen.getByLabelText('Tontine')).toHaveDisplayValue('')
})

test('a failed request can be retried', async () => {
  const { user } = await open({
    [`GET /tontines/${tontineId}/report`]: [{ status: 500 }, { body: report() }],
  })
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await total('Attendu')).toHaveTextContent(/100.000/)
})
