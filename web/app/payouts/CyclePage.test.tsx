import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import {
  cycle,
  due,
  koffi,
  memberId,
  payment,
  payout,
  payoutId,
  tontine,
  tontineId,
} from '../../testing/views.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import * as page from './CyclePage.tsx'

const asks = `GET /tontines/${tontineId}/cycles/1`
const paidByAwa = due(1, {
  memberName: 'Awa Koné',
  isYou: true,
  paid: minor(25_000),
  status: 'paid',
})

const open = (view: CycleView | undefined, responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.cycle(':tontineId', ':number'),
    at: paths.cycle(tontineId, 1),
    words: ['payouts', 'group', 'payments', 'collection', 'proposals', 'reports', 'phones'],
    responses: { ...(view ? { [asks]: { body: view } } : {}), ...responses },
  })

test('the page shows the collected and expected amounts, and the state of each hand in words', async () => {
  const part = due(2, { memberName: koffi.name, paid: minor(10_000), status: 'late' })
  await open(cycle({ collected: minor(35_000), dues: [paidByAwa, part] }))
  expect(await screen.findByRole('heading', { name: 'Échéance 1 sur 2' })).toBeVisible()
  expect(screen.getByText('À verser au plus tard le 1er décembre 2026')).toBeVisible()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Awa Koné (vous)Versé')
  expect(lines[1]).toMatch(/Koffi MensahEn retard10.000.F.CFA sur 25.000.F.CFA/)
})

test('selecting a member opens their payment with the amount they still owe', async () => {
  const part = due(2, {
    memberId: koffi.id,
    memberName: koffi.name,
    paid: minor(10_000),
    status: 'partial',
  })
  const records = `POST /tontines/${tontineId}/payments`
  const { user, sent } = await open(cycle({ dues: [paidByAwa, part] }), {
    [records]: { body: payment(1) },
  })
  await user.click(await screen.findByRole('button', { name: /^Koffi Mensah/ }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByLabelText('Membre')).toHaveValue(koffi.id)
  expect(form.getByLabelText('Montant')).toHaveValue('15\u202F000')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ memberId: koffi.id, amount: 15_000 })
})

const declaredByKoffi = due(2, {
  memberId: koffi.id,
  memberName: koffi.name,
  declared: minor(25_000),
  status: 'declared',
})
const lists = `GET /payments?tontineId=${tontineId}&memberId=${koffi.id}&status=pending`

