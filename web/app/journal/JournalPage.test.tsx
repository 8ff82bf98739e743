import type { JournalLine, JournalView } from '@mainforte/contract/journal/views'
import { paths } from '@mainforte/contract/paths'
import { booksOf } from '@mainforte/domain/journal/books'
import { fileTextOf } from '@mainforte/domain/journal/file'
import { kindOf } from '@mainforte/domain/journal/kinds'
import { minor } from '@mainforte/domain/kernel/minor'
import { tontine } from '@mainforte/domain/testing/cast'
import { circle, money } from '@mainforte/domain/testing/circle'
import { journalOf, rehashed } from '@mainforte/domain/testing/journals'
import type { Event } from '@mainforte/domain/tontine'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import * as page from './JournalPage.tsx'

const story = circle({ members: 2, rankingMethod: 'alphabetical' })
story.run({ type: 'record-payment', payment: money('one', 'bintou', 10_000) })
const complete = journalOf(story)
const id = tontine('t')
const end = { seq: complete.length, hash: complete.at(-1)?.hash ?? '' }
const books = booksOf(story.tontine)

const paid = complete.find(({ event }) => event.type === 'payment-recorded')
if (!paid) throw new Error('somebody has paid')
const forged = { ...paid, event: { ...paid.event, amount: minor(90_000) } }

const line = (over: Partial<JournalLine> & Pick<JournalLine, 'event'>): JournalLine => ({
  seq: 7,
  at: '2026-01-01T09:30:00.000Z',
  hash: 'ab12'.repeat(16),
  kind: kindOf(over.event.type as Event['type']),
  byName: 'Awa Koné',
  byYou: false,
  memberName: 'Moussa Traoré',
  payerName: null,
  successorName: null,
  nameBefore: null,
  nameAfter: null,
  amount: null,
  date: null,
  method: null,
  order: [],
  ways: null,
  reason: null,
  ...over,
})

const recorded = line({
  event: paid.event,
  amount: minor(10_000),
  date: '2026-01-01' as JournalLine['date'],
  method: 'cash',
})

const view = (rows: JournalLine[], next: string | null = null): JournalView => ({
  tontineId: id,
  tontineName: 'Les Lionnes',
  currency: 'XOF',
  end,
  checkedBy: [],
  rows,
  next,
})

const lines = `GET /tontines/${id}/journal/lines`
const honest: StubResponses = {
  [lines]: { body: view([recorded]) },
  [`GET /tontines/${id}/journal`]: { body: { entries: complete, next: null } },
  [`GET /tontines/${id}/journal/mark`]: { body: { mark: 'unchanged' } },
  [`GET /tontines/${id}/books`]: { body: { end, books } },
}

async function open(responses: StubResponses = {}, at = '') {
  const requests = serve({ ...honest, ...responses })
  const words = ['journal', 'payments', 'outbox'] as const
  const opened = await openPage({
    page,
    path: paths.journal(':tontineId'),
    at: paths.journal(id) + at,
    words,
  })
  return { ...opened, requests }
}

const verify = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Vérifier le journal' }))

async function openFile(text: string) {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no place for a file')
  fireEvent.change(input, { target: { files: [new File([text], 'journal.json')] } })
}

beforeEach(() => vi.unstubAllGlobals())

test('J7 each entry shows what happened, by whom, when, with its number and its fingerprint', async () => {
  await open()
  const entry = within(await screen.findByRole('listitem'))
  expect(entry.getByText(/^Versement de 10.000.F.CFA enregistré pour Moussa Traoré/)).toBeVisible()
  expect(entry.getByText(/par Awa Koné/)).toBeVisible()
  expect(entry.getByText('n° 7')).toBeVisible()
  expect(entry.getByText(Array(8).fill('ab12').join(' '))).toBeVisible()
  expect(screen.getByRole('heading', { name: 'jeudi 1er\u00A0janvier\u00A02026' })).toBeVisible()
})

test('J17 an entry says when it was written down on a device, if that was some time before it arrived', async () => {
  const operationAt = (recordedAt: string) => ({
    ...recorded,
    event: { ...paid.event, operation: { id: 'o' as never, recordedAt } },
  })
  const rows = [operationAt('2025-12-31T18:00:00.000Z'), operationAt('2026-01-01T09:28:00.000Z')]
  await open({ [lines]: { body: view(rows) } })
  const [before, now] = await screen.findAllByRole('listitem')
  expect(before).toHaveTextContent(/noté sur un appareil le 31.décembre.2025 à \d\d:00/)
  expect(now).not.toHaveTextContent('noté sur un appareil')
})

test('erased names and reasons are shown as erased', async () => {
  const reversed = { type: 'payment-reversed', paymentId: 'p', reasonDigest: 'd' } as never
  const erased = { memberName: null, byName: null, amount: minor(10_000) }
  await open({ [lines]: { body: view([line({ event: reversed, ...erased })]) } })
  const entry = within(await screen.findByRole('listitem'))
  expect(entry.getByText(/pour une personne dont le nom a été effacé annulé$/)).toBeVisible()
  expect(entry.getByText('Le motif a été effacé.')).toBeVisible()
  expect(entry.getByText(/par une personne dont le nom a été effacé/)).toBeVisible()
})

