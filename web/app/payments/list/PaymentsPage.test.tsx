import type { PaymentView } from '@mainforte/contract/payments/views'
import { paths } from '@mainforte/contract/paths'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { awa, card, koffi, payment, tontine, tontineId } from '../../../testing/views.ts'
import { PaymentLine } from './PaymentLine.tsx'
import * as page from './PaymentsPage.tsx'
import { PaymentRows, PaymentTable } from './PaymentTable.tsx'

const totals = [
  { currency: 'EUR', amount: 5050, count: 2 },
  { currency: 'XOF', amount: 75_000, count: 61 },
]
const rows = [payment(1), payment(2, { status: 'pending', receipt: null })]

afterEach(() => {
  vi.restoreAllMocks()
})

async function open(at: string = paths.payments, responses: StubResponses = {}) {
  const requests = serve({
    'GET /payments': { body: { rows, next: null, totals } },
    'GET /tontines': { body: { rows: [card({ isAdmin: true })], next: null } },
    [`GET /tontines/${tontineId}`]: { body: tontine() },
    ...responses,
  })
  return { ...(await openPage({ page, path: paths.payments, at, words: ['payments'] })), requests }
}

test('the totals cover all results, each currency separately', async () => {
  await open()
  const line = (await screen.findByText('Total versé')).closest('[aria-live]')
  expect(line).toHaveTextContent('50,50')
  expect(line).toHaveTextContent('75 000')
  expect(line).toHaveTextContent('63 versements')
})

test('the filters are kept in the URL and apply to the exported file', async () => {
  const { user, place } = await open()
  await screen.findByText('Total versé')
  const member = screen.getByLabelText('Membre')
  expect(member).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Tontine'), 'Les Cousines')
  await waitFor(() => expect(screen.getByLabelText('Membre')).toBeEnabled())
  await user.selectOptions(screen.getByLabelText('Membre'), koffi.name)
  await user.selectOptions(screen.getByLabelText('Statut'), 'Déclaré')
  await user.selectOptions(screen.getByLabelText('Période'), 'Cette année')
  const year = new Date().getFullYear()
  const wanted = { status: 'pending', from: `${year}-01-01`, to: `${year}-12-31` }
  expect(Object.fromEntries(new URLSearchParams(place().split('?')[1]))).toEqual({
    ...wanted,
    tontine: tontineId,
    member: koffi.id,
  })
  expect(await screen.findByText('Total déclaré')).toBeVisible()
  const file = new URL(
    screen.getByRole('link', { name: 'Tableau pour Excel' }).getAttribute('href') ?? '',
    location.origin,
  )
  expect(file.pathname).toBe('/api/payments.csv')
  expect(Object.fromEntries(file.searchParams)).toEqual({
    ...wanted,
    tontineId,
    memberId: koffi.id,
  })
})

test('another tontine clears the member filter: members belong to one circle', async () => {
  const { user, place } = await open(`${paths.payments}?tontine=${tontineId}&member=${koffi.id}`)
  await screen.findByText('Total versé')
  await user.selectOptions(screen.getByLabelText('Tontine'), 'Toutes')
  expect(place()).toBe(paths.payments)
})

test('invalid URL parameters are ignored', async () => {
  const { requests } = await open(`${paths.payments}?member=1&from=soon&status=completed`)
  await screen.findByText('Total versé')
  const listed = requests.find(({ path }) => path.startsWith('/payments'))
  expect(listed?.path).toBe('/payments?status=completed')
})

test('a phone shows the filters when asked to', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: true }),
  )
  const { user } = await open()
  await screen.findByText('Total versé')
  expect(screen.queryByLabelText('Période')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filtrer', expanded: false }))
  expect(screen.getByLabelText('Période')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filtrer', expanded: true })).toBeVisible()
})

test('custom dates are entered one by one', async () => {
  const { user } = await open()
  await screen.findByText('Total versé')
  await user.selectOptions(screen.getByLabelText('Période'), 'Autres dates')
  expect(screen.getByRole('button', { name: /^Du/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Au/ })).toBeVisible()
})