test('a declared due says so, and selecting it confirms the payment instead of recording another', async () => {
  const may = { mayConfirm: true, countsWithYou: true } as const
  const waits = payment(1, { status: 'pending', receipt: null, ...may })
  const confirms = `POST /tontines/${tontineId}/payments/${waits.id}/confirm`
  const { user, sent } = await open(cycle({ dues: [paidByAwa, declaredByKoffi] }), {
    [lists]: [
      { body: { rows: [waits], next: null, totals: null } },
      { body: { rows: [], next: null, totals: null } },
    ],
    [confirms]: { body: payment(1) },
  })
  await user.click(
    await screen.findByRole('button', { name: /^Koffi Mensah.*Déclaré.*Confirmer$/ }),
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Versement déclaré' }))
  expect(await sheet.findByText('Dès votre oui, cet argent compte chez vous.')).toBeVisible()
  await user.click(await sheet.findByRole('button', { name: /^Confirmer le versement de Koffi/ }))
  expect(await screen.findByText('Versement confirmé')).toBeVisible()
  expect(sent().map(({ path }) => path)).toEqual([confirms.slice('POST '.length)])
})

test('a user who may not confirm a declared payment reads what it waits for', async () => {
  const waits = payment(1, { status: 'pending', receipt: null, isYours: true })
  const mine = { ...declaredByKoffi, isYou: true }
  const { user } = await open(cycle({ mayRecord: false, dues: [due(1), mine] }), {
    [lists]: { body: { rows: [waits], next: null, totals: null } },
  })
  await user.click(await screen.findByRole('button', { name: /^Koffi Mensah.*Voir le versement$/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Un responsable doit le confirmer.')).toBeVisible()
  expect(sheet.queryByRole('button', { name: /Confirmer|Refuser/ })).toBeNull()
})

test('a partial declaration is shown, and selecting the member records the rest', async () => {
  const part = due(2, { memberId: koffi.id, memberName: koffi.name, declared: minor(10_000) })
  const { user } = await open(cycle({ dues: [paidByAwa, part] }))
  expect(await screen.findByText(/^10.000.F.CFA déclarés, à confirmer$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Koffi Mensah/ }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByLabelText('Montant')).toHaveValue('15\u202F000')
})

test('a member can only select their own due, to declare it', async () => {
  const mine = due(1, { memberName: 'Awa Koné', isYou: true })
  await open(cycle({ mayRecord: false, dues: [mine, due(2)] }))
  expect(await screen.findByRole('button', { name: /^Awa Koné.*Déclarer$/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Membre 2/ })).toBeNull()
})

const fullPot = () =>
  cycle({ collected: minor(50_000), available: minor(50_000), maySend: true, dues: [paidByAwa] })

test('S3 an officer lets what is kept of a repayment pay what is owed', async () => {
  const offsets = `POST /tontines/${tontineId}/offsets`
  const kept = cycle({ collected: minor(25_000), withheld: minor(25_000), mayOffset: true })
  const { user, sent } = await open(kept, { [offsets]: { body: payout() } })
  expect(await screen.findByText(/^Et 25.000.F.CFA gardés, parce que/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Payer avec cet argent ce que doit/ }))
  expect(await screen.findByText(/ont payé ce que devait/)).toBeVisible()
  expect(sent()).toMatchObject([{ body: { handId: kept.beneficiary.handId } }])
})

test('an officer hands over the content of the pot, with one idempotency key per attempt', async () => {
  const sends = `POST /tontines/${tontineId}/payouts`
  const { user, sent } = await open(fullPot(), {
    [sends]: [{ comes: 'lost' }, { body: payout() }],
  })
  await user.click(await screen.findByRole('button', { name: 'Remettre la cagnotte' }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByLabelText('Montant remis')).toHaveValue('50\u202F000')
  await user.click(form.getByRole('button', { name: 'Enregistrer la remise' }))
  expect(await form.findByText('La remise n’a pas pu être enregistrée')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Enregistrer la remise' }))
  expect(await screen.findByText('Remise enregistrée')).toBeVisible()
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(first?.body).toMatchObject({ amount: 50_000, method: 'cash', reference: null })
})

test('an incomplete pot says what is missing and from whom, and is handed over after one confirmation', async () => {
  const sends = `POST /tontines/${tontineId}/payouts`
  const fatou = { declared: minor(25_000), status: 'declared', memberName: 'Fatou' } as const
  const incomplete = cycle({
    collected: minor(25_000),
    expected: minor(75_000),
    available: minor(25_000),
    maySend: true,
    dues: [paidByAwa, due(2, { memberName: koffi.name, status: 'late' }), due(3, fatou)],
  })
  const { user, sent } = await open(incomplete, { [sends]: { body: payout() } })
  await user.click(await screen.findByRole('button', { name: 'Remettre la cagnotte' }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText(/^Il manque 50.000.F.CFA dans cette cagnotte$/)).toBeVisible()
  const [late, declared] = form.getAllByRole('listitem')
  expect(late).toHaveTextContent(/^Koffi Mensah : 25.000.F.CFA$/)
  expect(declared).toHaveTextContent(/^Fatou : 25.000.F.CFA \(déclarés, à confirmer\)$/)
  await user.click(form.getByRole('button', { name: 'Enregistrer la remise' }))
  expect(await form.findByText('Remettre une cagnotte incomplète ?')).toBeVisible()
  expect(sent()).toEqual([])
  // The question replaced the button, so it must receive the focus.
  expect(form.queryByRole('button', { name: 'Enregistrer la remise' })).toBeNull()
  await user.tab()
  expect(form.getByRole('button', { name: /^Oui, remettre/ })).toHaveFocus()
  await user.click(form.getByRole('button', { name: /^Oui, remettre 25.000.F.CFA$/ }))
  expect(await screen.findByText('Remise enregistrée')).toBeVisible()
  expect(sent()).toMatchObject([{ body: { amount: 25_000 } }])
})

test('a payout above the content of the pot is refused with an explanation, and the form keeps its values', async () => {
  const sends = `POST /tontines/${tontineId}/payouts`
  const { user } = await open(fullPot(), {
    [sends]: { status: 409, body: { code: 'exceeds-pot' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Remettre la cagnotte' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: 'Enregistrer la remise' }))
  expect(await form.findByText('La cagnotte ne contient pas cette somme.')).toBeVisible()
  expect(form.getByLabelText('Montant remis')).toHaveValue('50\u202F000')
})

test.for([
  [
    [{ name: 'Bintou', isYou: false, isSender: false }],
    'Bintou confirmera que l’argent est arrivé.',
  ],
  [
    [{ name: 'Awa Koné', isYou: true, isSender: true }],
    'Personne d’autre ne peut confirmer : vous le ferez, et tous le verront.',
  ],
  [
    ['Bintou', 'Chris', 'Dado', 'Esi', 'Fanta'].map((name) => ({
      name,
      isYou: false,
      isSender: false,
    })),
    'Une de ces personnes confirmera que l’argent est arrivé : Bintou, Chris, Dado et 2 autres.',
  ],
] as const)(
  'O5 the pot of a guest names the people who confirm it: %j',
  async ([witnesses, text]) => {
    const { beneficiary } = cycle()
    await open(cycle({ beneficiary: { ...beneficiary, isGuest: true, witnesses: [...witnesses] } }))
    expect(await screen.findByText(`Sans compte. ${text}`)).toBeVisible()
  },
)

test('of a pot that was handed over the page names that day, and not the planned one', async () => {
  const disputed = payout({ status: 'disputed', date: calendarDate('2027-01-20') })
  const received = payout({ status: 'confirmed', date: calendarDate('2027-01-14') })
  await open(cycle({ turn: 'received', payouts: [disputed, received] }))
  const strip = (await screen.findByText('Remise et reçue')).parentElement
  expect(strip).toHaveTextContent('Remise et reçue 14 janv.')
})

test('the beneficiary confirms the arrival', async () => {
  const confirms = `POST /tontines/${tontineId}/payouts/${payoutId(1)}/confirm`
  const { user, sent } = await open(cycle({ payouts: [payout()] }), {
    [confirms]: { body: payout({ status: 'confirmed' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'J’ai reçu' }))
  expect(await screen.findByText('Remise confirmée')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('disputing the arrival requires a reason', async () => {
  const disputes = `POST /tontines/${tontineId}/payouts/${payoutId(1)}/dispute`
  const { user, sent } = await open(cycle({ payouts: [payout()] }), {
    [disputes]: { body: payout() },
  })
  await user.click(await screen.findByRole('button', { name: 'Je n’ai pas reçu' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Je n’ai pas reçu' }))
  expect(await question.findByText('Dites pourquoi (3 caractères au moins).')).toBeVisible()
  await user.type(question.getByLabelText('Motif'), 'Rien reçu')
  await user.click(question.getByRole('button', { name: 'Je n’ai pas reçu' }))
  expect(await screen.findByText('Remise contestée')).toBeVisible()
  expect(sent()[0]?.body).toEqual({ reason: 'Rien reçu' })
})

test('O5 the page says that a beneficiary does not answer, and names the witness', async () => {
  const witnesses = [{ name: 'Koffi Mensah', isYou: false, isSender: false }]
  const beneficiary = { ...cycle().beneficiary, isSilent: true, witnesses }
  await open(cycle({ beneficiary }))
  expect(
    await screen.findByText(
      'Cette personne ne répond pas pour l’instant. Koffi Mensah confirmera que l’argent est arrivé.',
    ),
  ).toBeVisible()
})

test('a witness is asked as a witness; other members are not asked', async () => {
  const sent = payout({ isYours: false })
  await open(cycle({ payouts: [sent] }))
  expect(await screen.findByRole('button', { name: 'Confirmer la remise' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'J’ai reçu' })).toBeNull()
})

test('O5 the beneficiary may dispute what a witness confirmed', async () => {
  const witnessed = payout({
    status: 'confirmed',
    confirmedByName: 'Dado',
    isWitnessed: true,
    mayAnswer: false,
    mayContest: true,
  })
  await open(cycle({ payouts: [witnessed] }))
  expect(await screen.findByText('Témoin : Dado')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Je n’ai pas reçu' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'J’ai reçu' })).toBeNull()
})

test('an officer reverses an unconfirmed payout', async () => {
  const withdraws = `POST /tontines/${tontineId}/payouts/${payoutId(1)}/withdraw`
  const beneficiary = { ...cycle().beneficiary, isYou: false }
  const view = cycle({ beneficiary, payouts: [payout({ mayAnswer: false, mayWithdraw: true })] })
  const { user } = await open(view, { [withdraws]: { body: payout() } })
  expect(await screen.findByText('On attend Awa Koné.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Écrire sur WhatsApp à Awa Koné' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(paths.cycle(tontineId, 1))),
  )
  await user.click(await screen.findByRole('button', { name: 'Annuler la remise' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.type(question.getByLabelText('Motif'), 'Mauvaise échéance')
  await user.click(question.getByRole('button', { name: 'Annuler la remise' }))
  expect(await screen.findByText('Remise annulée')).toBeVisible()
})

test('the links lead from cycle to cycle, within the round', async () => {
  const { user, place } = await open(cycle(), {
    [`GET /tontines/${tontineId}/cycles/2`]: { body: cycle({ cycle: 2 }) },
  })
  expect(await screen.findByRole('link', { name: 'Échéance suivante' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Échéance précédente' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Échéance suivante' }))
  await waitFor(() => expect(place()).toBe(paths.cycle(tontineId, 2)))
  expect(await screen.findByRole('link', { name: 'Échéance précédente' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Échéance suivante' })).toBeNull()
})

test('a cycle outside the round is reported as missing', async () => {
  await open(undefined)
  expect(await screen.findByRole('heading', { name: 'Cette échéance n’existe pas.' })).toBeVisible()
})

test('the officer who handed over a pot is left out if their name was erased', async () => {
  await open(cycle({ payouts: [payout({ sentByName: '' })] }))
  await screen.findByRole('heading', { name: 'Échéance 1 sur 2' })
  expect(screen.queryByText(/^Remis par/)).toBeNull()
})

const koffiOwes = due(2, { memberId: koffi.id, memberName: koffi.name })
const paidDue = (number: number) =>
  due(number, { paid: minor(25_000), status: 'paid', paymentId: payment(number).id })
const records = `POST /tontines/${tontineId}/payments`

test('P6 a payment just recorded is undone from its toast by the keyboard, with a prefilled reason', async () => {
  const { user, sent } = await open(cycle({ dues: [koffiOwes, due(3)] }), {
    [records]: { body: payment(2) },
    [`${records}/several/reverse`]: {
      body: { payments: [{ id: payment(2).id, status: 'reversed' }] },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Koffi Mensah/ }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{F8}')
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('alertdialog', { name: /^Annuler le versement/ }))
  const ready = question.getByRole('radio', { name: 'Mauvaise personne' })
  await waitFor(() => expect(ready).toHaveFocus())
  await user.click(ready)
  await user.click(question.getByRole('button', { name: 'Annuler le versement' }))
  expect(await screen.findByText(/^1\sversement annulé/)).toBeVisible()
  expect(sent()[1]?.body).toEqual({ paymentIds: [payment(2).id], reason: 'Mauvaise personne' })
})

test('a paid due links to its receipt', async () => {
  await open(cycle({ dues: [paidDue(2), due(3)] }))
  expect(await screen.findByRole('link', { name: /^Membre 2.*Voir le reçu$/ })).toLeadTo(
    paths.payment(tontineId, payment(2).id),
  )
})

test('after a payment the next member who owes has the focus, and after the last the total', async () => {
  const view = (...dues: CycleView['dues']) => ({ body: cycle({ dues }) })
  const { user } = await open(undefined, {
    [asks]: [view(koffiOwes, due(3)), view(paidDue(2), due(3)), view(paidDue(2), paidDue(3))],
    [records]: { body: payment(1) },
  })
  const pay = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(await form.findByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await pay(/^Koffi Mensah/)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Membre 3/ })).toHaveFocus())
  await pay(/^Membre 3/)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('P'))
  expect(document.activeElement).toHaveTextContent('0')
})

test('an officer is redirected from "now" to the current cycle, other members to the form', async () => {
  const lead = async (view: ReturnType<typeof tontine>) => {
    serve({ [`GET /tontines/${tontineId}`]: { body: view } })
    queryClient.clear()
    try {
      const request = new Request(new URL(paths.cycleNow(tontineId), location.origin))
      await page.loader({ params: { tontineId, number: 'now' }, request })
    } catch (led) {
      if (led instanceof Response) return led.headers.get('location')
    }
    return undefined
  }
  const turns = cycle().turns.map((turn, index) => ({
    ...turn,
    rank: index + 1,
    memberId: memberId(index + 1),
  }))
  const running = { phase: 'running', turns } as const
  expect(await lead(tontine(running))).toBe(paths.cycle(tontineId, 1))
  const form = paths.payInTontine(tontineId)
  expect(await lead(tontine({ ...running, isAdmin: false }))).toBe(form)
  expect(await lead(tontine({ ...running, phase: 'enrolling' }))).toBe(form)
})
