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

test('D9 the hat has the papers of those present, and names the others with a message for them', async () => {
  await open({ seats: [seat(1, 'c'), seat(2, null), seat(3, 'c')] })
  const people = within(await screen.findByRole('list', { name: 'Les papiers' }))
  expect(people.getAllByText('dans le chapeau')).toHaveLength(2)
  expect(people.getByText('pas encore là')).toBeVisible()
  expect(
    screen.getByText(/^2.papiers sur 3 sont dans le chapeau, il manque Koffi Mensah\.$/),
  ).toHaveRole('status')
  const message = screen.getByRole('link', { name: /Koffi Mensah/ }).getAttribute('href') ?? ''
  const said = new URL(message).searchParams.get('text')
  expect(said).toContain('Ouvrez Mainforte')
  expect(said).toContain(location.origin + paths.tontine(tontineId))
  expect(screen.queryByRole('button', { name: 'Continuer le tirage' })).toBe(null)
})

test('D10 while papers are opened, whoever put none in is not waited for', async () => {
  await open({ step: 'reveal', seats: [seat(1, 'c', true), seat(2, null), seat(3, 'c')] })
  expect(
    await screen.findByText(/^1.papier sur 2 est ouvert, il manque Fatou Ndiaye\.$/),
  ).toHaveRole('status')
  expect(screen.queryByText(/Koffi Mensah/)).toBe(null)
})

test('D9 a phone that was away is said to be away', async () => {
  await open({ seats: [seat(1, 'c'), seat(3, 'c')], without: [memberId(2)] })
  expect(
    await screen.findByText('On tire sans Koffi Mensah : téléphone absent la dernière fois.'),
  ).toBeVisible()
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
