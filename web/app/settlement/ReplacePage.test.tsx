import { paths } from '@mainforte/contract/paths'
import type { ReplaceView, TakeOverView } from '@mainforte/contract/settlement/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import { account, koffi, memberId, tontineId } from '../../testing/views.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import * as replacePage from './ReplacePage.tsx'
import * as takeOverPage from './TakeOverPage.tsx'

const base = `/tontines/${tontineId}/settlement`
const binta = memberId(3)

const koffis = account({ memberId: koffi.id, memberName: 'Koffi Mensah' })

const agreed = {
  memberId: koffi.id,
  memberName: 'Koffi Mensah',
  successorName: 'Binta Diop',
  settled: { amount: minor(5000), paidBy: 'former' as const },
  from: '2026-11-01T10:00:00.000Z',
  lapsesAt: '2026-11-15T10:00:00.000Z',
  mayStop: true,
  isForGuest: false,
}

const replaceable = (over: Partial<ReplaceView> = {}): ReplaceView => ({
  tontineName: 'Les Cousines',
  currency: 'XOF',
  memberName: 'Koffi Mensah',
  isOwn: false,
  account: koffis,
  needsAccount: false,
  waits: false,
  withoutAccount: [],
  candidates: [
    { memberId: binta, name: 'Binta Diop', isGuest: false, dateJoined: '2026-11-01T10:00:00.000Z' },
  ],
  isProposed: false,
  agreed: null,
  impossible: null,
  ...over,
})

async function open(view: ReplaceView | undefined, responses = {}) {
  const asks = `GET ${base}/replace/${koffi.id}`
  return openPage({
    page: replacePage,
    path: paths.settle(':tontineId', ':memberId', ':act'),
    at: paths.settle(tontineId, koffi.id, 'replace'),
    words: ['settlement', 'proposals', 'tontines'],
    responses: { [asks]: view ? { body: view } : { status: 500 }, ...responses },
  })
}

