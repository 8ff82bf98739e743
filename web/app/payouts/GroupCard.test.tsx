import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { cycle, due, memberId, payout, tontineId } from '../../testing/views.ts'
import * as page from './CyclePage.tsx'

afterEach(() => void Reflect.deleteProperty(navigator, 'canShare'))

const awa = { memberName: 'Awa Koné', isYou: true }
const paid = { paid: minor(25_000), status: 'paid' } as const

const open = (view: CycleView, rows: readonly object[] = [], responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.cycle(':tontineId', ':number'),
    at: paths.cycle(tontineId, 1),
    words: ['payouts', 'group', 'payments', 'collection', 'proposals', 'reports', 'phones'],
    responses: {
      [`GET /tontines/${tontineId}/cycles/1`]: { body: view },
      [`GET /tontines/${tontineId}/arrears`]: {
        body: { currency: 'XOF', today: '2026-12-05', members: 3, rows },
      },
      ...responses,
    },
  })

const owing = (number: number, memberName: string, toPay: number, since = '2026-11-01') => ({
  memberId: memberId(number),
  memberName,
  isYou: false,
  toPay: minor(toPay),
  late: minor(0),
  declared: minor(toPay === 0 ? 15_000 : 0),
  mayConfirm: false,
  since: calendarDate(since),
})

const shown = () => screen.findByRole('note', { name: 'Texte pour le groupe' })
const withNames = () => screen.findByRole('switch', { name: /^Avec les noms/ })
const linesOf = (text: HTMLElement) =>
  (text.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')

test('F4 the text for the group reports the cycle, and names people only on request', async () => {
  const dues = [
    due(1, { ...awa, ...paid }),
    due(2, { memberName: 'Koffi Mensah', paid: minor(10_000), status: 'partial' }),
  ]
  const { user } = await open(cycle({ collected: minor(35_000), dues }), [
    owing(2, 'Koffi Mensah', 40_000),
    owing(3, 'Fatou Ndiaye', 0),
    owing(4, 'Yao Kouamé', 25_000, cycle().date),
  ])
  const text = await shown()
  const lines = [
    'Les Cousines',
    'Échéance 1 sur 2, le 1er décembre 2026. Awa Koné reçoit la cagnotte.',
    // It opens for everybody in the group.
    `${location.origin}/join/K7M4X9QD`,
    '1 sur 2 a versé, il manque 15 000 F CFA.',
    'Prochain tour : Koffi Mensah, le 1er janvier 2027',
  ]
  expect(linesOf(text)).toEqual(lines)
  await user.click(await withNames())
  // Includes the arrears of earlier cycles, without members who declared their payment.
  await waitFor(() =>
    expect(linesOf(text)).toEqual([
      ...lines,
      '',
      'À verser, retards compris :',
      '- Koffi Mensah : 40 000 F CFA (depuis le 1er novembre 2026)',
      '- Yao Kouamé : 25 000 F CFA',
      '',
      'Ont versé : Awa Koné',
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Copier' }))
  expect(await screen.findByText('Texte copié')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(text.textContent)
})

test('F5 in a large circle the text names as many as a messenger takes and counts the others', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => owing(n, `Aïssatou N’Guessan n° ${n}`, 40_000))
  const { user } = await open(cycle({ inviteCode: null }), rows)
  const text = await shown()
  await user.click(await withNames())
  await waitFor(() => expect(text).toHaveTextContent('Aïssatou'))
  const lines = linesOf(text)
  const named = lines.filter((line) => line.startsWith('- ')).length
  expect(named).toBeGreaterThan(5)
  expect(lines.at(-1)).toBe(`… et ${50 - named} autres`)
  // Whoever may not invite sends no link.
  expect(text).not.toHaveTextContent('http')
  const sent = text.textContent ?? ''
  expect(encodeURIComponent(sent).length).toBeLessThanOrEqual(1800)
  expect(await screen.findByRole('link', { name: 'Envoyer au groupe' })).toLeadTo(
    `https://wa.me/?text=${encodeURIComponent(sent)}`,
  )
})

test.each([
  [{ turn: 'late' as const }, 'Awa Koné attend encore la cagnotte.'],
  [{ turn: 'sent' as const }, 'La cagnotte est remise à Awa Koné.'],
  [{ turn: 'received' as const }, 'Awa Koné a reçu la cagnotte.'],
  [
    { beneficiary: { ...cycle().beneficiary, memberName: '' } },
    'Le tour se tire au sort ce jour-là.',
  ],
  [{ beneficiary: { ...cycle().beneficiary, isRetired: true } }, 'L’argent est rendu à Awa Koné.'],
])('F5 the text for the group says how the turn stands: %j', async (over, said) => {
  await open(cycle(over))
  expect(linesOf(await shown())[1]).toMatch(/^Échéance 1 sur 2, .*\d{4}\. /)
  expect(await shown()).toHaveTextContent(said)
})

test.each([
  [{}, 'À confirmer.'],
  [{ status: 'confirmed', confirmedByName: 'Awa Koné' } as const, 'Confirmé par Awa Koné.'],
  [{ status: 'disputed' } as const, 'Contesté.'],
])(
  'F5 the text for the group says what was handed over, and who saw it: %j',
  async (over, said) => {
    await open(cycle({ payouts: [payout(over)] }))
    expect(linesOf(await shown())).toContain(
      `Koffi Mensah a remis 50 000 F CFA à Awa Koné le 1er décembre 2026. ${said}`,
    )
  },
)

test('C9 the text for the group says how much of the missing amount is declared', async () => {
  const dues = [
    due(1, { ...awa, declared: minor(25_000), status: 'declared' }),
    due(2, { memberName: 'Koffi Mensah', declared: minor(10_000), status: 'open' }),
  ]
  await open(cycle({ dues }))
  expect(await shown()).toHaveTextContent(
    /0 sur 2 a versé, il manque 50.000.F.CFA\. Dont 35.000.F.CFA déclarés, à confirmer\./,
  )
})

test('once all have paid, the text says so and names nobody', async () => {
  await open(cycle({ collected: minor(50_000), dues: [due(1, { ...awa, ...paid }), due(2, paid)] }))
  expect(await shown()).toHaveTextContent(/Tout le monde a versé : 50.000.F.CFA réunis/)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('where the browser hands on no pictures, WhatsApp has the text, and the picture is downloaded', async () => {
  await open(cycle())
  expect(await screen.findByRole('link', { name: 'Envoyer au groupe' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Télécharger l’image du cahier' })).toBeVisible()
})

test('where the browser hands pictures on, one button sends text and picture', async () => {
  Object.assign(navigator, { canShare: () => true })
  await open(cycle())
  const card = within((await shown()).closest('section')!)
  expect(await card.findByRole('button', { name: 'Envoyer au groupe' })).toBeVisible()
  expect(card.queryByRole('link')).toBeNull()
  expect(card.queryByRole('button', { name: /Télécharger/ })).toBeNull()
})
