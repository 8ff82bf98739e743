import { paths } from '@mainforte/contract/paths'
import type { WaysView } from '@mainforte/contract/ways/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage } from '../../../testing/open-page.tsx'
import { tontine, tontineId } from '../../../testing/views.ts'
import * as page from './WaysPage.tsx'

const asks = `GET /tontines/${tontineId}`
const sends = `PUT /tontines/${tontineId}/ways-to-pay`
const wave = { method: 'wave', account: '07 07 12 34 56', holder: 'Awa Koné', note: null } as const

const waysOf = (over: Partial<WaysView> = {}): WaysView => ({
  ways: [wave],
  noted: { on: calendarDate('2026-11-02'), byNames: ['Awa Koné'] },
  before: null,
  isProposed: false,
  mayChange: true,
  isFirst: false,
  ...over,
})
const first = { ways: [], noted: null, isFirst: true }

const open = (ways: Partial<WaysView>, responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.whereToPay(':tontineId'),
    at: paths.whereToPay(tontineId),
    words: ['ways', 'payments', 'proposals'],
    responses: { [asks]: { body: tontine({ ways: waysOf(ways) }) }, ...responses },
  })

test('P17 the first ways are noted without a reason, and a wrong number is said at its field', async () => {
  const { user, requests } = await open(first, { [sends]: { body: { isDone: true } } })
  await user.type(await screen.findByLabelText('Numéro ou compte'), 'O7 07 12')
  await user.type(screen.getByLabelText('Au nom de'), 'Awa Koné')
  await user.click(screen.getByRole('button', { name: 'Noter' }))
  expect(await screen.findByText(/^Écrivez le numéro en chiffres/)).toBeVisible()
  expect(screen.queryByLabelText('Raison')).toBeNull()
  await user.clear(screen.getByLabelText('Numéro ou compte'))
  await user.type(screen.getByLabelText('Numéro ou compte'), '07 07 12 34 56')
  await user.click(screen.getByRole('button', { name: 'Noter' }))
  expect(await screen.findByText('C’est noté, les membres sont prévenus')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ways: [wave],
    reason: null,
  })
})

test('P17 a change is proposed with a reason, and nothing is sent that changes nothing', async () => {
  const { user, requests } = await open({}, { [sends]: { body: { isDone: false } } })
  const propose = await screen.findByRole('button', { name: 'Proposer le changement' })
  await user.click(propose)
  expect(screen.getByLabelText('Raison')).toHaveAttribute('aria-invalid', 'true')
  await user.type(screen.getByLabelText('Raison'), 'Carte SIM perdue')
  await user.click(propose)
  expect(await screen.findByText('Rien n’a changé.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ajouter un moyen' }))
  const added = within(screen.getByRole('group', { name: 'Moyen 2' }))
  await user.selectOptions(added.getByLabelText('Moyen de paiement'), 'cash')
  expect(added.queryByLabelText('Numéro ou compte')).toBeNull()
  await user.type(added.getByLabelText('Au nom de'), 'Binta')
  await user.click(screen.getByRole('button', { name: 'Retirer le moyen 1' }))
  await user.click(propose)
  expect(await screen.findByText(/^Proposé\s: si quelqu’un d’autre est là/)).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ways: [{ method: 'cash', account: null, holder: 'Binta', note: null }],
    reason: 'Carte SIM perdue',
  })
})

test('P17 a refusal is said beside the button', async () => {
  const refusal = { status: 409, body: { code: 'already-proposed', data: { proposal: 7 } } }
  const { user } = await open(first, { [sends]: refusal })
  await user.type(await screen.findByLabelText('Numéro ou compte'), '0707123456')
  await user.type(screen.getByLabelText('Au nom de'), 'Awa')
  await user.click(screen.getByRole('button', { name: 'Noter' }))
  expect(await screen.findByText(/^C’est déjà proposé/)).toBeVisible()
})

test('P17 members copy the number, and are warned of one that changed', async () => {
  const before = [{ ...wave, account: '05 05 98 76 54' }]
  const noted = { on: calendarDate('2026-11-20'), byNames: ['Awa Koné', 'Binta Diop'] }
  const { user } = await open({ before, noted, mayChange: false })
  expect(await screen.findByText('Où payer a changé')).toBeVisible()
  expect(
    screen.getByText(/^Changé le 20.novembre.2026 par Awa Koné et Binta Diop\.$/),
  ).toBeVisible()
  expect(screen.getByText(/05 05 98 76 54/)).toBeVisible()
  expect(screen.queryByLabelText('Raison')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Copier ?Wave$/ }))
  expect(await screen.findByRole('button', { name: /^Copié ?Wave$/ })).toBeVisible()
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('07 07 12 34 56'))
})

test('P17 while a change waits, another is not typed', async () => {
  await open({ isProposed: true })
  expect(await screen.findByText(/^Un changement est proposé/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Proposer le changement' })).toBeNull()
})

test('P17 where nothing is noted a member is told whom to ask', async () => {
  await open({ ...first, isFirst: false, mayChange: false })
  expect(await screen.findByText('Demandez à un responsable où payer.')).toBeVisible()
})
