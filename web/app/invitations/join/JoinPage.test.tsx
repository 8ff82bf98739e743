import type { InvitationView } from '@mainforte/contract/invitations/endpoints'
import { loginThen, paths } from '@mainforte/contract/paths'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { joinPage } from '@mainforte/words/testing/quoted'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { showsAsQuoted } from '../../../testing/quoted.ts'
import { tontineId } from '../../../testing/views.ts'
import { loadWords, setLanguage } from '../../kernel/language/language.ts'
import { type SessionUser, signOut, signedIn } from '../../kernel/session/session.ts'
import * as page from './JoinPage.tsx'
import { storeInvite, pendingInvite } from '../pending-invite.ts'

showsAsQuoted(joinPage)

const code = 'AB2CD3EF'
const invitation: InvitationView = {
  name: 'Les Cousines',
  amount: minor(25_000),
  currency: 'XOF',
  frequency: 'monthly',
  startDate: calendarDate('2026-12-01'),
  memberCount: 5,
  bearing: 'beneficiary',
  leaversPaid: 'turn',
  dayRule: 'first-day',
  drawnAt: 'start',
  leaverKept: minor(0),
  swaps: 'free',
  fixedRanks: [],
  adminName: 'Fatou Ndiaye',
  language: 'origin',
  ownTontine: null,
}

afterEach(async () => {
  signOut()
  localStorage.clear()
  await setLanguage('origin')
  forgetChoice()
})

const forgetChoice = () => {
  document.cookie = 'mainforte-language=; path=/; max-age=0'
}

async function open(responses: StubResponses = {}, given: string = code) {
  const requests = serve({
    [`GET /invitations/${code}`]: { body: invitation },
    'POST /auth/sign-out': {},
    ...responses,
  })
  const opened = await openPage({
    page,
    path: paths.join(':inviteCode'),
    at: paths.join(given),
    words: ['invitations', 'agreed'],
  })
  const join = async () =>
    opened.user.click(await screen.findByRole('button', { name: 'Join Tontine' }))
  return { ...opened, requests, join }
}

async function openSignedIn(responses: StubResponses = {}, user: SessionUser = awa, at = code) {
  signedIn(sessionOf(user))
  return open(responses, at)
}

const answered = (answer: StubResponses[string]): StubResponses => ({
  [`POST /invitations/${code}/join`]: answer,
})

test('join-1 a spinner is shown while the code is looked up', async () => {
  await open({ [`GET /invitations/${code}`]: { comes: 'never' } })
  expect(await screen.findByText('Chargement')).toBeInTheDocument()
})

test('join-2 the terms of the tontine are shown in its own currency', async () => {
  await open()
  expect(await screen.findByText("You've been invited to join")).toBeVisible()
  expect(screen.getByText('Les Cousines')).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('25 000 F CFA')
  expect(screen.getByText('Chaque mois, le 1er')).toBeVisible()
  expect(screen.getByText('5')).toBeVisible()
  expect(screen.getByText('1er décembre 2026')).toBeVisible()
})

test.each([
  ['a code nobody made', 'ZZZZZZZZ'],
  ['something that is no code', 'hello'],
])('join-3 %s leads to the not-found page', async (_, given) => {
  const { place } = await open({}, given)
  await waitFor(() => expect(place()).toBe(paths.notFound))
})

test.each([`${code}😀`, 'ab2c-d3ef', `${code}%20avant%20dimanche`, `%E2%80%8B${code}.`])(
  'I2 the address as it was sent (%s) becomes the plain one',
  async (given) => {
    const { place, requests } = await open({}, given)
    expect(await screen.findByText('Les Cousines')).toBeVisible()
    expect(place()).toBe(paths.join(code))
    expect(requests).toHaveLength(1)
  },
)

test('I2 a sign that no code has is read as its lookalikes, if the site knows such a code', async () => {
  const read = 'AB2CD3DF'
  const { place } = await open({ [`GET /invitations/${read}`]: { body: invitation } }, 'AB2CD30F')
  expect(await screen.findByText('Les Cousines')).toBeVisible()
  expect(place()).toBe(paths.join(read))
})

