import { paths } from '@mainforte/contract/paths'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { type StubResponses, openPage } from '../../../testing/open-page.tsx'
import { cycle, due, memberId, payment, tontineId } from '../../../testing/views.ts'
import { signedIn } from '../../kernel/session/session.ts'
import * as page from '../CyclePage.tsx'

const several = `POST /tontines/${tontineId}/payments/several`
const plain = { owedFirst: [], ownWaits: false }
const meeting = (over: Partial<CycleView> = {}) =>
  cycle({
    expected: minor(75_000),
    dues: [due(1, { memberName: 'Awa Koné', isYou: true }), due(2), due(3)],
    notInPot: plain,
    ...over,
  })
const answer = (handedOver?: string, status = 'completed') => ({
  body: {
    payments: [1, 2, 3].map((number) => ({ id: payment(number).id, status })),
    ...(handedOver && { handedOver }),
  },
})

const open = (view: CycleView, responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.cycle(':tontineId', ':number'),
    at: paths.cycle(tontineId, 1),
    words: ['payouts', 'group', 'payments', 'collection', 'proposals', 'reports'],
    responses: Object.assign(responses, {
      [`GET /tontines/${tontineId}/cycles/1`]: { body: view },
    }),
  })
const line = () => screen.getByRole('switch', { name: /^Remettre la cagnotte à Awa Koné/ })
const all = () => screen.findByRole('checkbox', { name: 'Tout cocher (3)' })

test('P13 the pot is handed over with the ticked payments, in one request, and the toast says both', async () => {
  const { user, sent } = await open(meeting(), { [several]: answer('sent') })
  await user.click(await all())
  expect(screen.getByText(/^Remettre la cagnotte à Awa Koné : 75.000.F.CFA$/)).toBeVisible()
  expect(line()).not.toBeChecked()
  await user.click(line())
  await user.click(screen.getByRole('button', { name: /^Enregistrer 3\sversements et la remise$/ }))
  expect(await screen.findByText(/^3\sversements enregistrés · 75.000.F.CFA$/)).toBeVisible()
  const toast = screen.getByText(/^Cagnotte remise à Awa Koné : 75.000.F.CFA, à confirmer.$/)
  expect(toast).toBeVisible()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject({
    handedOver: { handId: due(1).handId, amount: 75_000 },
  })
})

