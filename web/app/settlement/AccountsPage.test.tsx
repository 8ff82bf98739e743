import { paths } from '@mainforte/contract/paths'
import type { SettlementView } from '@mainforte/contract/settlement/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { account, awa, koffi, payout, tontineId } from '../../testing/views.ts'
import * as page from './AccountsPage.tsx'

const asks = `GET /tontines/${tontineId}/settlement`
const gives = `POST /tontines/${tontineId}/credits`

const own = account({
  isYou: true,
  paid: minor(75_000),
  toPay: minor(50_000),
  received: minor(100_000),
  toReceive: minor(0),
})

/** Koffi died before the pot: 4 000 too much is paid. As seen by Awa, an officer. */
const view = (over: Partial<SettlementView> = {}): SettlementView => ({
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  phase: 'running',
  today: calendarDate('2026-11-21'),
  accounts: [
    own,
    account({
      memberId: koffi.id,
      memberName: 'Koffi Mensah',
      retiredHands: 1,
      excusedFrom: calendarDate('2026-11-02'),
      paid: minor(29_000),
      toPay: minor(0),
      received: minor(0),
      toReceive: minor(25_000),
      credit: minor(4000),
    }),
  ],
  returnable: [{ memberId: koffi.id, amount: minor(4000) }],
  returns: [],
  transfers: [],
  guarantees: [],
  claims: [],
  standable: [],
  bearing: 'beneficiary',
  mayReturn: true,
  leaving: 'organizer-hands-over-first',
  ...over,
})

const open = (shown: SettlementView | undefined, responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.accounts(':tontineId'),
    at: paths.accounts(tontineId),
    words: ['settlement', 'payouts', 'payments', 'proposals', 'phones'],
    responses: { [asks]: shown ? { body: shown } : { status: 500 }, ...responses },
  })

const rowOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr')

test('S1 every account with its figures, and the members who went out', async () => {
  await open(view())
  const table = await screen.findByRole('table', { name: 'Comptes' })
  expect(table).toHaveAccessibleDescription(/^En F.CFA$/)
  const koffis = within(rowOf(/^Koffi Mensah/) ?? document.body)
  expect(koffis.getByText('Décès inscrit le 2 novembre 2026')).toBeVisible()
  expect(koffis.getByText('Ne participe plus')).toBeVisible()
  const cells = koffis.getAllByRole('cell').map((cell) => cell.textContent.replaceAll(/\s/g, ' '))
  expect(cells).toEqual([
    'A versé29 000',
    'Versera (à venir)0',
    'A reçu0',
    'Recevra (à venir)25 000',
    'Avance4 000',
  ])
  expect(rowOf(/^Total$/)?.textContent.replaceAll(/\s/g, ' ')).toContain('104 000')
  // Nobody has a debt that is written off, and the organizer does not go out.
  expect(screen.queryByText('Effacé')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Quitter la tontine' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Tableau pour Excel' })).toLeadTo(
    `/api/tontines/${tontineId}/accounts.csv`,
  )
})

test.each([
  [0, true],
  [1, false],
])('S5 only who still has a hand in the round gives a place away: %d out', async (out, isShown) => {
  const accounts = [{ ...own, retiredHands: out }]
  await open(view({ accounts, leaving: 'all-hands-served' }))
  await screen.findByRole('button', { name: 'Imprimer' })
  expect(screen.queryByRole('link', { name: 'Donner ma place' }) !== null).toBe(isShown)
})

test('S2 an officer gives back what is paid too much', async () => {
  const { user, requests } = await open(view(), { [gives]: { status: 201, body: payout() } })
  await user.click(await screen.findByRole('button', { name: 'Rendre de l’argent à Koffi Mensah' }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText(/^4.000.F.CFA au plus$/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Enregistrer la somme rendue' }))
  expect(await screen.findByText('Somme rendue enregistrée')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    memberId: koffi.id,
    amount: 4000,
    date: '2026-11-21',
    method: 'cash',
  })
})

test('S2 the receiver of returned money says there that it arrived; a failure can be retried', async () => {
  const given = payout({ handId: null, hand: null, cycle: 0, amount: minor(4000) })
  const confirms = `POST /tontines/${tontineId}/payouts/${given.id}/confirm`
  const shown = view({ returnable: [], returns: [given], mayReturn: false, leaving: null })
  const { user, requests } = await open(undefined)
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  requests.push(
    ...serve({ [asks]: { body: shown }, [confirms]: { body: { ...given, status: 'confirmed' } } }),
  )
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'J’ai reçu' }))
  expect(await screen.findByText('Remise confirmée')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Rendre/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Quitter la tontine' })).toBeVisible()
})

const guarantee = {
  memberId: koffi.id,
  memberName: 'Koffi Mensah',
  guarantorName: 'Awa Koné',
  isYours: true,
  isForYou: false,
  isBinding: false,
  toCover: minor(0),
}

test.each([0, 5000])(
  'S7 the rule for a written-off debt is shown where there is one: %i',
  async (units) => {
    const standable = [{ memberId: koffi.id, memberName: 'Koffi Mensah' }]
    await open(view({ standable, accounts: [{ ...own, writtenOff: minor(units) }] }))
    await screen.findByText('Personne n’a de garant.')
    const rule = screen.queryByText(/^Quand une dette est effacée/)
    expect(rule !== null).toBe(units > 0)
  },
)

