import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { CheckView } from '@mainforte/contract/payments/views'
import { minor } from '@mainforte/domain/kernel/minor'
import { paths } from '@mainforte/contract/paths'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type StubResponses, openPage } from '../../../testing/open-page.tsx'
import * as page from './CheckPage.tsx'
import { tontineInToken } from './tontine-in-token.ts'

afterEach(() => vi.unstubAllGlobals())

const uuid = '0190f7a2-6d3c-7c11-9b1e-5a0c2f4e8d77'
const bytes = (uuid.replaceAll('-', '').match(/../g) ?? []).map((byte) => Number(`0x${byte}`))
const encoded = btoa(String.fromCharCode(...bytes, ...Array.from({ length: 32 }, () => 0)))
const token = encoded.replaceAll('+', '-').replaceAll('/', '_')
const hash = '0123456789abcdef'.repeat(4)

const genuine: CheckView = {
  tontineName: 'Les Lionnes',
  receipt: 12,
  amount: minor(25_000),
  currency: 'XOF',
  date: calendarDate('2026-11-20'),
  method: 'cash',
  cycles: { first: 1, last: 2 },
  member: 'MT',
  payer: null,
  recordedBy: '',
  confirmedBy: null,
  isWitnessed: false,
  hasOneName: false,
  state: 'confirmed',
  written: { seq: 9, at: '2026-11-20T09:00:00.000Z', hash },
  changed: null,
  zone: 'Africa/Abidjan',
}

const open = (response: StubResponses[string]) =>
  openPage({
    page,
    path: paths.check(':token'),
    at: paths.check(token),
    words: ['receipts', 'payments'],
    responses: { [`GET /receipts/${token}`]: response },
  })

test('P11 a device with the app shows what the public page shows', async () => {
  await open({ body: genuine })
  expect(await screen.findByRole('heading', { name: 'Reçu authentique' })).toBeVisible()
  expect(screen.getByText('vingt-cinq mille francs CFA')).toBeVisible()
  const fact = (name: string) => screen.getByText(name).nextElementSibling
  expect(fact('Pour')).toHaveTextContent('MT')
  expect(fact('Échéance')).toHaveTextContent('1 à 2')
  expect(fact('Inscrit par')).toHaveTextContent('nom effacé')
  expect(screen.getByText(/^Écriture n°\s9 du journal$/)).toBeVisible()
})

test('P11 a reversed payment proves nothing, and an invented receipt does not exist', async () => {
  const changed = { seq: 10, at: '2026-11-21T09:00:00.000Z', hash }
  await open({ body: { ...genuine, state: 'reversed', changed } })
  expect(await screen.findByRole('heading', { name: 'Versement annulé' })).toBeVisible()
  await open({ status: 404 })
  expect(await screen.findByRole('heading', { name: 'Ce reçu n’existe pas' })).toBeVisible()
})

test('J13 the tontine of a receipt is in its token, and in nothing else', () => {
  expect(tontineInToken(token)).toBe(uuid)
  for (const other of ['', 'x'.repeat(63), `${token}A`])
    expect(tontineInToken(other)).toBeUndefined()
})