test.each([
  ['running', true],
  ['completed', false],
  ['archived', false],
] as const)('a %s tontine accepts a payment: %s', async (phase, takesPayments) => {
  const others = [card({ name: 'Autre' }), card({ name: 'Encore une' })]
  const list = { rows: [card({ isAdmin: true, phase }), ...others], next: null }
  const { user } = await open(paths.payments, { 'GET /tontines': { body: list } })
  await user.click(await screen.findByRole('button', { name: 'Nouveau versement' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('link', { name: /Autre/ })).toBeVisible()
  expect(dialog.queryByRole('link', { name: /Les Cousines/ }) !== null).toBe(takesPayments)
})

test('with a single tontine to pay in, nothing has to be chosen', async () => {
  const rows = [card({ isAdmin: true }), card({ phase: 'archived' })]
  const { user, place } = await open(paths.payments, {
    'GET /tontines': { body: { rows, next: null } },
  })
  await user.click(await screen.findByRole('button', { name: 'Nouveau versement' }))
  await waitFor(() => expect(place()).toBe(paths.cycleNow(card().id)))
})

test('an empty result offers to clear the filters', async () => {
  const none = { 'GET /payments': { body: { rows: [], next: null, totals: [] } } }
  const { user, place } = await open(`${paths.payments}?status=failed`, none)
  expect(await screen.findByText('Aucun versement ne correspond à ces filtres.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(place()).toBe(paths.payments)
  expect(await screen.findByText('Les versements de vos tontines apparaîtront ici.')).toBeVisible()
})

test('an empty list has no filters', async () => {
  await open(paths.payments, {
    'GET /payments': { body: { rows: [], next: null, totals: [] } },
  })
  expect(await screen.findByText('Les versements de vos tontines apparaîtront ici.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Filtrer les versements' })).toBeNull()
})

test('each payment links to its receipt', async () => {
  await open()
  const [first] = within(await screen.findByRole('table')).getAllByRole('link')
  expect(first).toLeadTo(paths.payment(tontineId, payment(1).id))
})

/** The lines of one tontine's own list, which has no headings. */
const openLines = (rows: readonly PaymentView[]) =>
  openPage({
    page: {
      Component: () => (
        <PaymentTable label="Versements">
          <PaymentRows>
            {rows.map((row) => (
              <PaymentLine key={row.id} payment={row} />
            ))}
          </PaymentRows>
        </PaymentTable>
      ),
    },
    path: paths.payments,
    at: paths.payments,
    words: ['payments'],
  })

test('P16 a payment that nobody else has seen says so in the line of its author', async () => {
  const rows = [payment(1, { hasOneName: true }), payment(2, { hasOneName: false })]
  await openLines(rows)
  expect(await screen.findByText('Inscrit seulement par Awa Koné')).toBeVisible()
  expect(screen.getAllByText('Inscrit par Awa Koné')).toHaveLength(1)
})

test('P16 so it does among the payments of all tontines, in fewer words', async () => {
  const rows = [payment(1, { hasOneName: true }), payment(2, { hasOneName: false })]
  await open(paths.payments, { 'GET /payments': { body: { rows, next: null, totals } } })
  expect(await screen.findAllByText('Une seule personne')).toHaveLength(1)
})

test('P16 the heading of a month says once that nobody else has seen its payments', async () => {
  const rows = [
    payment(1, { hasOneName: true }),
    payment(2, { hasOneName: true }),
    payment(3, { hasOneName: true, date: calendarDate('2025-01-31') }),
  ]
  await open(paths.payments, { 'GET /payments': { body: { rows, next: null, totals } } })
  const heading = await screen.findByRole('rowheader', { name: /une seule personne/ })
  expect(heading).toHaveTextContent(/^Les Cousines · .*Vus par une seule personne$/)
  expect(screen.getByRole('rowheader', { name: /janvier.2025$/ })).toBeVisible()
  expect(screen.getAllByText('Une seule personne')).toHaveLength(1)
})

test('the recorder is left out if their name was erased', async () => {
  await openLines([payment(1, { recordedByName: '' })])
  await screen.findByText('Versé')
  expect(screen.queryByText(/^Inscrit par/)).toBeNull()
})

test('“vous” marks the user, as the member whose dues are paid or as the payer', async () => {
  const mine = { isYours: true, memberIsYou: true }
  const forKoffi = { isYours: true, payerIsYou: true, payerId: awa.id, payerName: awa.name }
  const shown = [
    payment(1, { ...mine, memberId: awa.id, memberName: awa.name }),
    payment(2, forKoffi),
  ]
  await open(paths.payments, { 'GET /payments': { body: { rows: shown, next: null, totals } } })
  const [own, other] = await screen.findAllByRole('row', { name: /F.CFA/ })
  expect(own).toHaveTextContent('Awa Koné (vous)')
  expect(other).toHaveTextContent(/Koffi Mensah(?! \(vous\)).*Payé par Awa Koné \(vous\)/)
})
