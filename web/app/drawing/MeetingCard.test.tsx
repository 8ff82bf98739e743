import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { tontine, tontineId } from '../../testing/views.ts'
import { MeetingCard } from './MeetingCard.tsx'

const meeting = {
  rank: 2,
  date: calendarDate('2026-11-21'),
  mayDrawFrom: calendarDate('2026-11-21'),
  hands: 4,
}

async function open(over: Partial<typeof meeting> = {}, page: Partial<TontineView> = {}) {
  const shown = { ...meeting, ...over }
  const Component = () => (
    <MeetingCard tontine={tontine({ phase: 'running', meeting: shown, ...page })} meeting={shown} />
  )
  await openPage({
    page: { Component },
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: ['drawing', 'rotation'],
  })
}

test('D14, D15 on its day people at the meeting draw the turn', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: /^2e tour.*à tirer au sort$/ })).toBeVisible()
  expect(screen.getByText(/On tire parmi 4\sparts/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tirer le 2e tour' })).toHaveAttribute(
    'href',
    paths.drawAloud(tontineId),
  )
})

test('D15 before that day, and to a member without office on it, the card says from when on', async () => {
  await open({ date: calendarDate('2026-12-01'), mayDrawFrom: calendarDate('2026-12-01') })
  expect(await screen.findByText(/Un responsable le tire ce jour-là/)).toBeVisible()
  expect(screen.queryByRole('link')).toBe(null)
})

test('D15 a member draws from the day after', async () => {
  await open({ mayDrawFrom: calendarDate('2026-11-22') })
  expect(await screen.findByText(/à partir du 22.novembre.2026/)).toBeVisible()
  expect(screen.queryByRole('link')).toBe(null)
})

test('D15 in a pause nothing is drawn', async () => {
  const pause = { since: calendarDate('2026-11-20'), byName: 'Awa Koné', reason: null }
  await open({}, { pause })
  expect(await screen.findByText(/on tirera à la reprise/)).toBeVisible()
  expect(screen.queryByRole('link')).toBe(null)
})
