import { paths } from '@mainforte/contract/paths'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { listPage } from '@mainforte/words/testing/quoted'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setNetwork } from '../../../testing/network.ts'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { showsAsQuoted } from '../../../testing/quoted.ts'
import { card } from '../../../testing/views.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import * as page from './ListPage.tsx'

showsAsQuoted(listPage)

afterEach(() => setNetwork(true))

/** A query is asked for three times before it has failed. */
const patience = { timeout: 10_000 }

const empty = { body: { rows: [], next: null } }

async function open(responses: StubResponses, at: string = paths.tontines) {
  const opened = await openPage({ page, path: paths.tontines, at, words: ['tontines'], responses })
  await screen.findByRole('heading', { level: 1, name: 'My Tontines' })
  return opened
}

test('tontines-1 a card describes the tontine and links to it', async () => {
  const names = ['Awa', 'Koffi', 'Fatou', 'Yao', 'Mariam', 'Serge']
  await open({
    'GET /tontines': {
      body: {
        rows: [
          card({
            isAdmin: true,
            dayRule: 'month-end',
            description: 'Les cousines de Treichville',
            firstNames: names,
            memberCount: 12,
            nextPayoutDate: null,
          }),
        ],
        next: null,
      },
    },
  })
  const shown = within(await screen.findByRole('article'))
  expect(shown.getByRole('heading', { name: 'Les Cousines' })).toBeVisible()
  expect(shown.getByText('Les cousines de Treichville')).toHaveClass('line-clamp-2')
  expect(shown.getByText('per cycle').closest('p')).toHaveTextContent(/^25.000.F.CFA per cycle$/)
  expect(shown.getByText('Admin')).toBeVisible()
  expect(shown.getByText('Chaque mois, le dernier jour')).toBeVisible()
  expect(shown.getByText('N/A')).toBeVisible()
  expect(shown.getByText('12 members')).toBeVisible()
  expect(shown.getByText('+7')).toBeVisible()
  expect(shown.getByRole('link', { name: /^View Details/ })).toLeadTo(paths.tontine(card().id))
})

test('tontines-2 the page is labelled as in the specification', async () => {
  await open({ 'GET /tontines': { body: { rows: [card()], next: null } } })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Tontines',
    'Active',
    "I'm Admin",
  ])
  expect(screen.getByRole('link', { name: 'New Tontine' })).toLeadTo(paths.createTontine)
  expect(await screen.findByText('View Details')).toBeVisible()
})

test('tontines-3 a user without any tontine may create one or join one', async () => {
  await open({ 'GET /tontines': empty })
  expect(await screen.findByText('No tontines found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Tontine' })).toLeadTo(paths.createTontine)
  expect(screen.getByRole('link', { name: 'Join Tontine' })).toLeadTo(paths.joinTontine)
})

test.each([
  ['Active', 'No active tontines', 'active'],
  ["I'm Admin", 'No tontines as admin', 'admin'],
])('tontines-4 the view %s queries its own tontines and may be empty', async (tab, text, show) => {
  const { user, requests } = await open({ 'GET /tontines': empty })
  await user.click(screen.getByRole('tab', { name: tab }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(requests.at(-1)?.path).toBe(`/tontines?show=${show}`)
})

test('a long list loads its next page', async () => {
  const { user } = await open({
    'GET /tontines?show=all': { body: { rows: [card()], next: 'more' } },
    'GET /tontines?show=all&cursor=more': {
      body: {
        rows: [
          card({ id: TontineId.parse('00000000-0000-4000-8000-000000000002'), name: 'Marché' }),
        ],
        next: null,
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show more tontines' }))
  expect(await screen.findByText('Marché')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more tontines' })).toBeNull()
})

const list = { body: { rows: [card()], next: null } }
const refetch = () => act(() => queryClient.invalidateQueries())

test.each([500, 503])(
  'tontines-6 a server that fails (%s) is reported above the earlier list, until it answers again',
  async (status) => {
    const { user } = await open({ 'GET /tontines': list })
    const shown = await screen.findByRole('article')
    serve({ 'GET /tontines': { status } })
    await refetch()
    const notice = await screen.findByText('Failed to fetch tontines', undefined, patience)
    expect(notice.closest('[role=status]')).toHaveTextContent(/Vous voyez l’état du .+ \d\d:\d\d/)
    expect(shown).toBeVisible()
    serve({ 'GET /tontines': list })
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.queryByText('Failed to fetch tontines')).toBeNull())
    expect(shown).toBeVisible()
  },
)

test('tontines-7 without network the earlier list needs no message, and nobody waits for one that was never loaded', async () => {
  await open({ 'GET /tontines': list })
  await screen.findByRole('article')
  setNetwork(false)
  serve({ 'GET /tontines': { comes: 'lost' } })
  await refetch()
  expect(screen.getByRole('article')).toBeVisible()
  expect(screen.queryByText('Failed to fetch tontines')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  cleanup()

  await open({ 'GET /tontines': { comes: 'lost' } })
  const title = 'Cette page n’est pas sur cet appareil'
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tableau de bord' })).toLeadTo('/dashboard')
  serve({ 'GET /tontines': list })
  setNetwork(true)
  expect(await screen.findByRole('article')).toBeVisible()
})

test('tontines-8 a next page that fails says so at its button, and can be requested again', async () => {
  const next = { cursor: 'x' }
  const { user } = await open({ 'GET /tontines': { body: { rows: [card()], next } } })
  await screen.findByRole('article')
  serve({ 'GET /tontines': { status: 500 } })
  await user.click(screen.getByRole('button', { name: 'Show more tontines' }))
  expect(await screen.findByText(/^Une erreur est survenue de notre côté/)).toBeVisible()
  expect(screen.queryByText('Failed to fetch tontines')).toBeNull()
  serve({ 'GET /tontines': { body: { rows: [card({ name: 'Marché' })], next: null } } })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Marché')).toBeVisible()
})

test('tontines-5 a failed list can be retried', async () => {
  const { user } = await open({ 'GET /tontines': { status: 500 } })
  expect(await screen.findByText('Failed to fetch tontines')).toBeVisible()
  serve({ 'GET /tontines': { body: { rows: [card()], next: null } } })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.getByRole('article')).toBeVisible())
})