test('S5 an officer chooses who takes the place, and sees the same account under both names', async () => {
  const { user, requests } = await open(replaceable(), { [`POST ${base}/replace`]: {} })
  expect(await screen.findByRole('heading', { name: 'Remplacer Koffi Mensah' })).toBeVisible()
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cellsOf(/^Aujourd’hui\s: Koffi/)).toEqual(cellsOf(/^Ensuite\s: Binta/))
  await user.click(screen.getByRole('button', { name: 'Proposer le remplacement' }))
  expect(await screen.findByText('Dites pourquoi (3 caractères au moins).')).toBeVisible()
  await user.type(screen.getByLabelText('Motif'), 'elle part')
  const amount = screen.getByLabelText(/^Réglé entre les deux personnes/)
  await user.clear(amount)
  await user.click(screen.getByRole('button', { name: 'Proposer le remplacement' }))
  expect(screen.getByText('Écrivez une somme, ou zéro.')).toBeVisible()
  await user.type(amount, '5000')
  await user.click(screen.getByRole('radio', { name: 'La personne qui part' }))
  await user.click(screen.getByRole('button', { name: 'Proposer le remplacement' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Proposer le remplacement' }))
  expect(await screen.findByText('C’est proposé')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    memberId: koffi.id,
    requestId: binta,
    amount: 5000,
    paidBy: 'former',
    reason: 'elle part',
  })
})

test('S5 if nobody waits, the page says how somebody can join', async () => {
  await open(replaceable({ candidates: [] }))
  expect(await screen.findByText('Personne n’attend d’entrer')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir la tontine et son lien' })).toLeadTo(
    paths.tontine(tontineId),
  )
})

test('S5 waiting people without an account are named if the successor needs one', async () => {
  const withoutAccount = ['Binta Diop', 'Safi Keita']
  await open(replaceable({ candidates: [], withoutAccount, needsAccount: true }))
  expect(await screen.findByText('Personne ne peut encore prendre la place')).toBeVisible()
  expect(screen.getByText(/ : Binta Diop et Safi Keita\.$/)).toBeVisible()
})

test('S5 somebody who asks while the page is open can be chosen at once', async () => {
  const { requests } = await open(replaceable({ candidates: [] }))
  expect(await screen.findByText('Personne n’attend d’entrer')).toBeVisible()
  requests.push(...serve({ [`GET ${base}/replace/${koffi.id}`]: { body: replaceable() } }))
  await refreshAfter('everything')
  expect(await screen.findByRole('radio', { name: /^Binta Diop/ })).toBeChecked()
  expect(
    screen.getByText(/^Une deuxième personne doit dire oui\. Puis la personne qui vient/),
  ).toBeVisible()
})

test('S5 the question stays about the person it was asked about', async () => {
  const [first] = replaceable().candidates
  const fanta = {
    memberId: memberId(4),
    name: 'Fanta Keita',
    isGuest: false,
    dateJoined: agreed.from,
  }
  const { user } = await open(replaceable({ candidates: first ? [first, fanta] : [] }))
  await user.click(await screen.findByRole('radio', { name: /^Fanta Keita/ }))
  await user.type(screen.getByLabelText('Motif'), 'elle part')
  await user.click(screen.getByRole('button', { name: 'Proposer le remplacement' }))
  const question = within(await screen.findByRole('alertdialog'))
  const now = serve({
    [`GET ${base}/replace/${koffi.id}`]: { body: replaceable() },
    [`POST ${base}/replace`]: { status: 409, body: { code: 'not-a-successor' } },
  })
  await refreshAfter('everything')
  await waitFor(() =>
    expect(screen.queryByRole('radio', { name: /^Fanta Keita/, hidden: true })).toBeNull(),
  )
  await user.click(question.getByRole('button', { name: 'Proposer le remplacement' }))
  await waitFor(() =>
    expect(now.find(({ method }) => method === 'POST')?.body).toMatchObject({
      requestId: fanta.memberId,
    }),
  )
  expect(screen.getByText('Proposer de remplacer Koffi Mensah par Fanta Keita ?')).toBeVisible()
})

test('S5 a guest as successor is not asked, and the page says so', async () => {
  const asked = replaceable().candidates
  await open(replaceable({ candidates: asked.map((one) => ({ ...one, isGuest: true })) }))
  expect(
    await screen.findByText(/^La place change dès qu’une deuxième personne dit oui/),
  ).toBeVisible()
  expect(screen.queryByText(/dit oui elle-même/)).toBeNull()
})

test('S5, S8 after a death the sum is settled with the heirs', async () => {
  const dead = { ...koffis, excusedFrom: calendarDate('2026-10-02') }
  const { user } = await open(replaceable({ account: dead }))
  const sum = await screen.findByLabelText('Réglé avec les héritiers')
  await user.clear(sum)
  await user.type(sum, '5000')
  expect(screen.getByRole('radio', { name: 'Les héritiers' })).toBeInTheDocument()
  expect(screen.queryByText('La personne qui part')).toBeNull()
})

test('S5 members who may not propose it read who may', async () => {
  await open(replaceable({ impossible: 'own-money' }))
  expect(await screen.findByText(/^Seule cette personne peut donner sa place/)).toBeVisible()
})

test('S5 an agreed replacement is shown, with a button to stop it for those who may', async () => {
  const stops = `POST ${base}/replace/stop`
  const { user } = await open(replaceable({ agreed }), { [stops]: {} })
  expect(await screen.findByText('Convenu : on attend le oui de Binta Diop')).toBeVisible()
  expect(screen.getByRole('row', { name: /^Ensuite : Binta Diop/ })).toHaveTextContent(/25.000/)
  await user.click(screen.getByRole('button', { name: 'Arrêter le remplacement' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Arrêter le remplacement' }))
  expect(await screen.findByText('Remplacement arrêté')).toBeVisible()
})

test('S5 for somebody without an account any member gives the place, once there was time to stop it', async () => {
  const gives = `POST ${base}/take-over`
  const guests = { ...agreed, isForGuest: true }
  const { user, requests } = await open(replaceable({ agreed: guests }), { [gives]: {} })
  expect(await screen.findByText('Convenu : Binta Diop prend la place')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Donner la place' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Donner la place' }))
  expect(await screen.findByText('La place est donnée')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    memberId: koffi.id,
    shown: { paid: 25_000, toPay: 75_000, received: 0, toReceive: 100_000 },
  })
})

test('S5 until then the page says from when, and offers only to stop it', async () => {
  const later = { ...agreed, isForGuest: true, from: '2999-01-01T10:00:00.000Z' }
  await open(replaceable({ agreed: later }))
  expect(await screen.findByText(/tout membre peut l’arrêter\. Ensuite, tout membre/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Donner la place' })).toBeNull()
})

test('S5 the page says why nothing can be done, and a failure can be retried', async () => {
  const { user, requests } = await open(undefined)
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  const body = replaceable({ impossible: 'organizer-hands-over-first' })
  requests.push(...serve({ [`GET ${base}/replace/${koffi.id}`]: { body } }))
  await user.click(retry)
  expect(await screen.findByText('Ce n’est pas possible')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Proposer le remplacement' })).toBeNull()
})

const offered = (over: Partial<TakeOverView> = {}): TakeOverView => ({
  tontineName: 'Les Cousines',
  currency: 'XOF',
  contribution: minor(25_000),
  offers: [
    {
      agreed,
      account: koffis,
      dueNow: minor(25_000),
      turns: [{ cycle: 4, date: calendarDate('2027-02-28'), isReceived: false }],
      toDraw: 0,
    },
  ],
  ...over,
})

const openOffer = (view: TakeOverView, responses = {}) =>
  openPage({
    page: takeOverPage,
    path: paths.settle(':tontineId', ':memberId', ':act'),
    at: paths.settle(tontineId, 'me', 'take-over'),
    words: ['settlement', 'tontines'],
    responses: { [`GET ${base}/take-over`]: { body: view }, ...responses },
  })

test('S5 the successor reads the account, and says yes to exactly these figures', async () => {
  const { user, requests } = await openOffer(offered(), { [`POST ${base}/take-over`]: {} })
  const figure = (label: string) => screen.getByText(label).nextElementSibling
  expect(await screen.findByText('Déjà versé')).toBeVisible()
  expect(figure('Déjà versé')).toHaveTextContent(/^25.000.F.CFA$/)
  expect(figure('dont à verser maintenant')).toHaveTextContent(/^25.000.F.CFA$/)
  expect(screen.getByText('Tour n° 4, le 28 février 2027')).toBeVisible()
  expect(screen.getByText(/^Koffi Mensah vous verse 5.000.F.CFA\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Oui, je prends la place' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Oui, je prends la place' }))
  expect(await screen.findByText('La place est à vous')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    memberId: koffi.id,
    shown: { paid: 25_000, toPay: 75_000, received: 0, toReceive: 100_000 },
  })
})

test('S5, D15 the successor reads which turns of the place are still to be drawn', async () => {
  const [first] = offered().offers
  await openOffer(offered({ offers: first ? [{ ...first, turns: [], toDraw: 1 }] : [] }))
  expect(await screen.findByText(/^1.tour à tirer au sort à une prochaine séance$/)).toBeVisible()
  expect(screen.queryByText(/^Tour n°/)).toBeNull()
})

test('S5, S8 after a death it is settled with the heirs, not with who died', async () => {
  const [first] = offered().offers
  const dead = { ...koffis, excusedFrom: calendarDate('2026-10-02') }
  await openOffer(offered({ offers: first ? [{ ...first, account: dead }] : [] }))
  expect(await screen.findByRole('heading', { name: 'Avec les héritiers' })).toBeVisible()
  expect(
    screen.getByText(/^Les héritiers de Koffi Mensah vous versent 5.000.F.CFA\.$/),
  ).toBeVisible()
})

test('S5 a no is recorded; a yes waits for the days of notice', async () => {
  const later = { ...agreed, from: '2999-01-01T10:00:00.000Z' }
  const [first] = offered().offers
  const offers = first ? [{ ...first, agreed: later }] : []
  const { user } = await openOffer(offered({ offers }), {
    [`POST ${base}/take-over/decline`]: {},
  })
  expect(await screen.findByRole('button', { name: 'Oui, je prends la place' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Non merci' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Non merci' }))
  expect(await screen.findByText('Votre non est inscrit')).toBeVisible()
})

test('S5 an offer that is over says so', async () => {
  await openOffer(offered({ offers: [] }))
  expect(
    await screen.findByRole('heading', { name: 'Aucune place ne vous est proposée', level: 1 }),
  ).toBeVisible()
})

test('S5 with two offers each card and each question names its place and what is left to pay', async () => {
  const [first] = offered().offers
  if (!first) throw new Error('no offer')
  const second = {
    ...first,
    agreed: { ...agreed, memberId: memberId(4), memberName: 'Fanta Sylla' },
    account: { ...koffis, memberId: memberId(4), toPay: minor(50_000) },
  }
  const { user } = await openOffer(offered({ offers: [first, second] }))
  expect(await screen.findByRole('heading', { name: 'La place de Koffi Mensah' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'La place de Fanta Sylla' })).toBeVisible()
  const [, yes] = screen.getAllByRole('button', { name: 'Oui, je prends la place' })
  if (!yes) throw new Error('one button')
  await user.click(yes)
  const question = await screen.findByRole('alertdialog', {
    name: 'Prendre la place de Fanta Sylla ?',
  })
  expect(question).toHaveTextContent(/Il vous reste à verser 50.000.F.CFA/)
})

test('S5 a yes to figures that have changed shows the new ones, and asks again', async () => {
  const refused = {
    [`POST ${base}/take-over`]: { status: 409, body: { code: 'account-changed' } },
  }
  const { user } = await openOffer(offered(), refused)
  const yes = { name: 'Oui, je prends la place' }
  await user.click(await screen.findByRole('button', yes))
  const [first] = offered().offers
  const changed = first && { ...first, account: { ...koffis, toPay: minor(100_000) } }
  const body = offered({ offers: changed ? [changed] : [] })
  serve({ ...refused, [`GET ${base}/take-over`]: { body } })
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', yes))
  expect(await screen.findByText(/^Les comptes de cette place ont changé\./)).toBeVisible()
  await waitFor(() =>
    expect(screen.getByText('Reste à verser jusqu’à la fin').nextElementSibling).toHaveTextContent(
      /^100.000.F.CFA$/,
    ),
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
