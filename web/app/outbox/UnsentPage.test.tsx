import { webcrypto } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import { paymentDefaults } from '@mainforte/domain/payments/new-payment'
import type { Unsent } from '@mainforte/domain/unsent'
import { screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awa as account, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { awa, koffi, memberId, paymentId, tontine, tontineId } from '../../testing/views.ts'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { shownToast } from '../kernel/browser/toast.ts'
import { signedIn } from '../kernel/session/session.ts'
import { newOperation, outbox, readOutbox, writeDown } from './outbox.ts'
import { fileTextOf } from './outbox-file.ts'
import * as page from './UnsentPage.tsx'

const record: OfflineCommand = {
  type: 'record-payment',
  payment: {
    ...paymentDefaults,
    paymentId: paymentId(1),
    memberId: koffi.id,
    amount: minor(25_000),
    date: calendarDate('2026-11-29'),
  },
}
const sends = `POST /tontines/${tontineId}/operations`
const alike = {
  status: 409,
  code: 'looks-like-another',
  facts: { paymentId: paymentId(9), memberId: koffi.id, date: '2026-11-28' },
}

async function open(unsent: readonly Partial<Unsent>[], responses: StubResponses = {}) {
  for (const one of unsent)
    await writeDown(tontineId, { operation: newOperation(), command: record, ...one })
  const requests = serve({ [sends]: { comes: 'lost' }, ...responses })
  const words = ['outbox', 'payments', 'payouts', 'tontines'] as const
  const opened = await openPage({ page, path: paths.unsent, at: paths.unsent, words })
  const { queryKey } = api.tontines.read.query({ tontineId })
  queryClient.setQueryData(queryKey, tontine({ members: [awa, koffi] }))
  await screen.findByRole('heading', { name: 'Pas encore envoyé', level: 1 })
  return { ...opened, sent: () => requests.filter(({ method }) => method === 'POST') }
}
const lines = () => screen.findAllByRole('listitem')

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto)
  await clear(createStore('mainforte-outbox', 'unsent'))
  signedIn(sessionOf(account))
  await readOutbox()
})
afterEach(() => vi.unstubAllGlobals())

test('J17 all that is unsent stands by its tontine with its sentence and its state', async () => {
  await open([{}, { command: { ...record, type: 'declare-payment' }, lost: 'form' }])
  expect(await screen.findByRole('heading', { name: 'Les Cousines' })).toBeVisible()
  const [first, second] = await lines()
  expect(first).toHaveTextContent('Versement de Koffi Mensah')
  expect(first).toHaveTextContent('25 000 F CFA')
  expect(first).toHaveTextContent('En attente')
  expect(second).toHaveTextContent('Peut-être déjà arrivé')
})

test('where nothing waits, the page says so', async () => {
  await open([])
  expect(await screen.findByText('Tout est envoyé')).toBeVisible()
})

test('J17, P5 of a payment that looks like another one its author says that it is another, and it is sent so', async () => {
  const { user, sent } = await open([{ refusal: alike }])
  const [line] = await lines()
  expect(line).toHaveTextContent('Refusé')
  expect(await within(line!).findByRole('link')).toHaveAttribute(
    'href',
    paths.payment(tontineId, paymentId(9)),
  )
  await user.click(within(line!).getByRole('button', { name: 'C’est bien un autre versement' }))
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ command: { payment: { isMeant: true } } }),
  )
})

test('J17 what was refused is sent with another sum', async () => {
  const { user, sent } = await open([
    { refusal: { code: 'payment-in-future', status: 409, facts: {} } },
  ])
  const [line] = await lines()
  expect(await within(line!).findByText(/dans le futur/)).toBeVisible()
  await user.click(within(line!).getByRole('button', { name: /^Changer/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = await dialog.findByLabelText('Montant')
  await user.clear(amount)
  await user.type(amount, '10000')
  await user.click(dialog.getByRole('button', { name: 'Changer et envoyer' }))
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ command: { payment: { amount: 10_000 } } }),
  )
})

test('J17 nothing is dropped without a question, and of what may have arrived it says so', async () => {
  const { user } = await open([{ lost: 'form' }])
  await user.click(await screen.findByRole('button', { name: 'Effacer' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/est peut-être déjà arrivé/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Retour' }))
  expect(outbox.get().get(tontineId)).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Effacer' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Effacer' }),
  )
  expect(await screen.findByText('Tout est envoyé')).toBeVisible()
})

const fileOf = (text: string) => new File([text], 'notes.json', { type: 'application/json' })
const others = (unsent: readonly Partial<Unsent>[], id = tontineId) =>
  fileTextOf(
    { id: memberId(7), displayName: 'Fanta' },
    new Map([[id, unsent.map((one) => ({ operation: newOperation(), command: record, ...one }))]]),
  )

test('J17 the notes of another telephone are taken once their new author knows whose name they get', async () => {
  const { user } = await open([])
  await user.upload(await screen.findByLabelText('Fichier à ouvrir'), fileOf(others([{}, {}])))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/2.notes partiront au nom d’Awa Koné/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Prendre ces notes' }))
  expect(await lines()).toHaveLength(2)
})

test('J17 a file that is none of ours, damaged, of a stranger or too large is refused in words', async () => {
  const { user } = await open([])
  const damaged = others([{}]).replace('record-payment', 'burn-it')
  const stranger = others([{}], '00000000-0000-4000-8000-000000000077' as typeof tontineId)
  for (const [text, said] of [
    ['{"a": 1}', 'Ce fichier ne contient pas de notes de Mainforte.'],
    ['Bonjour', 'Ce fichier ne contient pas de notes de Mainforte.'],
    [damaged, /abîmé/],
    [stranger, /tontine qui n’est pas sur cet appareil/],
    [' '.repeat(2_000_001), 'Ce fichier est trop lourd.'],
  ] as const) {
    shownToast.set(undefined)
    await user.upload(await screen.findByLabelText('Fichier à ouvrir'), fileOf(text))
    expect(await screen.findByText(said)).toBeVisible()
  }
  expect(outbox.get().size).toBe(0)
})
