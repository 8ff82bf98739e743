import { paths } from '@mainforte/contract/paths'
import type { AliveView } from '@mainforte/contract/settlement/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { tontineId } from '../../testing/views.ts'
import { signedIn } from '../kernel/session/session.ts'
import * as page from './AlivePage.tsx'

const address = `/tontines/${tontineId}/settlement/alive`

const view = (over: Partial<AliveView> = {}): AliveView => ({
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  death: { on: calendarDate('2026-11-10'), byName: 'Koffi Mensah', secondName: 'Binta Diop' },
  returning: [],
  staysOut: 0,
  dueNow: minor(0),
  dueBy: calendarDate('2026-12-31'),
  owedAgain: minor(0),
  lostOffice: false,
  protectedDays: 30,
  before: [],
  after: [],
  seats: [],
  ...over,
})

const open = (shown: AliveView, responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.settle(':tontineId', ':memberId', ':act'),
    at: paths.settle(tontineId, 'me', 'alive'),
    words: ['settlement', 'proposals', 'tontines', 'alive', 'lock'],
    responses: { [`GET ${address}`]: { body: shown }, [`POST ${address}`]: {}, ...responses },
  })

test('S8 a member recorded dead reads by whom and what changes, and says that they are alive', async () => {
  const day = (date: string) => calendarDate(date)
  const { user, requests, place } = await open(
    view({
      returning: [
        { before: day('2027-01-31'), after: day('2027-01-31'), othersBy: day('2027-02-28') },
        { before: day('2026-10-31'), after: day('2027-06-30'), othersBy: null },
      ],
      staysOut: 1,
      dueNow: minor(50_000),
      owedAgain: minor(25_000),
      lostOffice: true,
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Votre décès est inscrit' })).toBeVisible()
  expect(
    screen.getByText(/^Proposé par Koffi Mensah, avec le oui de Binta Diop ; inscrit le 10.nov/),
  ).toBeVisible()
  for (const sentence of [
    /^Vous pouvez de nouveau voter, répondre et témoigner/,
    /et son tour reste le 31.janvier.2027\.$/,
    /^Pour ce tour du 31.janvier.2027.* les autres ont jusqu’au 28.février.2027 pour verser\.$/,
    /^Votre part revient .* Son jour, le 31.octobre.2026, est passé, .* le 30.juin.2027\.$/,
    /^Une part reste hors de la tontine/,
    /^Vous devez 50.000.F.CFA .* jusqu’au 31.décembre.2026\.$/,
    /^Vous devez de nouveau 25.000.F.CFA, effacés /,
    /^Vous n’êtes plus responsable/,
    /^Pendant 30 jours, personne ne peut inscrire de nouveau votre décès\.$/,
  ])
    expect(screen.getByText(sentence)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Je suis en vie' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Je suis en vie' }))
  expect(await screen.findByText('C’est dit : votre décès n’est plus inscrit')).toBeVisible()
  expect(place()).toBe(paths.tontine(tontineId))
})

test('S8 saying it before a second person has agreed ends the proposal', async () => {
  const death = { on: null, byName: 'Koffi Mensah', secondName: null }
  const { user } = await open(view({ death, dueBy: null }))
  expect(
    await screen.findByRole('heading', { name: 'On propose d’inscrire votre décès' }),
  ).toBeVisible()
  expect(screen.getByText(/^La proposition s’arrête tout de suite/)).toBeVisible()
  expect(screen.queryByText(/^Vous ne devez rien/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Je suis en vie' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Je suis en vie' }))
  expect(await screen.findByText('C’est dit : votre décès ne sera pas inscrit')).toBeVisible()
})

test('S8 a death that one person recorded says so', async () => {
  await open(view({ death: { on: calendarDate('2026-11-10'), byName: 'Koffi', secondName: null } }))
  expect(await screen.findByText(/^Inscrit par Koffi, sans deuxième personne/)).toBeVisible()
})

test('S8 a member who is not recorded dead finds nothing to say', async () => {
  await open(view({ death: null }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Votre décès n’est pas inscrit' }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Je suis en vie' })).toBeNull()
})

test('L2 a locked telephone reads that its code opens the page, not that there is none', async () => {
  signedIn(sessionOf({ ...awa, email: null, through: 'link' }))
  const own = { userId: awa.id, firstName: 'Awa', photoUrl: null, opens: 'digits', isOpen: true }
  await open(view(), {
    [`GET ${address}`]: { status: 403, body: { code: 'phone-locked' } },
    'GET /phones/places': { body: { places: [own], heldUntil: null } },
  })
  await screen.findByText('Le téléphone est verrouillé')
  expect(screen.getByRole('button', { name: 'Entrer mon code' })).toBeVisible()
  expect(screen.queryByText('Ces comptes n’existent pas.')).toBeNull()
})
