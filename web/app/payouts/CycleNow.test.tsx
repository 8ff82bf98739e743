import { paths } from '@mainforte/contract/paths'
import { minor } from '@mainforte/domain/kernel/minor'
import { unknownHand } from '@mainforte/domain/rotation/unknown-turn'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { cycle, due, memberId, paymentId, tontine, tontineId } from '../../testing/views.ts'
import * as page from '../tontines/detail/DetailPage.tsx'
import type { CycleView } from '@mainforte/contract/payouts/views'

const asks = `GET /tontines/${tontineId}/cycles/1`
const awa = { memberName: 'Awa Koné', isYou: true }

async function open(
  view: CycleView,
  responses: StubResponses = {},
  over: Parameters<typeof tontine>[0] = {},
) {
  const turns = view.turns.map((turn, index) => ({
    ...turn,
    rank: index + 1,
    memberId: memberId(index + 1),
  }))
  return openPage({
    page,
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: ['tontines', 'terms', 'agreed', 'members', 'rotation', 'payments', 'payouts', 'group'],
    responses: {
      [`GET /tontines/${tontineId}`]: { body: tontine({ phase: view.phase, turns, ...over }) },
      [asks]: { body: view },
      ...responses,
    },
  })
}

test('the ring is described in one sentence', async () => {
  const paid = due(1, { ...awa, paid: minor(25_000), status: 'paid' })
  await open(cycle({ collected: minor(25_000), dues: [paid, due(2)] }))
  const ring = await screen.findByRole('img')
  expect(ring).toHaveAccessibleName(
    'Échéance 1 sur 2\u202F: 25 000 F CFA réunis sur 50 000 F CFA, 1 sur 2 à jour. Awa Koné prend la main le 1er décembre 2026.'
      .replaceAll(/(?<=\d) (?=\d{3})|(?<=F) (?=CFA)/g, '\u202F')
      .replaceAll(/ (?=F\u202F|décembre|2026)/g, '\u00A0'),
  )
})

test('screen readers get the circle in its order, and who has paid or declared', async () => {
  const paid = due(1, { ...awa, paid: minor(25_000), status: 'paid' })
  const declared = due(2, { declared: minor(25_000), status: 'declared' })
  await open(cycle({ dues: [paid, declared] }))
  const order = await screen.findByRole('list', { name: 'Les membres dans l’ordre de passage' })
  expect(
    within(order)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Awa Koné, prend la main. Versé.',
    'Koffi Mensah, son tour\u202F: 1er\u00A0janvier\u00A02027. Déclaré.',
  ])
})

test('a paid beneficiary is marked, and nobody is highlighted once all have received the pot', async () => {
  const view = cycle({ phase: 'completed' })
  const turns = view.turns.map((turn) => ({ ...turn, state: 'received' as const }))
  await open({ ...view, turns })
  expect(await screen.findByText('Awa Koné, a reçu la cagnotte. À verser.')).toBeInTheDocument()
  expect(screen.queryByText(/prend la main\./)).toBeNull()
})

test('R10 the ring reports a late pot or a payout instead of a turn', async () => {
  const [first, second] = cycle().turns
  const turns = [
    { ...first!, state: 'late' as const },
    { ...second!, state: 'sent' as const },
  ]
  await open(cycle({ turn: 'late', turns }))
  expect(
    await screen.findByRole('img', {
      name: /La cagnotte d’Awa Koné est en retard depuis le 1er.décembre.2026\./,
    }),
  ).toBeVisible()
  expect(screen.getByText(/^Awa Koné, cagnotte en retard depuis le 1er/)).toBeInTheDocument()
  expect(screen.getByText(/^Koffi Mensah, cagnotte remise, à confirmer\./)).toBeInTheDocument()
})