test('I2 a link that a member opens leads to their tontine, with the end of the journal', async () => {
  const end = `#12.${'0123456789abcdef'.repeat(4)}`
  const { place } = await openSignedIn(
    { [`GET /invitations/${code}`]: { body: { ...invitation, ownTontine: tontineId } } },
    awa,
    `${code}${end}`,
  )
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId) + end))
})

test('without a response the link is not reported as invalid', async () => {
  const { user } = await open({
    [`GET /invitations/${code}`]: [{ comes: 'lost' }, { body: invitation }],
  })
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Les Cousines')).toBeVisible()
})

test('a rate-limited visitor is told to wait, and the link is not reported as invalid', async () => {
  const tooMany = {
    status: 429,
    body: { code: 'too-many-requests', data: { retryAfterSeconds: 60 } },
  }
  const { user } = await open({ [`GET /invitations/${code}`]: [tooMany, { body: invitation }] })
  expect(await screen.findByRole('alert')).toHaveTextContent(/Trop de tentatives/)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Les Cousines')).toBeVisible()
})

test('join-4 a closed invitation says so', async () => {
  await open({ [`GET /invitations/${code}`]: { status: 409, body: { code: 'tontine-closed' } } })
  expect(await screen.findByRole('heading', { name: 'Invitation invalide' })).toBeVisible()
  expect(screen.getByText('Cette tontine n’accepte plus de nouveaux membres.')).toBeVisible()
  expect(screen.getByRole('link', { name: "Retour à l'accueil" })).toLeadTo('/')
})

test('join-5 a visitor must enter a name and an address', async () => {
  const { join } = await open()
  await join()
  expect(await screen.findByText('Veuillez fournir votre nom')).toBeVisible()
  expect(screen.getByText('Veuillez fournir votre email')).toBeVisible()
  expect(pendingInvite()).toBeUndefined()
})

test('join-6 the input of a visitor is stored in the browser during registration', async () => {
  const { user, join, place } = await open()
  await user.type(await screen.findByLabelText('Your Name'), 'Koffi Yao')
  await user.type(screen.getByLabelText('Email Address'), 'Koffi@Example.ci')
  await join()
  await waitFor(() => expect(place()).toBe(paths.register))
  expect(pendingInvite()).toEqual({
    code,
    name: 'Koffi Yao',
    email: 'koffi@example.ci',
    phone: '',
  })
})

test('a visitor with an account logs in and returns', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Log in' })).toLeadTo(loginThen(paths.join(code)))
})

const ofAwa = { code, name: 'Awa', email: 'awa@example.ci', phone: '+2250708091011' }

test('join-7 the request of a visitor who signs in is sent by itself, and the pending invitation is cleared', async () => {
  storeInvite(ofAwa)
  const { requests, place } = await openSignedIn(answered({ body: { isAgain: false } }))
  expect(await screen.findByText("Demande d'adhésion envoyée avec succès")).toBeVisible()
  expect(screen.getByText("Demande d'adhésion soumise avec succès")).toBeVisible()
  await waitFor(() => expect(place()).toBe(paths.tontines))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { phone: '+2250708091011' },
  ])
  expect(pendingInvite()).toBeUndefined()
})

test('join-15 a request that did not arrive is kept, and sent again with one click', async () => {
  storeInvite(ofAwa)
  const { join, requests } = await openSignedIn(
    answered([{ comes: 'lost' }, { body: { isAgain: false } }] as never),
  )
  expect(await screen.findByText("Erreur lors de l'adhésion à la tontine")).toBeVisible()
  expect(pendingInvite()?.code).toBe(code)
  await join()
  expect(await screen.findByText("Demande d'adhésion envoyée avec succès")).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('join-16 an invitation that is over leads nobody back to it', async () => {
  storeInvite(ofAwa)
  await openSignedIn({
    [`GET /invitations/${code}`]: { status: 409, body: { code: 'tontine-closed' } },
  })
  expect(await screen.findByRole('heading', { name: 'Invitation invalide' })).toBeVisible()
  expect(pendingInvite()).toBeUndefined()
})

test('a number that somebody else typed on the invitation is not sent for the account', async () => {
  storeInvite({ code, name: 'Moussa', email: 'moussa@example.ci', phone: '+2250708091011' })
  const { requests, join } = await openSignedIn(answered({ body: { isAgain: false } }))
  expect(await screen.findByText(/Your account: Awa Koné/)).toBeVisible()
  await join()
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ phone: null }),
  )
})

