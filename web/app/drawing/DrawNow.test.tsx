import type { TontineView } from '@mainforte/contract/tontines/views'
import { paths } from '@mainforte/contract/paths'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { awa, hand, memberId, tontine, tontineId } from '../../testing/views.ts'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { DrawNow } from './DrawNow.tsx'

const byLot = { rankingMethod: 'random', drawnAt: 'start' } as const
const turn = (rank: number, number: number, memberName: string) => ({
  rank,
  handId: hand(number).handId,
  memberId: memberId(number),
  memberName,
  date: calendarDate(`2026-12-0${rank}`),
})
const drawn = tontine({
  ...byLot,
  phase: 'running',
  turns: [turn(2, 1, awa.name), turn(1, 2, 'Koffi Mensah')],
})
const query = api.tontines.read.query({ tontineId })

async function open(...answers: readonly TontineView[]) {
  const Component = () => {
    const { data } = useQuery(query)
    return data ? <DrawNow tontine={data} /> : null
  }
  await openPage({
    page: { Component },
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: ['drawing', 'rotation', 'group'],
    responses: { [`GET /tontines/${tontineId}`]: answers.map((body) => ({ body })) },
  })
}

test('D9 whoever is on the page sees the order being drawn: the first is named, and it goes to the group', async () => {
  await open(tontine({ ...byLot, phase: 'enrolling' }), drawn)
  await waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toBeDefined())
  await queryClient.invalidateQueries(query)
  expect(await screen.findByRole('heading', { name: 'Le sort a décidé' })).toBeVisible()
  expect(
    await screen.findByText(/^Koffi Mensah reçoit la première cagnotte, le 1er.décembre.2026\.$/),
  ).toHaveRole('status')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/Koffi Mensah.*1er\sdéc\.\s2026/),
    expect.stringMatching(/Awa Koné.*2\sdéc\.\s2026/),
  ])
  const link = screen.getByRole('link', { name: 'Envoyer l’ordre au groupe' })
  const said = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? ''
  expect(said.replaceAll(/\s/g, ' ')).toMatch(/1\. Koffi Mensah, .* 2\. Awa Koné, /)
  expect(said).not.toContain('http')
})

test('D9 whoever opens the page later sees no draw', async () => {
  await open(drawn)
  await waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toBeDefined())
  expect(screen.queryByText('Le sort a décidé')).toBeNull()
})

test('D9 whoever opens a page that the device kept sees no draw either', async () => {
  const old = tontine({ ...byLot, phase: 'enrolling' })
  const Component = () => {
    const { data } = useQuery({ ...query, staleTime: Infinity })
    return data ? <DrawNow tontine={data} /> : null
  }
  await openPage({
    page: { Component },
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: ['drawing', 'rotation', 'group'],
    responses: { [`GET /tontines/${tontineId}`]: { body: drawn } },
  })
  queryClient.setQueryData(query.queryKey, old, { updatedAt: Date.now() - 3_600_000 })
  await waitFor(() =>
    expect(queryClient.getQueryData(query.queryKey)).toMatchObject({ phase: 'running' }),
  )
  expect(screen.queryByText('Le sort a décidé')).toBeNull()
})