test('before the start the ring says of no member that they owe', async () => {
  const waits = (number: number) => due(number, { status: 'upcoming' })
  await open(cycle({ phase: 'enrolling', isOpen: false, dues: [waits(1), waits(2)] }))
  const order = await screen.findByRole('list', { name: 'Les membres dans l’ordre de passage' })
  const said = within(order)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.split('. ').at(-1))
  expect(said).toEqual(['À venir.', 'À venir.'])
})

test('the ring links to the cycle and to the whole notebook', async () => {
  await open(cycle())
  expect(await screen.findByRole('link', { name: 'Voir l’échéance' })).toLeadTo(
    paths.cycle(tontineId, 1),
  )
  expect(screen.getByRole('link', { name: 'Voir le cahier' })).toLeadTo(paths.grid(tontineId))
})

test('selecting a member shows their turn and state, and leads to recording their payment', async () => {
  const { user } = await open(
    cycle({
      dues: [
        due(1, { ...awa, paid: minor(25_000), status: 'paid' }),
        due(2),
        due(3, { memberName: 'Yao Kouassi', paid: minor(10_000), status: 'partial' }),
      ],
      turns: [...cycle().turns, { ...cycle().turns[1]!, ...handOf(3), memberName: 'Yao Kouassi' }],
    }),
  )
  await user.click(await screen.findByRole('button', { name: /^Yao Kouassi, son tour/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Yao Kouassi' }))
  expect(sheet.getByText('Tour').nextSibling).toHaveTextContent('3 sur 3')
  expect(sheet.getByText('Échéance 1').nextSibling).toHaveTextContent(
    /Versé en partie 10.000.F.CFA sur 25.000.F.CFA/,
  )
  await user.click(sheet.getByRole('button', { name: 'Enregistrer son versement' }))
  const form = within(await screen.findByRole('dialog', { name: 'Enregistrer un versement' }))
  expect(await form.findByLabelText(/^Montant/)).toHaveDisplayValue(/^15.000$/)
})

test('a declared payment is not recorded again: the member leads to confirming it', async () => {
  const declared = due(2, {
    memberName: 'Koffi Mensah',
    declared: minor(25_000),
    status: 'declared',
  })
  const { user } = await open(cycle({ dues: [due(1, awa), declared] }))
  await user.click(await screen.findByRole('button', { name: /^Koffi Mensah/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Koffi Mensah' }))
  expect(sheet.getByRole('button', { name: 'Confirmer son versement' })).toBeVisible()
  expect(sheet.queryByRole('button', { name: /Enregistrer/ })).toBeNull()
  expect(sheet.getByRole('link', { name: 'Voir l’échéance 2' })).toLeadTo(paths.cycle(tontineId, 2))
})

test('a member who has paid links to the receipt, with nothing to record', async () => {
  const paid = { paid: minor(25_000), status: 'paid', paymentId: paymentId(7) } as const
  const { user } = await open(cycle({ dues: [due(1, awa), due(2, paid)] }))
  await user.click(await screen.findByRole('button', { name: /^Koffi Mensah/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Koffi Mensah' }))
  expect(sheet.getByRole('link', { name: 'Voir le dernier reçu' })).toLeadTo(
    paths.payment(tontineId, paymentId(7)),
  )
  expect(sheet.queryByRole('button', { name: /versement$/ })).toBeNull()
})

test('the circle is one tab stop, and the arrow keys move around it', async () => {
  const { user } = await open(cycle())
  const [first, second] = await screen.findAllByRole('button', { name: /, (prend|son tour)/ })
  first?.focus()
  await user.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(first).toHaveFocus()
  await user.keyboard('{End}{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Koffi Mensah' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(second).toHaveFocus()
})

test('many members are also shown as a list, one row each', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1)
  const { user } = await open(
    cycle({
      dues: numbers.map((number) => due(number)),
      turns: numbers.map((number) => ({
        ...handOf(number),
        memberName: `Membre ${number}`,
        date: cycle().date,
        state: 'coming' as const,
      })),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Les 25 tours en liste' }))
  const list = within(screen.getByRole('list', { name: 'Les 25 tours en liste' }))
  expect(list.getAllByRole('listitem')).toHaveLength(25)
  await user.click(list.getByRole('button', { name: /Membre 25/ }))
  expect(await screen.findByRole('dialog', { name: 'Membre 25' })).toBeVisible()
})

const handOf = (number: number) => ({ handId: due(number).handId })

const toDraw = (index: number) => ({
  handId: unknownHand(index + 1),
  memberName: '',
  isToDraw: true as const,
})

test('D15 turns that are not drawn are nobody’s seats, and the list has the people without a rank', async () => {
  const turns = cycle().turns.map((turn, index) => ({ ...turn, ...toDraw(index) }))
  const beneficiary = { ...cycle().beneficiary, memberName: '', handId: unknownHand(1) }
  const dues = [due(1, awa), due(2, { paid: minor(25_000), status: 'paid' })]
  const { user } = await open(cycle({ turns, beneficiary, dues }))
  const ring = await screen.findByRole('img')
  expect(ring).not.toHaveAccessibleName(/prend la main/)
  const letters = [...ring.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(letters).toEqual(expect.arrayContaining(['?', '1', '?', '2']))
  expect(letters).not.toContain('AK')
  const seats = within(screen.getByRole('list', { name: /ordre/i })).getAllByRole('button')
  expect(seats.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tour n° 1, le .*, À tirer au sort\.$/),
    expect.stringMatching(/^Tour n° 2, le .*, À tirer au sort\.$/),
  ])
  await user.click(seats[1]!)
  const place = await screen.findByRole('dialog', { name: /^Tour n° 2, le / })
  expect(place).toHaveTextContent('À tirer au sort')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Les 2 tours en liste' }))
  const people = within(screen.getByRole('list', { name: 'Les 2 tours en liste' }))
  expect(people.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ ?AK ?Awa Koné À tirer au sort/),
    expect.stringMatching(/^ ?M2 ?Membre 2 À tirer au sort/),
  ])
  await user.click(people.getByRole('button', { name: /Awa Koné/ }))
  const person = await screen.findByRole('dialog', { name: 'Awa Koné' })
  expect(within(person).queryByRole('link', { name: /Voir l’échéance/ })).toBeNull()
})

test('D6 before the order is drawn the ring has people by name, without a rank or a turn', async () => {
  const turns = cycle().turns.map((turn, index) => ({ ...turn, ...toDraw(index) }))
  const beneficiary = { ...cycle().beneficiary, memberName: '', handId: unknownHand(1) }
  await open(cycle({ phase: 'enrolling', turns, beneficiary, dues: [due(1, awa), due(2)] }))
  const ring = await screen.findByRole('img')
  const letters = [...ring.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(letters).toEqual(expect.arrayContaining(['AK', 'M2']))
  for (const text of ['?', '1', '2']) expect(letters).not.toContain(text)
  const seats = within(screen.getByRole('list', { name: 'Les membres, encore sans ordre' }))
  expect(seats.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Awa Koné, À tirer au sort.',
    'Membre 2, À tirer au sort.',
  ])
  expect(screen.queryByText(/Koffi/)).toBeNull()
})

test('D15 a drawn member has the seat of their rank, and the other seats show a question mark', async () => {
  const turns = cycle().turns.map((turn, index) =>
    index === 1
      ? { ...turn, handId: due(1).handId, memberName: 'Awa Koné' }
      : { ...turn, ...toDraw(0) },
  )
  const beneficiary = { ...cycle().beneficiary, memberName: '', handId: unknownHand(1) }
  await open(cycle({ turns, beneficiary, dues: [due(1, awa), due(2)] }))
  const seats = within(await screen.findByRole('list', { name: /ordre/i })).getAllByRole('button')
  expect(seats.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tour n° 1, /),
    expect.stringMatching(/^Awa Koné, /),
  ])
  expect(screen.queryByText('MF')).toBeNull()
})
