import type { TontineView } from '@mainforte/contract/tontines/views'
import { paths } from '@mainforte/contract/paths'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import { awa, member, memberId, tontine, tontineId } from '../../testing/views.ts'
import { DrawOrMeeting } from './DrawCard.tsx'

const seat = (number: number, commitment: string | null, hasRevealed = false) => ({
  memberId: memberId(number),
  commitment,
  hasRevealed,
})
const members = [awa, member(2, { name: 'Koffi Mensah' }), member(3, { name: 'Fatou Ndiaye' })]
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function open(draw: Partial<NonNullable<TontineView['draw']>>) {
  const shown = {
    drawId: 'd',
    rank: null,
    step: 'promise' as const,
    endsAt: inHours(1),
    without: [],
    seats: [],
    ...draw,
  }
  const Component = () => <DrawOrMeeting tontine={tontine({ members, draw: shown })} />
  await openPage({
    page: { Component },
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: ['drawing', 'rotation'],
  })
}

test('D9 the card shows how many have promised, and names those missing', async () => {
  await open({ seats: [seat(1, 'c'), seat(2, null), seat(3, 'c')] })
  const people = within(await screen.findByRole('list', { name: 'Qui en est où' }))
  expect(people.getAllByText('secret promis')).toHaveLength(2)
  expect(people.getByText('pas encore là')).toBeVisible()
  expect(screen.getByText(/Il manque encore Koffi Mensah/)).toBeVisible()
  expect(screen.getByRole('img', { name: /2 sur 3\smembres/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continuer le tirage' })).toBe(null)
})

test('D10 while secrets are shown, who promised none is not waited for', async () => {
  await open({ step: 'reveal', seats: [seat(1, 'c', true), seat(2, null), seat(3, 'c')] })
  expect(await screen.findByRole('img', { name: /1 sur 2\smembres/ })).toBeVisible()
  expect(screen.getByText(/Il manque encore Fatou Ndiaye/)).toBeVisible()
})

test('D10 once the time is over, anybody goes on', async () => {
  const requests = serve({ [`POST /tontines/${tontineId}/draw/continue`]: { body: {} } })
  await open({ endsAt: inHours(-1), seats: [seat(1, 'c'), seat(2, null)] })
  const button = await screen.findByRole('button', { name: 'Continuer le tirage' })
  button.click()
  await expect
    .poll(() => requests.map(({ path }) => path))
    .toContain(`/tontines/${tontineId}/draw/continue`)
})