test('a long journal loads more on request, and can be filtered by kind', async () => {
  const older = line({ event: { type: 'tontine-archived' }, seq: 1 })
  const { user, requests, place } = await open({
    [`${lines}?cursor=older`]: { body: view([older]) },
    [lines]: { body: view([recorded], 'older') },
  })
  await user.click(await screen.findByRole('button', { name: 'Écritures plus anciennes' }))
  expect(await screen.findByText('Tontine arrêtée')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Montrer'), 'Membres')
  expect(place()).toBe(`${paths.journal(id)}?kind=members`)
  await vi.waitFor(() =>
    expect(requests.some(({ path }) => path.endsWith('lines?kind=members'))).toBe(true),
  )
})

test('an empty result says so; a failed request says so and can be retried', async () => {
  const { user } = await open({ [lines]: { status: 400 } })
  expect(await screen.findByText('Le journal n’a pas pu être chargé.')).toBeVisible()
  serve({ ...honest, [lines]: { body: view([]) } })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Rien pour l’instant')).toBeVisible()
})

test('a user outside the circle finds no journal', async () => {
  await open({ [lines]: { status: 404 } })
  expect(await screen.findByText('Journal introuvable')).toBeVisible()
})

test('J7 the fingerprint is copied with the tontine, the number of the entry and a link with the whole hash', async () => {
  await open()
  const field = await screen.findByLabelText('Empreinte à comparer')
  const groups = end.hash.slice(0, 32).match(/.{4}/g) ?? []
  const link = `${location.origin}${paths.journal(id)}#${end.seq}.${end.hash}`
  expect(field).toHaveValue(
    `Mainforte · Les Lionnes · écriture ${end.seq} · ${groups.join(' ')} · ${link}`,
  )
  expect(screen.getByRole('img', { hidden: true, name: new RegExp(end.hash) })).toBeInTheDocument()
})

test('J5 an intact journal is green, with what was checked', async () => {
  const { user } = await open()
  await verify(user)
  expect(await screen.findByText('Tout est exact')).toBeVisible()
  expect(screen.getByText(new RegExp(`^${end.seq}.écritures relues`))).toBeVisible()
  expect(screen.getByText('Versé').nextSibling).toHaveTextContent(/^10.000.F.CFA$/)
})

test('J5 an entry changed by the site is named, with its expected fingerprint', async () => {
  const entries = complete.with(paid.seq - 1, forged)
  const { user } = await open({
    [`GET /tontines/${id}/journal`]: { body: { entries, next: null } },
  })
  await verify(user)
  expect(
    await screen.findByText(`L’écriture n° ${paid.seq} n’est pas celle d’origine`),
  ).toBeVisible()
  expect(screen.getByText(/^Son contenu a été changé après coup/)).toBeVisible()
  expect(screen.getByText('Empreinte recalculée')).toBeVisible()
})

test('J5 a table that contradicts the journal is named', async () => {
  const payments = books.payments.map((payment) => ({ ...payment, amount: minor(1) }))
  const { user } = await open({
    [`GET /tontines/${id}/books`]: { body: { end, books: { ...books, payments } } },
  })
  await verify(user)
  expect(
    await screen.findByText(/^Le site n’affiche pas ce que dit le journal : versements$/),
  ).toBeVisible()
})

test('J6 a file is checked like the journal of the site, and an older one is reported as older', async () => {
  await open()
  await screen.findByRole('listitem')
  await openFile(fileTextOf(id, complete.slice(0, -1)))
  expect(await screen.findByText('Tout est exact')).toBeVisible()
  expect(screen.getByText('Fichier : journal.json')).toBeVisible()
  expect(screen.getByText(/^Depuis ce fichier, 1.écriture a été ajoutée/)).toBeVisible()
})

test('J6 a file with another amount is broken at that entry, and the correct amount is shown', async () => {
  await open()
  await screen.findByRole('listitem')
  await openFile(fileTextOf(id, rehashed(complete.with(paid.seq - 1, forged))))
  expect(
    await screen.findByText(`L’écriture n° ${paid.seq} n’est pas celle d’origine`),
  ).toBeVisible()
  const amount = screen.getByText('Montant').closest('li')
  expect(amount).toHaveTextContent(/Attendu10.000.F.CFATrouvé90.000.F.CFA/)
})

test('J6 a file that is no journal, or of another tontine, gets a clear message', async () => {
  await open()
  await screen.findByRole('listitem')
  await openFile('des photos de vacances')
  expect(await screen.findByText(/^Ce fichier n’est pas un journal de Mainforte/)).toBeVisible()
  await openFile(fileTextOf(tontine('another'), complete))
  expect(await screen.findByText(/^Ce fichier est le journal d’une autre tontine/)).toBeVisible()
})

test('a failed check says why, and can be restarted', async () => {
  const { user } = await open({
    [`GET /tontines/${id}/books`]: [{ comes: 'lost' }, { body: { end, books } }],
  })
  await verify(user)
  expect(await screen.findByText('La vérification n’a pas pu se terminer.')).toBeVisible()
  expect(screen.getByText(/^Le serveur ne répond pas/)).toBeVisible()
  await verify(user)
  expect(await screen.findByText('Tout est exact')).toBeVisible()
})

test('a long check shows its progress, and can be stopped', async () => {
  const { user } = await open({ [`GET /tontines/${id}/journal`]: { comes: 'never' } })
  await verify(user)
  expect(await screen.findByRole('progressbar', { name: 'Lecture du journal' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Arrêter' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
})
