import { paths } from '@mainforte/contract/paths'
import { loginPage, unknownFailure } from '@mainforte/words/testing/quoted'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { InitialEntry } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { showsAsQuoted } from '../../testing/quoted.ts'
import { storeInvite } from '../invitations/pending-invite.ts'
import {
  setWaitingForMail,
  storeRegistration,
  storedRegistration,
  waitingForMail,
} from '../kernel/session/registration.ts'
import { checkSession, signOut, signedIn, startSession } from '../kernel/session/session.ts'
import * as page from './LoginPage.tsx'
import { loginFailure } from './login-failure.ts'
import { Promotion } from './Promotion.tsx'

showsAsQuoted(loginPage)

afterEach(async () => {
  signOut()
  localStorage.clear()
})

const configuration = {
  'GET /auth/configuration': { body: { google: false, localMailbox: false } },
}
const letIn = (user = awa, mayPromote = false) => ({
  'POST /auth/sign-in': { body: { ...sessionOf(user), mayPromote } },
})

const tooMany = {
  status: 429,
  body: { code: 'too-many-requests', data: { retryAfterSeconds: 2400 } },
}

async function open(responses: StubResponses, at: InitialEntry = paths.login, title = 'Connexion') {
  const requests = serve({ ...configuration, ...responses })
  const opened = await openPage({ page, path: paths.login, at, words: ['auth'] })
  await screen.findByRole('heading', { level: 1, name: title })
  async function logIn(email = 'awa@example.ci', password = 'Tontine-2026') {
    await opened.user.click(screen.getByLabelText('Adresse e-mail'))
    await opened.user.paste(email)
    await opened.user.click(screen.getByLabelText('Mot de passe'))
    await opened.user.paste(password)
    await opened.user.click(screen.getByRole('button', { name: 'Se connecter' }))
  }
  return { ...opened, requests, logIn }
}

test('login-1 an invalid address and password are reported at their fields, and nothing is sent', async () => {
  const { requests, logIn } = await open({})
  await logIn('awa', 'court')
  expect(await screen.findByText('Please enter a valid email')).toBeVisible()
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
  expect(screen.getByLabelText('Adresse e-mail')).toHaveFocus()
  expect(requests.filter(({ path }) => path === '/auth/sign-in')).toEqual([])
})

test('login-20 after a session that ended by itself the page says so and knows the address', async () => {
  const endpoints = {
    read: async () => null,
    renew: async () => null,
    end: async () => undefined,
  }
  signedIn(sessionOf(awa))
  const stop = startSession(endpoints)
  await checkSession()
  stop()
  await open({})
  expect(screen.getByText('Reconnectez-vous pour continuer où vous étiez.')).toBeVisible()
  expect(document.documentElement.dataset).toHaveProperty('ended')
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(awa.email)
})

test('login-21 signing out leaves no address to the next person', async () => {
  signedIn(sessionOf(awa))
  signOut()
  await open({})
  expect(screen.queryByText(/^Reconnectez-vous/)).toBeNull()
  expect(document.documentElement.dataset).not.toHaveProperty('ended')
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('')
})

test('login-2 the page links to the registration and to the password reset', async () => {
  await open({})
  expect(screen.getByRole('link', { name: 'Créer un compte' })).toLeadTo(paths.register)
  expect(screen.getByRole('link', { name: /^Mot de passe oublié/ })).toLeadTo(paths.forgotPassword)
})

test('login-23 after registering the page says which mailbox to open, also after a reload, and leads on from there', async () => {
  storeRegistration({ name: 'Awa Koné', email: 'awa@example.ci' })
  setWaitingForMail(true)
  const { user, requests } = await open(
    { 'POST /auth/resend-confirmation': tooMany },
    paths.login,
    'Ouvrez votre boîte',
  )
  expect(screen.getByText('Vérifiez votre email pour confirmer votre inscription')).toBeVisible()
  expect(screen.getByText('awa@example.ci')).toBeVisible()
  expect(screen.queryByLabelText('Mot de passe')).toBeNull()
  await user.click(await screen.findByRole('button', { name: "Renvoyer l'email de confirmation" }))
  expect(await screen.findByText('Trop de tentatives. Réessayez dans 40 minutes.')).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ email: 'awa@example.ci' })
  expect(screen.getByRole('link', { name: 'Changer d’adresse' })).toLeadTo(paths.register)
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('awa@example.ci')
})

