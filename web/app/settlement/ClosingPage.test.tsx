import { paths } from '@mainforte/contract/paths'
import type { ClosingView } from '@mainforte/contract/settlement/views'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { account, awa, koffi, tontineId } from '../../testing/views.ts'
import * as page from './ClosingPage.tsx'

const asks = `GET /tontines/${tontineId}/settlement/closing`
const archives = `POST /tontines/${tontineId}/archive`

const awas = account({ isYou: true, toPay: minor(25_000), toReceive: minor(50_000) })
const koffis = { ...awas, memberId: koffi.id, memberName: 'Koffi Mensah', isYou: false }
const ended = { toPay: minor(0), toReceive: minor(0) }

/** Koffi has received the first of two pots, and gives half of it back. */
const view = (over: Partial<ClosingView> = {}): ClosingView => ({
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  phase: 'running',
  transfers: [
    {
      number: 0,
      fromName: 'Koffi Mensah',
      toName: 'Awa Koné',
      amount: minor(25_000),
      isDisputed: false,
      isConfirmed: false,
      mayConfirm: false,
    },
  ],
  before: [awas, { ...koffis, received: minor(50_000), toReceive: minor(0) }],
  after: [
    { ...awas, ...ended, received: minor(25_000) },
    { ...koffis, ...ended, paid: minor(50_000), received: minor(50_000) },
  ],
  seats: [
    { memberId: koffi.id, isServed: true, wasOut: false, isOut: false },
    { memberId: awa.id, isServed: false, wasOut: false, isOut: false },
  ],
  needsSecond: true,
  isProposed: false,
  mayArchive: true,
  impossible: null,
  ...over,
})

const open = (shown: ClosingView, responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.closing(':tontineId'),
    at: paths.closing(tontineId),
    words: ['settlement', 'proposals', 'tontines'],
    responses: { [asks]: { body: shown }, ...responses },
  })

test('S9, G4 the organizer reads every account before and after, and proposes to end a round with money in it', async () => {
  const { user, requests, place } = await open(view(), {
    [archives]: { body: { isArchived: false } },
  })
  expect(
    await screen.findByText(
      /^Une fois ces sommes données, personne ne devrait plus rien à personne/,
    ),
  ).toBeVisible()
  const row = screen.getByRole('rowheader', { name: /^Koffi Mensah/ }).closest('tr')
  expect(within(row ?? document.body).getByText(/^25.000, puis 50.000$/)).toBeInTheDocument()
  expect(
    screen.getByRole('img', { name: /^Après\s: 2.parts dans la tontine, encore 0/ }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Proposer d’arrêter' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/deuxième personne dit oui/)).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Proposer d’arrêter' }))
  expect(await screen.findByText(/^Proposé/)).toBeVisible()
  await waitFor(() => expect(place()).toBe(paths.proposals(tontineId)))
})

test('S9 a round in which nobody owes anything is ended at once', async () => {
  const even = view({ transfers: [], needsSecond: false })
  const { user, place } = await open(even, { [archives]: { body: { isArchived: true } } })
  expect(await screen.findByText('Personne ne doit rien à personne.')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Avant/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Arrêter la tontine' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Arrêter la tontine' }))
  expect(await screen.findByText('Tontine arrêtée')).toBeVisible()
  await waitFor(() => expect(place()).toBe(paths.accounts(tontineId)))
})

test('S9, G7 those who may not propose the closing read it', async () => {
  await open(view({ mayArchive: false }))
  expect(await screen.findByText(/^L’organisatrice arrête la tontine/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /arrêter/i })).toBeNull()
})

test('S9 a round that can’t be ended says why', async () => {
  await open(view({ impossible: 'tontine-closed' }))
  expect(await screen.findByText('Ce n’est pas possible')).toBeVisible()
})

test('G4 what is proposed already leads to its proposal', async () => {
  await open(view({ isProposed: true }))
  expect(await screen.findByRole('link', { name: 'Voir la proposition' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Proposer d’arrêter' })).toBeNull()
})

test('a closing that fails is tried again, and a failed end keeps the question', async () => {
  const { user } = await open(view(), {
    [asks]: { status: 500 },
  })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  serve({ [asks]: { body: view() }, [archives]: { status: 500 } })
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Proposer d’arrêter' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Proposer d’arrêter' }))
  expect(await question.findByText('La tontine n’a pas pu être arrêtée')).toBeVisible()
})

test('S9 the sheet says of disputed money where it comes from, and to whom it goes only then', async () => {
  const [first] = view().transfers
  if (!first) throw new Error('no transfer')
  const own = { ...first, number: 1, fromName: null, toName: 'Koffi Mensah' }
  await open(view({ transfers: [first, own].map((one) => ({ ...one, isDisputed: true })) }))
  expect(await screen.findByText(/^Contesté.: si Koffi Mensah a bien reçu sa remise/)).toBeVisible()
  expect(screen.getByText(/^Contesté.: seulement si Koffi Mensah n’a pas reçu/)).toBeVisible()
})
