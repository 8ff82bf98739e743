import { paths } from '@mainforte/contract/paths'
import type { GridColumn, GridRow, GridView } from '@mainforte/contract/reports/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { handId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { memberId, payment, tontineId } from '../../../testing/views.ts'
import * as page from './GridPage.tsx'

const asks = `GET /tontines/${tontineId}/grid`

const column = (cycle: number, over: Partial<GridColumn> = {}): GridColumn => ({
  cycle,
  date: calendarDate(`2026-1${cycle}-01`),
  isOpen: true,
  handId: handId(memberId(cycle), 1),
  hand: 1,
  memberId: memberId(cycle),
  memberName: `Membre ${cycle}`,
  expected: minor(50_000),
  collected: minor(0),
  sent: minor(0),
  confirmed: minor(0),
  ...over,
})

const row = (number: number, over: Partial<GridRow> = {}): GridRow => ({
  handId: handId(memberId(number), 1),
  hand: 1,
  memberId: memberId(number),
  memberName: `Membre ${number}`,
  isYou: false,
  cells: [],
  paid: minor(0),
  owed: minor(0),
  declared: minor(0),
  late: minor(0),
  turn: number,
  ...over,
})

const cell = (status: GridRow['cells'][number]['status'], paid = 0) => ({
  status,
  paid: minor(paid),
  declared: minor(0),
  writtenOff: minor(0),
})

/** Awa has paid the first cycle, Koffi part of it; the second is not open yet. */
const grid = (over: Partial<GridView> = {}): GridView => ({
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  phase: 'running',
  today: calendarDate('2026-11-01'),
  amount: minor(25_000),
  cycles: 2,
  current: 1,
  from: 1,
  previous: null,
  next: null,
  mayRecord: true,
  columns: [column(1, { collected: minor(35_000) }), column(2, { isOpen: false })],
  rows: [
    row(1, {
      memberName: 'Awa Koné',
      isYou: true,
      cells: [cell('paid', 25_000), cell('upcoming')],
    }),
    row(2, { memberName: 'Koffi Mensah', cells: [cell('partial', 10_000), cell('upcoming')] }),
  ],
  credits: [],
  totals: {
    expected: minor(50_000),
    paidIn: minor(35_000),
    inDues: minor(35_000),
    credit: minor(0),
    returned: minor(0),
    sent: minor(0),
    confirmed: minor(0),
    pots: minor(35_000),
    lacking: minor(0),
    owed: minor(15_000),
    declared: minor(0),
    late: minor(0),
  },
  ...over,
})

async function open(view: GridView, responses: StubResponses = {}) {
  const requests = serve({ [asks]: { body: view }, ...responses })
  const opened = await openPage({
    page,
    path: paths.grid(':tontineId'),
    at: paths.grid(tontineId),
    words: ['reports', 'payments', 'payouts', 'group'],
  })
  const table = within(await screen.findByRole('grid'))
  return { ...opened, requests, table }
}

test('the notebook has an accessible name, separate from the keyboard hint', async () => {
  await open(grid())
  const table = screen.getByRole('grid')
  expect(table).toHaveAccessibleName('Cotisations par membre et par échéance')
  expect(table).toHaveAccessibleDescription(/^Les flèches du clavier/)
  expect(screen.getByRole('columnheader', { name: /^Échéance 1 1er/ })).toBeVisible()
})

test('each cell says in words whose due it is, for which cycle, and its state', async () => {
  const { table } = await open(grid())
  expect(
    table.getByRole('link', {
      name: /^Awa Koné, échéance 1 : Versé, 25.000.F.CFA, prend la main\. voir l’échéance$/,
    }),
  ).toLeadTo(paths.cycle(tontineId, 1))
  expect(
    table.getByRole('button', { name: /^Koffi Mensah, échéance 1 : Versé en partie/ }),
  ).toBeVisible()
  expect(table.getByRole('link', { name: /^Koffi Mensah, échéance 2 : À venir/ })).toBeVisible()
})

test('the current cycle is marked, and each column has its total', async () => {
  const { table } = await open(grid())
  expect(table.getByRole('columnheader', { current: 'date' })).toHaveTextContent('1')
  expect(table.getByRole('row', { name: /^Réuni/ })).toHaveTextContent(/35.000 1 sur 2/)
})

test('the arrow keys move between cells, and the table is one tab stop', async () => {
  const { table, user } = await open(grid())
  const head = table.getByRole('link', { name: /^Échéance 1 ?1er\snov/ })
  head.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  const cellOfAwa = table.getByRole('link', { name: /^Awa Koné, échéance 2/ })
  expect(cellOfAwa).toHaveFocus()
  expect(cellOfAwa).toHaveAttribute('tabindex', '0')
  expect(head).toHaveAttribute('tabindex', '-1')
  await user.keyboard('{End}{ArrowDown}{Home}')
  expect(table.getByRole('button', { name: /^Koffi Mensah, échéance 1/ })).toHaveFocus()
})

test('selecting an owed cell records exactly that amount', async () => {
  const records = `POST /tontines/${tontineId}/payments`
  const { table, user, requests } = await open(grid(), { [records]: { body: payment(1) } })
  await user.click(table.getByRole('button', { name: /^Koffi Mensah, échéance 1/ }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    memberId: memberId(2),
    amount: 15_000,
  })
})

test('a member can only select their own dues; in a closed tontine nobody can', async () => {
  const { table } = await open(grid({ mayRecord: false }))
  expect(table.queryByRole('button')).toBeNull()
})

test('print, picture, text and table are one click away from the grid', async () => {
  await open(grid())
  const tools = within(screen.getByRole('group', { name: 'Imprimer ou partager le cahier' }))
  expect(tools.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Imprimer',
    'Image pour WhatsApp',
  ])
  expect(tools.getByRole('link', { name: 'Texte pour le groupe' })).toLeadTo(
    `${paths.cycle(tontineId, 1)}#group`,
  )
  expect(tools.getByRole('link', { name: 'Tableau pour Excel' })).toLeadTo(
    `/api/tontines/${tontineId}/notebook.csv`,
  )
})

test('before anything is collected there is no text to share', async () => {
  await open(grid({ current: null }))
  expect(screen.queryByRole('link', { name: 'Texte pour le groupe' })).toBeNull()
})

test('a long round is shown page by page', async () => {
  await open(grid({ from: 25, previous: 1, next: 49 }))
  expect(screen.getByRole('link', { name: 'Échéances précédentes' })).toLeadTo(
    `${paths.grid(tontineId)}?from=1`,
  )
  expect(screen.getByRole('link', { name: 'Échéances suivantes' })).toLeadTo(
    `${paths.grid(tontineId)}?from=49`,
  )
})

test('the totals of the whole round are below, with who has paid in advance', async () => {
  const view = grid({
    credits: [{ memberId: memberId(1), memberName: 'Awa Koné', credit: minor(5_000) }],
  })
  await open(view)
  expect(screen.getByText('Versé en tout').nextSibling).toHaveTextContent(/^35.000/)
  const credits = screen.getByRole('heading', { name: 'Versements d’avance' }).closest('section')
  expect(credits).toHaveTextContent(/Awa Koné 5.000/)
})