test('login-24 the mailbox is named for a day, and not to the next person on the phone', async () => {
  storeRegistration({ name: 'Awa Koné', email: 'awa@example.ci' })
  setWaitingForMail(true)
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  expect(waitingForMail()).toBeUndefined()
  vi.useRealTimers()
  expect(waitingForMail()).toBeDefined()
  signedIn(sessionOf(awa))
  expect(waitingForMail()).toBeUndefined()
  expect(storedRegistration()).toBeUndefined()
})

test('a field error disappears while it is corrected', async () => {
  const { user, logIn } = await open({})
  await logIn('awa', 'Tontine-2026')
  expect(await screen.findByText('Please enter a valid email')).toBeVisible()
  await user.type(screen.getByLabelText('Adresse e-mail'), '@example.ci')
  await waitFor(() => expect(screen.queryByText('Please enter a valid email')).toBeNull())
})

test.each([
  [
    'wrong credentials',
    { status: 401, body: { code: 'invalid-credentials' } },
    'Identifiants invalides. Veuillez vérifier votre email et mot de passe.',
  ],
  [
    'too many tries',
    { status: 429, body: { code: 'too-many-requests', data: { retryAfterSeconds: 60 } } },
    'Trop de tentatives de connexion. Veuillez réessayer plus tard.',
  ],
  [
    'an address that the server refuses',
    {
      status: 400,
      body: { code: 'BAD_REQUEST', data: { issues: [{ path: ['email'], code: 'email-invalid' }] } },
    },
    "Format d'email invalide.",
  ],
  [
    'a database that cannot be reached',
    { status: 503, body: { code: 'UNAVAILABLE' } },
    'Erreur de connexion à la base de données. Veuillez réessayer ou contacter le support.',
  ],
  [
    'a suspended account, for security',
    { status: 403, body: { code: 'account-suspended' } },
    'Pour des raisons de sécurité, ce compte est suspendu. Écrivez au support pour en savoir plus.',
  ],
  [
    'any other failure',
    { status: 500, body: { code: 'INTERNAL', requestId: 'r-7' } },
    'Échec de la connexion: Une erreur est survenue de notre côté. Si elle se répète, citez le numéro r-7.',
  ],
  [
    'no answer',
    { comes: 'lost' as const },
    'Échec de la connexion: Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ],
])('login-3 %s: the page says so', async (_, answer, message) => {
  const { logIn, place } = await open({ 'POST /auth/sign-in': answer })
  await logIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(place()).toBe(paths.login)
})

test('login-4 a response about missing credentials says what is needed', async () => {
  const issues = [{ path: ['email'], code: 'credentials-missing' }]
  const { logIn } = await open({
    'POST /auth/sign-in': { status: 400, body: { code: 'BAD_REQUEST', data: { issues } } },
  })
  await logIn()
  expect(
    await screen.findByText('You must provide either an email or phone number and a password.'),
  ).toBeVisible()
})

test('login-22 with both fields empty the page says what is needed, and nothing is sent', async () => {
  const { user, requests } = await open({})
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  expect(
    await screen.findByText('You must provide either an email or phone number and a password.'),
  ).toBeVisible()
  expect(screen.queryByText('Please enter a valid email')).toBeNull()
  expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
  expect(screen.getByLabelText('Adresse e-mail')).toHaveFocus()
  expect(requests.filter(({ path }) => path === '/auth/sign-in')).toEqual([])
})

test('login-5 a thrown value that is not an error is reported as unknown', () => {
  expect(loginFailure('nothing known')).toBe(unknownFailure)
})

test.each([
  [{ body: {} }, 'Email de confirmation renvoyé avec succès...'],
  [
    { status: 500, body: { code: 'INTERNAL' } },
    "Échec de l'envoi de l'email de confirmation. Veuillez réessayer.",
  ],
])('login-6 an unconfirmed address is offered the mail again', async (answer, message) => {
  const { user, requests, logIn } = await open({
    'POST /auth/sign-in': { status: 403, body: { code: 'email-not-confirmed' } },
    'POST /auth/resend-confirmation': answer,
  })
  await logIn()
  expect(await screen.findByText('Adresse e-mail non confirmée')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: "Renvoyer l'email de confirmation" }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ email: 'awa@example.ci' })
})

