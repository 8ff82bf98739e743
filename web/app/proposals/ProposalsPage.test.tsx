import { paths } from '@mainforte/contract/paths'
import type {
  ProposalOutlook,
  ProposalView,
  ProposalsView,
} from '@mainforte/contract/proposals/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { handId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { awa, koffi, memberId, payment, tontineId } from '../../testing/views.ts'
import * as page from './ProposalsPage.tsx'

const asks = `GET /tontines/${tontineId}/proposals`
const answers = `POST /tontines/${tontineId}/proposals/31/answer`

/** Awa proposes to reverse a payment of Koffi's; the reader is asked. */
const proposal = (over: Partial<ProposalView> = {}): ProposalView => ({
  number: 31,
  kind: 'reverse-payments',
  status: 'open',
  isAlone: false,
  byName: 'Awa Koné',
  isMine: false,
  at: '2026-11-21T08:00:00Z',
  lapsesAt: '2026-11-24T08:00:00Z',
  reason: 'Inscrit deux fois',
  mayAnswer: true,
  answers: [],
  askedNames: ['Binta Diop'],
  from: null,
  isReady: false,
  mayRefuse: false,
  payments: [
    {
      id: payment(1).id,
      memberName: 'Koffi Mensah',
      payerName: null,
      amount: minor(25_000),
      date: payment(1).date,
      receipt: 1,
    },
  ],
  memberId: null,
  memberName: null,
  successorName: null,
  ways: null,
  settled: null,
  retires: false,
  isOwnWish: false,
  isAboutYou: false,
  payout: null,
  steps: null,
  fee: null,
  hat: null,
  notebook: null,
  objection: null,
  ...over,
})

/** What a yes to that changes. */
const outlook: ProposalOutlook = {
  changes: {
    pots: [
      {
        cycle: 4,
        handId: handId(koffi.id, 1),
        memberName: 'Koffi Mensah',
        before: minor(150_000),
        after: minor(125_000),
        sent: minor(150_000),
      },
    ],
    available: [],
    owed: [
      { memberId: koffi.id, memberName: 'Koffi Mensah', before: minor(0), after: minor(25_000) },
    ],
    credit: [],
    accounts: [],
    days: [],
  },
  impossible: null,
}
const nothing: ProposalOutlook = {
  changes: { pots: [], available: [], owed: [], credit: [], accounts: [], days: [] },
  impossible: null,
}

const view = (over: Partial<ProposalsView> = {}): ProposalsView => ({
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  open: [proposal()],
  contestable: [],
  closed: [],
  ...over,
})

const asksOutlook = (number: number) => `${asks}/${number}/outlook`

/** The page with its proposals, and the outlook of each. */
const responsesOf = (shown: ProposalsView, of: ProposalOutlook): StubResponses => ({
  [asks]: { body: shown },
  ...Object.fromEntries(shown.open.map(({ number }) => [asksOutlook(number), { body: of }])),
})

const open = (shown: ProposalsView, responses: StubResponses = {}, of = outlook) =>
  openPage({
    page,
    path: paths.proposals(':tontineId'),
    at: paths.proposals(tontineId),
    words: ['proposals', 'settlement', 'payments', 'payouts', 'tontines', 'ways', 'fees'],
    responses: { ...responsesOf(shown, of), ...responses },
  })

const pot =
  /^La cagnotte de l’échéance 4 passera de 150.000.F.CFA à 125.000.F.CFA, alors que 150.000.F.CFA en sont déjà remis\.$/
const owed = /^Koffi Mensah devra 25.000.F.CFA au lieu de 0.F.CFA\.$/