test('P13, O2 the sum of the pot follows the ticks, and says what will be missing', async () => {
  const { user, sent } = await open(meeting({ available: minor(5000), collected: minor(5000) }), {
    [several]: answer('confirmed'),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Cocher Membre 2' }))
  await user.click(screen.getByText(/^Remettre la cagnotte à Awa Koné : 30.000.F.CFA$/))
  expect(screen.getByText(/^Il manque 45.000.F.CFA/)).toBeVisible()
  await user.click(await all())
  expect(screen.getByText(/^Remettre la cagnotte à Awa Koné : 80.000.F.CFA$/)).toBeVisible()
  expect(screen.queryByText(/^Il manque/)).toBeNull()
  await user.click(line())
  await user.click(screen.getByRole('button', { name: /^Enregistrer 3\sversements · / }))
  await screen.findByText(/^3\sversements enregistrés/)
  expect(sent()[0]?.body).not.toHaveProperty('handedOver')
})

test('P13, C4, P4 older dues and a payment that waits for another officer are not in the pot', async () => {
  const notInPot = {
    owedFirst: [{ memberId: memberId(2), amount: 20_000 }],
    ownWaits: true,
  }
  const { user } = await open(meeting({ notInPot }))
  await user.click(await all())
  expect(screen.getByText(/^Remettre la cagnotte à Awa Koné : 30.000.F.CFA$/)).toBeVisible()
})

test.for([
  ['that is not open, not drawn or not the beneficiary’s alone', { notInPot: null }],
  [
    'into which nothing of the ticked payments comes',
    {
      notInPot: {
        ...plain,
        owedFirst: [1, 2, 3].map((id) => ({ memberId: memberId(id), amount: 25_000 })),
      },
    },
  ],
] as const)('P13 a pot %s is not handed over with payments', async ([, over]) => {
  const { user } = await open(meeting(over as Partial<CycleView>))
  await user.click(await all())
  expect(screen.getByRole('button', { name: /^Enregistrer 3/ })).toBeVisible()
  expect(screen.queryByRole('switch', { name: /^Remettre/ })).toBeNull()
})

test('P13 a refused pot refuses the payments, says why, and keeps the ticks and the switch', async () => {
  signedIn(sessionOf(awa))
  const { user, sent } = await open(meeting(), {
    [several]: [
      { status: 409, body: { code: 'exceeds-pot', data: { available: 50_000 } } },
      answer(),
    ],
  })
  await user.click(await all())
  await user.click(line())
  await user.click(screen.getByRole('button', { name: /et la remise$/ }))
  expect(await screen.findByText('La cagnotte ne contient pas cette somme.')).toBeVisible()
  expect(await all()).toBeChecked()
  expect(line()).toBeChecked()
  expect(Object.values(localStorage).join()).toContain('"pot"]')
  await user.click(line())
  await user.click(screen.getByRole('button', { name: /^Enregistrer 3/ }))
  await screen.findByText(/^3\sversements enregistrés/)
  expect(sent()[1]?.body).not.toHaveProperty('handedOver')
})

test('P13 of payments that are left out the pot has nothing', async () => {
  const refused = [{ paymentId: payment(9).id, refusal: { code: 'payment-not-pending' } }]
  const notPending = { status: 409, body: { code: 'payments-refused', data: { refused } } }
  const declared = { id: payment(9).id, memberId: due(3).memberId, amount: minor(25_000) }
  const dues = [due(1), due(2), due(3, { status: 'declared', declared: minor(25_000) })]
  const { user, sent } = await open(meeting({ dues, confirmable: [declared] }), {
    [several]: [notPending, answer('sent')],
  })
  for (const box of await screen.findAllByRole('checkbox', { name: /^Cocher / }))
    await user.click(box)
  await user.click(screen.getByText(/^Remettre la cagnotte à Awa Koné : 75.000.F.CFA$/))
  await user.click(screen.getByRole('button', { name: /^Enregistrer.2 et la remise/ }))
  const doubts = within(await screen.findByRole('dialog', { name: /^À vérifier/ }))
  expect(doubts.getByText(/^Remettre la cagnotte à Awa Koné : 50.000.F.CFA$/)).toBeVisible()
  await user.click(doubts.getByRole('button', { name: /^Enregistrer 2/ }))
  await screen.findByText(/^2.versements enregistrés/)
  expect(sent()[1]?.body).toMatchObject({ handedOver: { amount: 50_000 }, confirmed: [] })
})

const undoing = async (reverses: StubResponses[string]) => {
  const responses = { [several]: answer('sent'), [`${several}/reverse`]: reverses }
  const opened = await open(meeting(), responses)
  const { user } = opened
  await user.click(await all())
  await user.click(line())
  await user.click(screen.getByRole('button', { name: /et la remise$/ }))
  await screen.findByText(/^3\sversements enregistrés/)
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Annuler 3/ }))
  const text = /La remise de la cagnotte à Awa Koné est annulée aussi\.$/
  expect(question.getByText(text)).toBeVisible()
  await user.click(await question.findByRole('radio', { name: 'Pas encore versé' }))
  await user.click(question.getByRole('button', { name: 'Annuler ces versements' }))
  return { ...opened, question }
}

test('P13, O3 one reason takes back the pot with the payments', async () => {
  const { sent } = await undoing(answer('withdrawn', 'reversed'))
  expect(await screen.findByText(/^3\sversements annulés/)).toBeVisible()
  const [recorded, undone] = sent().map(({ body }) => body)
  const { handedOver } = recorded as { handedOver: { payoutId: string } }
  expect(undone).toEqual({
    paymentIds: [1, 2, 3].map((number) => payment(number).id),
    payoutId: handedOver.payoutId,
    reason: 'Pas encore versé',
  })
})

test('P13, O3 a pot that was confirmed meanwhile stays, and nothing is undone', async () => {
  const settled = { code: 'payout-settled', data: { status: 'confirmed' } }
  const { question } = await undoing({ status: 409, body: settled })
  expect(await question.findByText('Cette remise a déjà reçu une réponse.')).toBeVisible()
})
