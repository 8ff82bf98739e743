import { paths } from '@mainforte/contract/paths'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { listPage } from '@mainforte/words/testing/quoted'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { showsAsQuoted } from '../../../testing/quoted.ts'
import { card } from '../../../testing/views.ts'
import * as page from './ListPage.tsx'

showsAsQuoted(listPage)

const empty = { body: { rows: [], next: null } }

async function open(responses: StubResponses, at: string = paths.tontines) {
  const requests = serve(responses)
  const opened = await openPage({ page, path: paths.tontines, at, words: ['tontines'] })
  await screen.findByRole('heading', { level: 1, name: 'My Tontines' })
  return { requests, ...opened }
}

test('tontines-1 a card describes the tontine and links to it', async () => {
  const names = ['Awa', 'Koffi', 'Fatou', 'Yao', 'Mariam', 'Serge']
  await open({
    'GET /tontines': {
      body: {
        rows: [
          card({
            isAdmin: true,
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
  expect(shown.getByText('Monthly')).toBeVisible()
  expect(shown.getByText('N/A')).toBeVisible()
  expect(shown.getByText('12 members')).toBeVisible()
  expect(shown.getByText('+7')).toBeVisible()
  expect(shown.getByRole('link', { name: /^View Details/ })).toHaveAttribute(
    'href',
    paths.tontine(card().id),
  )
})

test('tontines-2 the page is labelled as in the specification', async () => {
  await open({ 'GET /tontines': { body: { rows: [card()], next: null } } })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Tontines',
    'Active',
    "I'm Admin",
  ])
  expect(screen.getByRole('link', { name: 'New Tontine' })).toHaveAttribute(
    'href',
    paths.createTontine,
  )
  expect(await screen.findByText('View Details')).toBeVisible()
})

test('tontines-3 a user without any tontine may create one or join one', async () => {
  await open({ 'GET /tontines': empty })
  expect(await screen.findByText('No tontines found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Tontine' })).toHaveAttribute(
    'href',
    paths.createTontine,
  )
  expect(screen.getByRole('link', { name: 'Join Tontine' })).toHaveAttribute(
    'href',
    paths.joinTontine,
  )
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

test('tontines-5 a failed list can be retried', async () => {
  const { user } = await open({ 'GET /tontines': { status: 500 } })
  expect(await screen.findByText('Failed to fetch tontines')).toBeVisible()
  serve({ 'GET /tontines': { body: { rows: [card()], next: null } } })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.getByRole('article')).toBeVisible())
})
