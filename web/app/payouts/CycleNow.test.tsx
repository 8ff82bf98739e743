import { paths } from '@mainforte/contract/paths'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
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

const arrears = `GET /tontines/${tontineId}/arrears`

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
    words: ['tontines', 'terms', 'agreed', 'members', 'rotation', 'payments', 'payouts'],
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

test('F4 the text for the group reports the cycle, and names who owes only on request', async () => {
  const dues = [
    due(1, { ...awa, paid: minor(25_000), status: 'paid' }),
    due(2, { memberName: 'Koffi Mensah', paid: minor(10_000), status: 'partial' }),
  ]
  const rows = [
    owing(2, 'Koffi Mensah', 40_000),
    owing(3, 'Fatou Ndiaye', 0),
    owing(4, 'Yao Kouamé', 25_000, cycle().date),
  ]
  const body = { currency: 'XOF', today: '2026-12-05', members: 3, rows }
  const { user } = await open(cycle({ collected: minor(35_000), dues }), { [arrears]: { body } })
  await user.click(await screen.findByRole('button', { name: 'Texte pour le groupe' }))
  const text = await screen.findByRole('note', { name: 'Texte pour le groupe' })
  const lines = (text.textContent ?? '').split('\n')
  expect(text).toHaveTextContent(/1 sur 2 ont versé, il manque 15.000.F.CFA\./)
  expect(lines[0]).toBe('Les Cousines')
  expect(lines[1]).toMatch(
    /^Échéance 1 sur 2, le 1er\sdécembre\s2026\. Awa Koné reçoit la cagnotte\.$/,
  )
  // It opens for everybody in the group.
  expect(lines[2]).toBe(`${location.origin}/join/K7M4X9QD`)
  expect(text).not.toHaveTextContent('Koffi')
  await user.click(await screen.findByRole('switch', { name: /^Nommer ceux qui/ }))
  // Includes the arrears of earlier cycles, without members who declared their payment.
  expect(text).toHaveTextContent(
    /À verser, retards compris : - Koffi Mensah : 40.000.F.CFA \(depuis le 1er novembre 2026\) - Yao Kouamé : 25.000.F.CFA$/,
  )
  expect(text).not.toHaveTextContent('Fatou')
  const sheet = within(screen.getByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Copier' }))
  expect(await screen.findByText('Texte copié')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain('Koffi Mensah')
})

test('F5 in a large circle the text names as many as a messenger takes and counts the others', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => owing(n, `Aïssatou N’Guessan n° ${n}`, 40_000))
  const body = { currency: 'XOF', today: '2026-12-05', members: 50, rows }
  const journalHead = { seq: 812, hash: '0123456789abcdef'.repeat(4) }
  const { user } = await open(cycle(), { [arrears]: { body } }, { journalHead, inviteCode: null })
  await user.click(await screen.findByRole('button', { name: 'Texte pour le groupe' }))
  const text = await screen.findByRole('note', { name: 'Texte pour le groupe' })
  await user.click(await screen.findByRole('switch', { name: /^Nommer ceux qui/ }))
  const sent = text.textContent ?? ''
  const lines = sent.split('\n')
  const named = lines.filter((line) => line.startsWith('- ')).length
  expect(named).toBeGreaterThan(5)
  expect(lines.at(-2)).toMatch(new RegExp(`^et\\s${50 - named}\\sautres$`))
  // Whoever may not invite sends the address of the tontine itself.
  expect(lines[2]).toBe(location.origin + paths.tontine(tontineId))
  expect(lines.at(-1)).toMatch(/^Comparer le journal\s: http.*\/journal#812\.[0-9a-f]{64}$/)
  expect(encodeURIComponent(sent).length).toBeLessThanOrEqual(1800)
  const link = within(screen.getByRole('dialog')).getByRole('link', { name: /WhatsApp/ })
  expect(link).toLeadTo(`https://wa.me/?text=${encodeURIComponent(sent)}`)
})

test.each([
  [{ turn: 'late' as const }, 'Awa Koné attend encore la cagnotte.'],
  [{ turn: 'sent' as const }, 'La cagnotte est remise à Awa Koné, à confirmer.'],
  [{ turn: 'received' as const }, 'Awa Koné a reçu la cagnotte.'],
  [
    { beneficiary: { ...cycle().beneficiary, memberName: '' } },
    'Le tour se tire au sort ce jour-là.',
  ],
  [{ beneficiary: { ...cycle().beneficiary, isRetired: true } }, 'L’argent est rendu à Awa Koné.'],
])('F5 the text for the group reports the state of the turn: %j', async (over, said) => {
  const { user } = await open(cycle(over))
  await user.click(await screen.findByRole('button', { name: 'Texte pour le groupe' }))
  const text = await screen.findByRole('note', { name: 'Texte pour le groupe' })
  expect(text.textContent?.split('\n')[1]).toMatch(/^Échéance 1 sur 2, .*\d{4}\. /)
  expect(text).toHaveTextContent(said)
})

test('C9 the text for the group says how much of the missing amount is declared', async () => {
  const dues = [
    due(1, { ...awa, declared: minor(25_000), status: 'declared' }),
    due(2, { memberName: 'Koffi Mensah', declared: minor(10_000), status: 'open' }),
  ]
  const { user } = await open(cycle({ dues }))
  await user.click(await screen.findByRole('button', { name: 'Texte pour le groupe' }))
  const text = await screen.findByRole('note', { name: 'Texte pour le groupe' })
  expect(text).toHaveTextContent(
    /0 sur 2 ont versé, il manque 50.000.F.CFA\. Dont 35.000.F.CFA déclarés, à confirmer\./,
  )
})

test('once all have paid, the text says so and names nobody', async () => {
  const paid = { paid: minor(25_000), status: 'paid' } as const
  const { user } = await open(
    cycle({ collected: minor(50_000), dues: [due(1, { ...awa, ...paid }), due(2, paid)] }),
    { [arrears]: { body: { currency: 'XOF', today: '2026-12-05', members: 2, rows: [] } } },
  )
  await user.click(await screen.findByRole('button', { name: 'Texte pour le groupe' }))
  expect(await screen.findByRole('note')).toHaveTextContent(
    /Tout le monde a versé : 50.000.F.CFA réunis/,
  )
  expect(screen.queryByRole('switch')).toBeNull()
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