test('G1 a person asked sees the figures before the yes, and again in the question', async () => {
  const { user, requests } = await open(view(), { [answers]: {} })
  expect(await screen.findByText(pot)).toBeVisible()
  expect(screen.getByText(owed)).toBeVisible()
  expect(screen.getByText(/^Proposé par Awa Koné, /)).toBeVisible()
  expect(screen.getByText(/^Motif\s: Inscrit deux fois$/)).toBeVisible()
  expect(screen.getByText(/^Peuvent répondre\s: Binta Diop$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Oui, faites-le' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(pot)).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Oui, faites-le' }))
  expect(await screen.findByText('C’est fait')).toBeVisible()
  const sent = requests.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ isYes: true })
})

test('G1 a yes that is impossible says why, and a no is recorded', async () => {
  const impossible = { changes: null, impossible: 'payment-not-completed' }
  const { user, requests } = await open(view(), { [answers]: {} }, impossible)
  expect(await screen.findByText(/Ce versement n’est pas confirmé\.$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Oui, faites-le' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Non' }))
  expect(await screen.findByText('Votre non est inscrit')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ isYes: false })
})

test('G2 the proposer may take it back, and people with money in it only read it', async () => {
  const takesBack = `POST /tontines/${tontineId}/proposals/31/take-back`
  const mine = proposal({ isMine: true, mayAnswer: false })
  const other = proposal({ number: 32, mayAnswer: false })
  const { user } = await open(view({ open: [mine, other] }), { [takesBack]: {} })
  expect(await screen.findByText(/^Vous ne répondez pas/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Oui, faites-le' })).toBeNull()
  expect(screen.getAllByText('On attend Binta Diop.')).toHaveLength(2)
  const [ask] = screen.getAllByRole('link', { name: 'Écrire sur WhatsApp à Binta Diop' })
  expect(decodeURIComponent(ask?.getAttribute('href') ?? '')).toMatch(
    new RegExp(
      `^https://wa.me/.text=Bonjour Binta Diop,\\n.*«.Les Cousines.».*\\n.*${paths.proposals(tontineId)}$`,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Retirer ma proposition' }))
  expect(await screen.findByText('Proposition retirée')).toBeVisible()
})

test('S8 a member recorded dead answers by saying that they are alive', async () => {
  const death = proposal({
    kind: 'record-death',
    payments: [],
    memberName: 'Koffi Mensah',
    isAboutYou: true,
  })
  await open(view({ open: [death] }))
  const way = await screen.findByRole('link', { name: 'Je suis en vie' })
  expect(way).toLeadTo(paths.settle(tontineId, 'me', 'alive'))
  expect(screen.queryByRole('button', { name: 'Oui, faites-le' })).toBeNull()
})

test('M7, G1 a person asked to recognize a guest reads which account gets which place', async () => {
  const recognition = proposal({
    kind: 'recognize-guest',
    reason: null,
    payments: [],
    memberName: 'Tantie Rose',
    successorName: 'Rosalie Kouassi',
  })
  const once = proposal({
    ...recognition,
    number: 30,
    status: 'accepted',
    mayAnswer: false,
    memberName: 'Rosalie Kouassi',
  })
  const writer = proposal({ ...recognition, number: 32, mayAnswer: false })
  const shown = view({ open: [recognition, writer], closed: [once] })
  const { user } = await open(shown, { [answers]: {} }, nothing)
  const title = 'Reconnaître Rosalie Kouassi comme Tantie Rose, membre sans compte'
  expect(await screen.findAllByText(title)).toHaveLength(2)
  expect(screen.getByText('Reconnaître Rosalie Kouassi, membre sans compte')).toBeVisible()
  expect(screen.getByText(/ou vous avez inscrit cette personne\.$/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Voir les membres' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Oui, faites-le' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(
    question.getByText(/^Le compte de Rosalie Kouassi prend la place de Tantie Rose/),
  ).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Oui, faites-le' }))
  expect(await screen.findByText('C’est fait')).toBeVisible()
})

const postponed = (over: Partial<ProposalView> = {}) =>
  proposal({ kind: 'postpone-turns', steps: 1, payments: [], ...over })

test('G1, S8 a recorded death says who pays and receives less until the end, equal sums together', async () => {
  const died = {
    kind: 'record-death' as const,
    retires: true,
    payments: [],
    memberId: koffi.id,
    memberName: 'Koffi Mensah',
  }
  const less = { before: minor(100_000), after: minor(75_000) }
  const accounts = [
    { memberId: awa.id, memberName: 'Awa Koné', figure: 'toPay' as const, ...less },
    { memberId: memberId(3), memberName: 'Binta Diop', figure: 'toPay' as const, ...less },
    { memberId: awa.id, memberName: 'Awa Koné', figure: 'toReceive' as const, ...less },
  ]
  const changes = { pots: [], available: [], owed: [], credit: [], accounts, days: [] }
  await open(view({ open: [proposal(died)] }), {}, { changes, impossible: null })
  const sums = '75.000.F.CFA au lieu de 100.000.F.CFA'
  const lines = [
    `Versera .à venir. : ${sums}, pour Awa Koné et Binta Diop, chacun.`,
    `Recevra .à venir. : ${sums}, pour Awa Koné.`,
  ]
  for (const line of lines)
    expect(await screen.findByText(new RegExp(`^${line.replaceAll(' ', '.')}$`))).toBeVisible()
  expect(screen.queryByText('Aucun montant ne change.')).toBeNull()
})

test('H1 a postponement shows each turn with both days before the yes', async () => {
  const days = [
    {
      cycle: 3,
      memberName: 'Koffi Mensah',
      before: calendarDate('2026-12-01'),
      after: calendarDate('2027-01-01'),
    },
  ]
  const changes = { pots: [], available: [], owed: [], credit: [], accounts: [], days }
  const objection = { until: null, count: 1, needed: 2, mayObject: false }
  await open(view({ open: [postponed({ objection })] }), {}, { changes, impossible: null })
  expect(await screen.findByText('Reporter des tours de 1 échéance')).toBeVisible()
  expect(
    await screen.findByText(/^Échéance 3, Koffi Mensah\s: 1er.décembre.2026 → 1er.janvier.2027$/),
  ).toBeVisible()
  expect(
    screen.getByText(/^Il faut 2.oppositions pour annuler ce changement\s; il y en a 1\./),
  ).toBeVisible()
})

test('H1 after the yes one may object, and take the objection back', async () => {
  const objection = { until: '2026-11-24T08:00:00Z', count: 0, needed: 2, mayObject: true }
  const accepted = { status: 'accepted', mayAnswer: false } as const
  const shown = view({ open: [], contestable: [postponed({ ...accepted, objection })] })
  const { user } = await open(shown, { [answers]: {} })
  await user.click(await screen.findByRole('button', { name: 'Je m’y oppose' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Si plus d’un tiers/)).toBeVisible()
  const own = { byName: 'Binta Diop', isYou: true, isYes: false }
  const objected = postponed({ ...accepted, objection, answers: [own] })
  serve({ [answers]: {}, [asks]: { body: view({ open: [], contestable: [objected] }) } })
  await user.click(question.getByRole('button', { name: 'Je m’y oppose' }))
  expect(await screen.findByText('Votre opposition est inscrite')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Retirer mon opposition' })).toBeVisible()
})

const exclusion = (over: Partial<ProposalView> = {}) =>
  proposal({
    kind: 'exclude-member',
    payments: [],
    memberId: koffi.id,
    memberName: 'Koffi Mensah',
    from: calendarDate('2026-12-01'),
    mayRefuse: true,
    objection: { until: null, count: 1, needed: 2, mayObject: false },
    ...over,
  })

test('G7 what waits names its first day and the noes that stop it, and a yes is only recorded', async () => {
  const { user, requests } = await open(view({ open: [exclusion()] }), { [answers]: {} })
  expect(await screen.findByText(/^C’est possible à partir du 1er.décembre.2026\./)).toBeVisible()
  expect(screen.getByText(/^2 non suffisent pour l’arrêter\s; il y en a 1\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Oui, faites-le' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^C’est possible à partir du 1er/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Oui, faites-le' }))
  expect(await screen.findByText('Votre oui est inscrit')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ isYes: true })
})

test('G7 once the wait is over its author does it, and members who are only heard may say no', async () => {
  const ready = exclusion({ isMine: true, mayAnswer: false, mayRefuse: false, isReady: true })
  const heard = exclusion({ number: 32, mayAnswer: false })
  const { user } = await open(view({ open: [ready, heard] }), { [answers]: {} })
  expect(await screen.findByText(/^L’attente est finie/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Non' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Oui, faites-le' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Le faire maintenant' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Avec votre oui, c’est fait tout de suite.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Oui, faites-le' }))
  expect(await screen.findByText('C’est fait')).toBeVisible()
})

test('G7 somebody who was away objects to what one person did against them', async () => {
  const objection = { until: null, count: 0, needed: 1, mayObject: true }
  const done = exclusion({ status: 'accepted', isAlone: true, mayAnswer: false, objection })
  const shown = view({ open: [], contestable: [done] })
  const { user, requests } = await open(shown, { [answers]: {} })
  expect(
    await screen.findByText(/^Une seule personne l’a fait pendant votre absence/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Je m’y oppose' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Votre tour revient tout de suite/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Je m’y oppose' }))
  expect(await screen.findByText('Votre opposition est inscrite')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ isYes: false })
})

test('G1 what one person decided alone says so', async () => {
  const alone = proposal({ status: 'accepted', isAlone: true, mayAnswer: false })
  await open(view({ open: [], closed: [alone] }))
  expect(await screen.findByText('Décidé par une personne')).toBeVisible()
  expect(screen.getByText('Aucune proposition n’attend de réponse.')).toBeVisible()
})

test('without any proposal the page says what it is for', async () => {
  await open(view({ open: [], closed: [] }))
  expect(await screen.findByText('Aucune proposition')).toBeVisible()
})

test('a failure can be retried', async () => {
  const { user } = await open(view(), { [asks]: { status: 500 } })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  serve(responsesOf(view(), outlook))
  await user.click(retry)
  await waitFor(() => expect(screen.getByText(pot)).toBeVisible())
})

test('G1 what a yes changes can fail by itself, and nobody says yes before it is known', async () => {
  const failing = { [asksOutlook(31)]: { status: 500 } }
  const { user } = await open(view(), failing)
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByText('Ce qu’un oui change n’a pas pu être calculé.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Oui, faites-le' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('button', { name: 'Oui, faites-le' })).toBeDisabled()
  await user.click(question.getByRole('button', { name: 'Retour' }))
  serve(responsesOf(view(), outlook))
  await user.click(retry)
  await waitFor(() => expect(screen.getByText(pot)).toBeVisible())
})

test('proposals-1 the effect of a yes is fetched when somebody opens one of many proposals', async () => {
  const many = [31, 32, 33, 34].map((number) => proposal({ number }))
  const { user, requests } = await open(view({ open: many }))
  const [, second] = await screen.findAllByText('Ce qu’un oui change')
  const asked = () => requests.filter(({ path }) => path.endsWith('/outlook'))
  expect(asked()).toEqual([])
  await user.click(second!)
  expect(await screen.findByText(pot)).toBeVisible()
  expect(asked().map(({ path }) => path)).toEqual([`/tontines/${tontineId}/proposals/32/outlook`])
})

test('P19 a fee that the tontine would bear says whose pot gets less', async () => {
  const fee = { amount: minor(100), beneficiaryName: 'Awa Koné' }
  const shown = view({ open: [proposal({ kind: 'bear-fee', fee })] })
  await open(shown, responsesOf(shown, nothing), nothing)
  expect(
    await screen.findByText(
      /^Mettre 100.F.CFA de frais à la charge de la tontine.: transfert pour/,
    ),
  ).toBeVisible()
  expect(screen.getByText(/La cagnotte d’Awa Koné aura 100.F.CFA de moins/)).toBeVisible()
})