test('login-7 the password can be shown and hidden', async () => {
  const { user } = await open({})
  const password = screen.getByLabelText('Mot de passe')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(password).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
  expect(password).toHaveAttribute('type', 'password')
})

test.each([
  ['home', paths.login, paths.dashboard],
  ['the requested page', `${paths.login}?next=%2Ftontines%3Fshow%3Dadmin`, '/tontines?show=admin'],
  ['never to another site', `${paths.login}?next=%2F%2Fevil.example`, paths.dashboard],
])('login-8 after the login the user is redirected %s', async (_, at, goal) => {
  const { logIn, place } = await open(letIn(), at)
  await logIn()
  await waitFor(() => expect(place()).toBe(goal))
})

test('login-9 a pending invitation takes precedence over every other destination', async () => {
  storeInvite({ code: 'AB2CD3EF', name: 'Awa', email: 'awa@example.ci', phone: '' })
  const { user, place } = await open(letIn(), `${paths.login}?next=%2Ftontines`)
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('awa@example.ci')
  await user.type(screen.getByLabelText('Mot de passe'), 'Tontine-2026')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  await waitFor(() => expect(place()).toBe('/join/AB2CD3EF'))
})

test('a super admin is redirected to the administration', async () => {
  const { logIn, place } = await open(letIn({ ...awa, role: 'superAdmin' }))
  await logIn()
  await waitFor(() => expect(place()).toBe(paths.admin))
})

test('login-10 only the account that the server names is offered the promotion, and may decline it', async () => {
  const { user, logIn, place } = await open(letIn(awa, true))
  expect(screen.queryByRole('button', { name: 'Devenir Super Admin' })).toBeNull()
  await logIn()
  expect(await screen.findByRole('button', { name: 'Devenir Super Admin' })).toBeVisible()
  for (const change of [/tontines restent les vôtres/, /ne pouvez plus ni créer/, /Seul un autre/])
    expect(screen.getByText(change)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continuer sans ce rôle' }))
  await waitFor(() => expect(place()).toBe(paths.dashboard))
})

test.each([
  [
    { status: 403, body: { code: 'promotion-not-allowed' } },
    'Impossible de définir le super admin',
  ],
  [{ status: 409, body: { code: 'role-unchanged' } }, 'Échec de la modification du rôle'],
])('login-11 a promotion that fails says why', async (answer, message) => {
  const { user, logIn } = await open({
    ...letIn(awa, true),
    'POST /auth/create-superadmin': answer,
  })
  await logIn()
  await user.click(await screen.findByRole('button', { name: 'Devenir Super Admin' }))
  expect(await screen.findByText("Échec de l'opération")).toBeVisible()
  expect(screen.getByText(message)).toBeVisible()
})

test('login-12 a successful promotion says so', async () => {
  const { user, logIn } = await open({
    ...letIn(awa, true),
    'POST /auth/create-superadmin': { body: { success: true, message: '' } },
  })
  await logIn()
  await user.click(await screen.findByRole('button', { name: 'Devenir Super Admin' }))
  expect(
    await screen.findByText('Awa Koné est maintenant Super Admin. La page va se recharger.'),
  ).toBeVisible()
})

test('login-13 two seconds after a promotion the page reloads', async () => {
  serve({ 'POST /auth/create-superadmin': { body: { success: true, message: '' } } })
  const reload = vi.fn<() => void>()
  const Component = () => <Promotion session={sessionOf(awa)} reload={reload} />
  await openPage({ page: { Component }, path: paths.login, at: paths.login, words: ['auth'] })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Devenir Super Admin' }))
  await screen.findByText(/La page va se recharger/)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a refusal from Google is reported', async () => {
  await open({}, `${paths.login}?error=access_denied`)
  expect(screen.getByRole('alert')).toHaveTextContent('Google n’a pas répondu')
})