test('S11 a member reads what a guarantee means, gives it, and takes it back', async () => {
  const stands = `POST /tontines/${tontineId}/settlement/guarantees`
  const standable = [{ memberId: koffi.id, memberName: 'Koffi Mensah' }]
  const { user, requests } = await open(view({ standable }), { [stands]: {} })
  expect(await screen.findByText('Personne n’a de garant.')).toBeVisible()
  await user.click(screen.getByText('Se porter garant'))
  await user.click(screen.getByRole('button', { name: 'Se porter garant pour Koffi Mensah' }))
  const form = within(await screen.findByRole('alertdialog'))
  expect(await form.findByText(/vous restez garant jusqu’à ce que tout soit payé/)).toBeVisible()
  requests.push(
    ...serve({
      [asks]: { body: view({ guarantees: [guarantee] }) },
      [stands]: {},
    }),
  )
  await user.click(form.getByRole('button', { name: 'Se porter garant' }))
  expect(await screen.findByText('Vous êtes garant de Koffi Mensah')).toBeVisible()
  await user.click(
    await screen.findByRole('button', { name: 'Retirer ma garantie pour Koffi Mensah' }),
  )
  expect(await screen.findByText('Garantie retirée')).toBeVisible()
})

test('S11 a guarantee that binds can’t be taken back, and a free one may be declined', async () => {
  const declines = `POST /tontines/${tontineId}/settlement/guarantees`
  const binding = { ...guarantee, isBinding: true }
  const own = { ...guarantee, memberId: awa.id, isYours: false, isForYou: true }
  const { user } = await open(view({ guarantees: [binding, own] }), { [declines]: {} })
  expect(await screen.findByText('Jusqu’à ce que tout soit payé')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Retirer ma garantie/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refuser ce garant' }))
  expect(await screen.findByText('Garant refusé')).toBeVisible()
})

test('S12 the guarantor sees what is late, and where to pay it', async () => {
  const late = { ...guarantee, isBinding: true, toCover: minor(20_000) }
  await open(view({ guarantees: [late] }))
  expect(await screen.findByText(/^En retard : jusqu’à 20\s000.* à payer$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Payer pour Koffi Mensah' })).toLeadTo(
    paths.payInTontine(tontineId),
  )
})

test('S12 the guarantor sees what is owed, and says that it was repaid', async () => {
  const settles = `POST /tontines/${tontineId}/settlement/guarantees`
  const claim = {
    guarantorId: awa.id,
    guarantorName: 'Awa Koné',
    guarantorIsYou: true,
    memberId: koffi.id,
    memberName: 'Koffi Mensah',
    memberIsYou: false,
    amount: minor(20_000),
    maySettle: true,
    needsSecond: false,
    said: null,
  }
  const accounts = [{ ...own, claimed: minor(20_000) }]
  const { user, requests } = await open(view({ accounts, claims: [claim] }), { [settles]: {} })
  const awas = within(
    (await screen.findByRole('rowheader', { name: /^Awa/ })).closest('tr') ?? document.body,
  )
  expect(awas.getByText('Avancé comme garant')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'J’ai été remboursé par Koffi Mensah' }))
  const form = within(await screen.findByRole('dialog'))
  const amount = await form.findByLabelText('Somme remboursée')
  expect(amount).toHaveValue('20\u202F000')
  await user.clear(amount)
  await user.type(amount, '20001')
  await user.click(form.getByRole('button', { name: 'C’est remboursé' }))
  expect(form.getByText(/C’est trop/)).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '5000')
  await user.click(form.getByRole('button', { name: 'C’est remboursé' }))
  expect(await screen.findByText('Remboursement noté')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    act: 'settle',
    guarantorId: awa.id,
    memberId: koffi.id,
    amount: 5000,
  })
})

test('S12 a witness says for a guest what was repaid, and learns that it takes a second one', async () => {
  const settles = `POST /tontines/${tontineId}/settlement/guarantees`
  const claim = {
    guarantorId: awa.id,
    guarantorName: 'Awa Koné',
    guarantorIsYou: false,
    memberId: koffi.id,
    memberName: 'Koffi Mensah',
    memberIsYou: false,
    amount: minor(20_000),
    maySettle: true,
    needsSecond: true,
    said: null,
  }
  const { user, requests } = await open(view({ claims: [claim] }), { [settles]: {} })
  await user.click(await screen.findByRole('button', { name: 'Remboursé par Koffi Mensah' }))
  const first = within(await screen.findByRole('dialog'))
  expect(await first.findByText(/Un autre témoin doit dire la même somme/)).toBeVisible()
  const said = { amount: minor(6000), byName: 'Binta Sow', isYou: false }
  const words = view({ claims: [{ ...claim, needsSecond: false, said }] })
  requests.push(...serve({ [asks]: { body: words }, [settles]: {} }))
  await user.click(first.getByRole('button', { name: 'C’est remboursé' }))
  expect(await screen.findByText('C’est noté : il faut un second témoin')).toBeVisible()

  expect(await screen.findByText(/^Binta Sow dit que 6\s000.* sont remboursés/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remboursé par Koffi Mensah' }))
  const second = within(await screen.findByRole('dialog'))
  expect(await second.findByLabelText('Somme remboursée')).toHaveValue('6\u202F000')
  expect(second.queryByText(/Un autre témoin doit dire/)).toBeNull()
  await user.click(second.getByRole('button', { name: 'C’est remboursé' }))
  expect(await screen.findByText('Remboursement noté')).toBeVisible()
})

test('S9 the closing sheet of a round that ended early, where who got money confirms it', async () => {
  const confirms = `POST /tontines/${tontineId}/settlement/transfers/0/confirm`
  const transfer = { number: 0, fromName: null, toName: 'Awa Koné', amount: minor(4000) }
  const transfers = [{ ...transfer, isDisputed: false, isConfirmed: false, mayConfirm: true }]
  const { user } = await open(view({ phase: 'archived', transfers }), { [confirms]: {} })
  expect(await screen.findByRole('heading', { name: 'Décompte final' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirmer ce que Awa Koné a reçu' }))
  expect(await screen.findByText('Réception confirmée')).toBeVisible()
})
