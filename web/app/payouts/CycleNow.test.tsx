import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import { cycle, due, memberId, tontine, tontineId } from '../../testing/views.ts'
import * as page from '../tontines/DetailPage.tsx'
import { paths } from '../kernel/paths.ts'
import type { CycleView } from '@mainforte/contract/payouts/views'

const asks = `GET /tontines/${tontineId}/cycles/1`
const awa = { memberName: 'Awa Koné', isYou: true }

async function open(view: CycleView) {
  const turns = view.turns.map((turn, index) => ({
    ...turn,
    rank: index + 1,
    memberId: memberId(index + 1),
  }))
  serve({
    [`GET /tontines/${tontineId}`]: { body: tontine({ phase: view.phase, turns }) },
    [asks]: { body: view },
  })
  return openPage({
    page,
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: ['tontines', 'members', 'rotation', 'payments', 'payouts'],
  })
}

test('the ring says in one sentence what it shows', async () => {
  const paid = due(1, { ...awa, paid: minor(25_000), status: 'paid' })
  await open(cycle({ collected: minor(25_000), dues: [paid, due(2)] }))
  const ring = await screen.findByRole('img')
  expect(ring).toHaveAccessibleName(
    'Échéance 1 sur 2 : 25 000 F CFA réunis sur 50 000 F CFA, 1 sur 2 à jour. Awa Koné prend la main le 1er décembre 2026.'
      .replaceAll(/(?<=\d) (?=\d{3})|(?<=F) (?=CFA)/g, '\u202F')
      .replaceAll(/ (?=F\u202F|décembre|2026)/g, '\u00A0'),
  )
})

test('who cannot see the ring reads the circle in its order, and who has paid or declared', async () => {
  const paid = due(1, { ...awa, paid: minor(25_000), status: 'paid' })
  const declared = due(2, { declared: minor(25_000), status: 'declared' })
  await open(cycle({ dues: [paid, declared] }))
  const order = await screen.findByRole('list', { name: 'Le cercle dans l’ordre de passage' })
  expect(
    within(order)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Awa Koné, prend la main. Versé.',
    'Koffi Mensah, son tour : 1er\u00A0janvier\u00A02027. Déclaré.',
  ])
})

test('who has received his pot is shown as such, and nobody’s hand is out once all have', async () => {
  const view = cycle({ phase: 'completed' })
  const turns = view.turns.map((turn) => ({ ...turn, hasReceived: true }))
  await open({ ...view, turns })
  expect(await screen.findByText('Awa Koné, a reçu la cagnotte. À verser.')).toBeInTheDocument()
  expect(screen.queryByText(/prend la main\./)).toBeNull()
})

test('before the start the ring says of nobody that they owe', async () => {
  const waits = (number: number) => due(number, { status: 'upcoming' })
  await open(cycle({ phase: 'enrolling', isOpen: false, dues: [waits(1), waits(2)] }))
  const order = await screen.findByRole('list', { name: 'Le cercle dans l’ordre de passage' })
  const said = within(order)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.split('. ').at(-1))
  expect(said).toEqual(['À venir.', 'À venir.'])
})

test('from the ring one gets to the cycle and to the whole notebook', async () => {
  await open(cycle())
  expect(await screen.findByRole('link', { name: 'Voir l’échéance' })).toHaveAttribute(
    'href',
    paths.cycle(tontineId, 1),
  )
  expect(screen.getByRole('link', { name: 'Voir le cahier' })).toHaveAttribute(
    'href',
    paths.grid(tontineId),
  )
})
