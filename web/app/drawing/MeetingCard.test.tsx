import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
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

test('D15 on its day the turn is drawn by a touch, in the time that was chosen', async () => {
  const requests = serve({ [`POST /tontines/${tontineId}/draw/open`]: { body: {} } })
  await open()
  expect(await screen.findByRole('heading', { name: /^Tour n° 2.*à tirer au sort$/ })).toBeVisible()
  expect(screen.getByText(/parmi les 4\sparts/)).toBeVisible()
  screen.getByRole('button', { name: 'Tirer le tour n° 2' }).click()
  await expect
    .poll(() => requests.map(({ path, body }) => [path, body]))
    .toContainEqual([`/tontines/${tontineId}/draw/open`, { minutes: 10 }])
})

test('D15 after a void draw whoever is no officer gives a whole day', async () => {
  const requests = serve({ [`POST /tontines/${tontineId}/draw/open`]: { body: {} } })
  await open({}, { voidDraws: 1, isAdmin: false })
  const draw = await screen.findByRole('button', { name: 'Tirer le tour n° 2' })
  expect(screen.getByText(/^Un tirage n’a pas compté/)).toBeVisible()
  expect(screen.queryByRole('combobox')).toBe(null)
  draw.click()
  await expect.poll(() => requests.map(({ body }) => body)).toContainEqual({ minutes: 1440 })
})

test.each(['isAdmin', 'isOfficer'])(
  'D15 after a void draw an officer may still give less than a day: %s',
  async (office) => {
    await open({}, { voidDraws: 1, isAdmin: false, [office]: true })
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      '10 minutes',
      '1 heure',
      '6 heures',
      '24 heures',
    ])
  },
)

test('D15 before that day, and for who is no officer on it, it says from when on', async () => {
  await open({ date: calendarDate('2026-12-01'), mayDrawFrom: calendarDate('2026-12-01') })
  expect(await screen.findByText(/Un responsable peut tirer ce tour/)).toBeVisible()
  expect(screen.queryByRole('button')).toBe(null)
})

test('D15 a member draws from the day after', async () => {
  await open({ mayDrawFrom: calendarDate('2026-11-22') })
  expect(await screen.findByText(/à partir du 22.novembre.2026/)).toBeVisible()
  expect(screen.queryByRole('button')).toBe(null)
})

test('D15 in a pause nothing is drawn', async () => {
  const pause = { since: calendarDate('2026-11-20'), byName: 'Awa Koné', reason: null }
  await open({}, { pause })
  expect(await screen.findByText(/le tirage attend la reprise/)).toBeVisible()
  expect(screen.queryByRole('button')).toBe(null)
})