test('what was typed on an invitation is gone with the session, and after a week', () => {
  const typed = { code, name: 'Moussa', email: 'moussa@example.ci', phone: '' }
  storeInvite(typed)
  signedIn(sessionOf(awa))
  signOut()
  expect(pendingInvite()).toBeUndefined()
  storeInvite(typed)
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000, toFake: ['Date'] })
  expect(pendingInvite()).toBeUndefined()
  vi.useRealTimers()
})

test('join-8 a visitor who already had an account reads that the request was sent', async () => {
  const { join } = await openSignedIn(answered({ body: { isAgain: false } }))
  await join()
  expect(await screen.findByText("Votre demande d'adhésion a été envoyée!")).toBeVisible()
})

test('join-9 a request without a response says so, and why', async () => {
  const { join } = await openSignedIn(answered({ comes: 'lost' }))
  await join()
  expect(await screen.findByText("Erreur lors de l'adhésion à la tontine")).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Le serveur ne répond pas.')
})

test('join-10 the page is labelled as in the specification', async () => {
  await open()
  expect(await screen.findAllByText('Join Tontine')).toHaveLength(2)
  for (const fact of ['Amount', 'Frequency', 'Members', 'Start Date'])
    expect(screen.getByText(fact)).toBeVisible()
  for (const field of ['Your Name', 'Email Address', 'Phone Number (Optional)'])
    expect(screen.getByLabelText(field)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cancel' })).toLeadTo(paths.home)
})

test('join-11 a rejected user may ask again', async () => {
  const { join } = await openSignedIn(answered({ body: { isAgain: true } }))
  await join()
  expect(await screen.findByText("Demande d'adhésion soumise à nouveau")).toBeVisible()
})

test('join-12 while the request is pending the button says so', async () => {
  const { join } = await openSignedIn(answered({ comes: 'never' }))
  await join()
  expect(await screen.findByRole('button', { name: 'Sending request...' })).toBeDisabled()
})

test.each([
  ['request-pending', 409, 'You have already requested to join this tontine. Approval pending.'],
  ['already-member', 409, 'You are already a member of this tontine.'],
  ['no-such-invitation', 404, 'Invalid invite code'],
  ['INTERNAL', 500, "Échec de l'adhésion à la tontine"],
])('join-13 %s: the page says why the request failed', async (refusal, status, message) => {
  const { join } = await openSignedIn(answered({ status, body: { code: refusal } }))
  await join()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('join-14 an account without a name must enter one first', async () => {
  const { join } = await openSignedIn({}, { ...awa, displayName: '' })
  await join()
  expect(await screen.findByRole('alert')).toHaveTextContent('Veuillez fournir votre nom')
})

test('platform administrators can’t join', async () => {
  await openSignedIn({}, { ...awa, role: 'superAdmin' })
  expect(await screen.findByText(/cannot join tontines/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join Tontine' })).toBeNull()
})

const inEnglish: StubResponses = {
  [`GET /invitations/${code}`]: { body: { ...invitation, language: 'en' } },
}

test('an invitation is shown in the language of the organizer if the visitor has chosen none', async () => {
  await open({ [`GET /invitations/${code}`]: { body: { ...invitation, language: 'fr' } } })
  expect(await screen.findByText('On vous invite à rejoindre')).toBeInTheDocument()
})

test('the language chosen by the visitor takes precedence, and can be changed on the page', async () => {
  await setLanguage('fr')
  const { user } = await open(inEnglish)
  expect(await screen.findByText('On vous invite à rejoindre')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByLabelText('Your Name')).toBeInTheDocument()
})

test('an invitation is shown even if the texts in the language of the organizer are lost', async () => {
  await setLanguage('fr')
  await loadWords('creation')
  forgetChoice()
  const texts = '../../../../words/src/creation/en.ts'
  vi.doMock(texts, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await open(inEnglish)
  expect(await screen.findByText('On vous invite à rejoindre')).toBeInTheDocument()
  vi.doUnmock(texts)
})
