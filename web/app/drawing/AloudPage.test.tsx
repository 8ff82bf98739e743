import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { codeOfSaid } from '@mainforte/domain/rotation/said-numbers'
import { spelledFingerprintOf } from '@mainforte/domain/journal/fingerprint'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { awa, hand, koffi, tontine } from '../../testing/views.ts'
import * as page from './AloudPage.tsx'

let count = 0
let tontineId: TontineId
/** Each test has a tontine of its own, because the phone keeps what was typed. */
beforeEach(() => {
  count += 1
  tontineId = TontineId.parse(`00000000-0000-4000-8000-${String(900 + count).padStart(12, '0')}`)
})
afterEach(() => setNetwork(true))

const coming = (over: object = {}) => ({
  number: 4,
  drawId: `${tontineId}:4`,
  commitment: 'c'.repeat(64),
  listHash: 'a'.repeat(64),
  hands: [hand(1).handId, hand(2).handId],
  rank: null,
  ...over,
})

async function open(
  shown: object | null = coming(),
  responses: StubResponses = {},
  over: Partial<TontineView> = {},
) {
  const view = tontine({ id: tontineId, phase: 'enrolling', isAdmin: true, ...over })
  return openPage({
    responses: {
      [`GET /tontines/${tontineId}/draws`]: {
        body: { rows: [], next: null, coming: shown, open: null, voids: [] },
      },
      [`GET /tontines/${tontineId}`]: { body: view },
      ...responses,
    },
    page,
    path: paths.drawAloud(':tontineId'),
    at: paths.drawAloud(tontineId),
    words: ['drawing', 'rotation', 'tontines'],
  })
}

type User = Awaited<ReturnType<typeof open>>['user']

/** Koffi says a number; Awa types it, and reads it aloud. */
async function say(user: User, number: string) {
  await user.type(await screen.findByLabelText(koffi.name), number)
  await user.click(screen.getByRole('button', { name: 'Relire à voix haute' }))
  expect(screen.getByRole('listitem')).toHaveTextContent(`${koffi.name}${number}`)
  await user.click(screen.getByRole('button', { name: 'Tirer au sort' }))
}

const said = (number: string) => ({
  drawId: `${tontineId}:4`,
  listHash: 'a'.repeat(64),
  numbers: [{ memberId: koffi.id, number }],
})

test('D14 the typist says no number; the others’ are sent once, and the order is shown', async () => {
  const starts = `POST /tontines/${tontineId}/start`
  const { user, requests } = await open(coming(), { [starts]: { body: {} } })
  await screen.findByLabelText(koffi.name)
  expect(screen.queryByLabelText(awa.name)).toBeNull()
  expect(screen.getByRole('button', { name: 'Relire à voix haute' })).toBeDisabled()
  await say(user, '0042')
  await waitFor(() =>
    expect(requests.flatMap(({ method, body }) => (method === 'POST' ? body : []))).toEqual([
      { said: said('0042') },
    ]),
  )
  expect(await screen.findByText('Le tirage est fait')).toBeInTheDocument()
})

test('D14 without network what was typed is locked, with a code, and sent when the network is back', async () => {
  const turns = `POST /tontines/${tontineId}/draw/turn`
  const today = calendarDate('2026-11-21')
  const meeting = { rank: 2, date: today, mayDrawFrom: today, hands: 2 }
  const { user, requests } = await open(
    coming({ rank: 2 }),
    { [turns]: { body: {} } },
    { phase: 'running', meeting },
  )
  await screen.findByRole('heading', { name: 'Tirer le 2e tour' })
  setNetwork(false)
  await say(user, '7')
  expect(await screen.findByText('Vos nombres sont gardés sur ce téléphone')).toBeVisible()
  const code = codeOfSaid(
    { drawId: `${tontineId}:4`, commitment: 'c'.repeat(64) },
    said('7').numbers,
  )
  expect(screen.getByText(spelledFingerprintOf(code))).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  setNetwork(true)
  await waitFor(() =>
    expect(requests.flatMap(({ path, body }) => (path.endsWith('/draw/turn') ? body : []))).toEqual(
      [{ said: said('7') }],
    ),
  )
})

test('D14 numbers that the site refuses may be said again', async () => {
  const starts = `POST /tontines/${tontineId}/start`
  const refused = { status: 409, body: { code: 'list-changed', message: '' } }
  const { user } = await open(coming(), { [starts]: refused })
  await say(user, '1')
  expect(await screen.findByText(/La liste a changé depuis/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dire d’autres nombres' }))
  expect(await screen.findByLabelText(koffi.name)).toHaveValue('')
})

test('D14 a number has 1 to 12 digits', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText(koffi.name), 'sept')
  expect(screen.getByText('De 1 à 12 chiffres, et rien d’autre.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Relire à voix haute' }))
  expect(screen.queryByRole('button', { name: 'Tirer au sort' })).toBeNull()
})

test('D14, D15 there is nothing to draw for others, before its day, or once it is drawn', async () => {
  const none = 'Il n’y a rien à tirer ici'
  await open(null)
  expect(await screen.findByText(none)).toBeVisible()
})

test('D14 nobody else closes the list', async () => {
  await open(coming(), {}, { isAdmin: false, isOfficer: true })
  expect(await screen.findByText('Il n’y a rien à tirer ici')).toBeVisible()
})

test('D17 the result of a hat is proposed to another person', async () => {
  const hats = `POST /tontines/${tontineId}/draw/hat`
  const { user, requests } = await open(coming(), { [hats]: { body: { isDone: false } } })
  await user.click(await screen.findByRole('button', { name: 'Noter les noms sortis' }))
  const propose = screen.getByRole('button', { name: 'Proposer à une autre personne' })
  await user.selectOptions(screen.getByLabelText('1er tour'), koffi.name)
  expect(propose).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('2e tour'), awa.name)
  await user.click(propose)
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      hands: [hand(2).handId, hand(1).handId],
    }),
  )
})
