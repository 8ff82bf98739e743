import { paths } from '@mainforte/contract/paths'
import type { OutlookView, SettlementView } from '@mainforte/contract/settlement/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { account, awa, koffi, memberId, tontineId } from '../../testing/views.ts'
import * as actPage from './ActPage.tsx'
import * as leavePage from './LeavePage.tsx'

const base = `/tontines/${tontineId}/settlement`
const binta = memberId(3)

const awas = account({ isYou: true })
const koffis = account({ memberId: koffi.id, memberName: 'Koffi Mensah', toReceive: minor(0) })
const bintas = account({ memberId: binta, memberName: 'Binta Diop' })

/** Awa goes out: Koffi and Binta pay back 25 000 each, and 4 000 were paid ahead. */
const outlook = (over: Partial<OutlookView> = {}): OutlookView => ({
  tontineName: 'Les Cousines',
  currency: 'XOF',
  memberName: 'Awa Koné',
  retiring: [
    {
      date: calendarDate('2027-04-30'),
      isAtEnd: false,
      repays: [
        { memberId: koffi.id, memberName: 'Koffi Mensah', amount: minor(25_000) },
        { memberId: binta, memberName: 'Binta Diop', amount: minor(25_000) },
      ],
    },
  ],
  before: [awas, koffis, bintas],
  after: [
    {
      ...awas,
      retiredHands: 1,
      toPay: minor(0),
      toReceive: minor(50_000),
      credit: minor(4000),
    },
    koffis,
    { ...bintas, toReceive: minor(75_000) },
  ],
  seats: [
    { memberId: koffi.id, isServed: true, wasOut: false, isOut: false },
    { memberId: binta, isServed: false, wasOut: false, isOut: false },
    { memberId: awa.id, isServed: false, wasOut: false, isOut: true },
  ],
  kept: minor(0),
  sharers: 0,
  isProposed: false,
  impossible: null,
  ...over,
})

const settlement = (leaving: string | null): SettlementView => ({
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  phase: 'running',
  today: calendarDate('2026-11-21'),
  accounts: [awas, koffis, bintas],
  returnable: [],
  returns: [],
  transfers: [],
  guarantees: [],
  claims: [],
  standable: [],
  bearing: 'beneficiary',
  mayReturn: false,
  leaving,
})

const openLeave = (leaving: string | null, over: Partial<OutlookView> = {}) =>
  openPage({
    page: leavePage,
    path: paths.leaveRound(':tontineId'),
    at: paths.leaveRound(tontineId),
    words: ['settlement', 'tontines'],
    responses: {
      [`GET ${base}`]: { body: settlement(leaving) },
      [`GET ${base}/outlook/leave/${awa.id}`]: { body: outlook(over) },
      [`POST ${base}/leave`]: {},
    },
  })

test('S3 a member reads what going out changes for everybody, and goes out', async () => {
  const { user, requests, place } = await openLeave(null)
  expect(
    await screen.findByText(
      /^Koffi Mensah et Binta Diop vous rendront chacun 25.000.F.CFA le 30.avril.2027, le jour/,
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Votre avance de 4.000.F.CFA vous sera rendue\.$/)).toBeVisible()
  const bintasRow = screen.getByRole('rowheader', { name: /^Binta Diop/ }).closest('tr')
  expect(within(bintasRow ?? document.body).getByText(/^100.000, puis 75.000$/)).toBeInTheDocument()
  expect(screen.getByText('1 compte ne change pas')).toBeVisible()
  expect(
    screen.getByRole('img', { name: /^Avant\s: 3.parts dans la tontine, encore 225.000.F.CFA à/ }),
  ).toBeVisible()
  expect(
    screen.getByRole('img', { name: /^Après\s: 2.parts dans la tontine, encore 150.000.F.CFA à/ }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Quitter la tontine' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Quitter la tontine' }))
  expect(await screen.findByText('Vous avez quitté la tontine')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: null })
  expect(place()).toBe(paths.accounts(tontineId))
})

test('S3, S6 a member who can’t leave reads why, and finds no form', async () => {
  await openLeave('all-hands-served')
  expect(
    await screen.findByText(/paie jusqu’au dernier tour\. De l’argent remis par erreur/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Quitter la tontine' })).toBeNull()
})

const openAct = (kind: 'exclude' | 'death' | 'write-off', shown: OutlookView) =>
  openPage({
    page: actPage,
    path: paths.settle(':tontineId', ':memberId', ':act'),
    at: paths.settle(tontineId, awa.id, kind),
    words: ['settlement', 'proposals', 'tontines'],
    responses: {
      [`GET ${base}/outlook/${kind}/${awa.id}`]: { body: shown },
      [`POST ${base}/${kind}`]: {},
    },
  })

test('S8 a death is proposed with a reason, and the heirs may keep the place', async () => {
  const { user, requests, place } = await openAct('death', outlook())
  expect(await screen.findByText(/rendront chacun 25.000.F.CFA à ses héritiers/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Ses héritiers gardent la place/ }))
  expect(screen.getByText(/^Aucun compte ne change/)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Proposer d’inscrire le décès' }))
  expect(screen.getByText('Dites pourquoi (3 caractères au moins).')).toBeVisible()
  await user.type(screen.getByLabelText('Motif'), 'Sa famille a écrit')
  await user.click(screen.getByRole('button', { name: 'Proposer d’inscrire le décès' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/dans les 72 heures/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Proposer d’inscrire le décès' }))
  expect(await screen.findByText('C’est proposé')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    memberId: awa.id,
    reason: 'Sa famille a écrit',
    retires: false,
  })
  expect(place()).toBe(paths.proposals(tontineId))
})

test('S7 the page shows what is written off and whose pot lacks it; nothing is proposed twice', async () => {
  const after = outlook().after.map((one) =>
    one.memberId === awa.id ? { ...one, writtenOff: minor(30_000) } : one,
  )
  await openAct('write-off', outlook({ retiring: [], after, isProposed: true }))
  expect(await screen.findByText(/^Ces 30.000.F.CFA ne seront plus réclamés\.$/)).toBeVisible()
  expect(screen.getByText(/cagnotte d’Awa Koné et Binta Diop\.$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir la proposition' })).toBeVisible()
  expect(screen.queryByLabelText('Motif')).toBeNull()
})

test('S4 a leaver reads before the yes what is kept, and that the rest is paid back at the end', async () => {
  const [retiring] = outlook().retiring
  if (!retiring) throw new Error('no hand retires')
  const date = calendarDate('2027-08-31')
  await openLeave(null, {
    retiring: [{ ...retiring, date, isAtEnd: true }],
    kept: minor(500),
    sharers: 2,
    after: outlook().after.map((one) =>
      one.isYou ? { ...one, kept: minor(500) } : { ...one, gained: minor(250) },
    ),
  })
  expect(
    await screen.findByText(/vous rendront chacun 25.000.F.CFA le 31.août.2027, après le dernier/),
  ).toBeVisible()
  expect(
    screen.getByText(
      /^Vous laissez 500.F.CFA, partagés également entre les 2 parts qui doivent encore recevoir\.$/,
    ),
  ).toBeVisible()
  const own = screen.getByRole('rowheader', { name: /^Awa Koné/ }).closest('tr')
  expect(within(own ?? document.body).getByText(/^0, puis 500$/)).toBeInTheDocument()
})
