import { loginThen, paths } from '@mainforte/contract/paths'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { clearInvite, storeInvite } from '../invitations/pending-invite.ts'
import { currentUser, signOut, signedIn } from '../kernel/session/session.ts'
import * as page from './ConfirmPage.tsx'

const configuration = {
  'GET /auth/configuration': { body: { google: false, localMailbox: false } },
}

const confirmed = { body: { session: null } }

afterEach(async () => {
  signOut()
  clearInvite()
})

const open = (token: string, responses: StubResponses, rest = '') =>
  openPage({
    page,
    path: paths.confirmEmail,
    at: `${paths.confirmEmail}?token=${token}${rest}`,
    words: ['auth'],
    responses: { ...configuration, 'POST /auth/sign-out': {}, ...responses },
  })

test('the link in the mail confirms the address and leads to the login', async () => {
  const { requests } = await open('token-one', { 'POST /auth/confirm-email': confirmed })
  expect(await screen.findByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toLeadTo(paths.login)
  expect(requests.filter(({ path }) => path === '/auth/confirm-email')).toHaveLength(1)
})

test('an expired link offers another mail', async () => {
  const { user, requests } = await open('token-two', {
    'POST /auth/confirm-email': { status: 409, body: { code: 'link-invalid' } },
    'POST /auth/resend-confirmation': {},
  })
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  const again = screen.getByRole('button', { name: "Renvoyer l'email de confirmation" })
  expect(again).toBeDisabled()
  await user.click(screen.getByLabelText('Adresse e-mail'))
  await user.paste('awa@example.ci')
  await user.click(again)
  expect(await screen.findByText('Email de confirmation renvoyé avec succès...')).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ email: 'awa@example.ci' })
})

test('an expired link still leads to its invitation, through the login', async () => {
  const expired = { status: 409, body: { code: 'link-invalid' } }
  await open('token-too-late', { 'POST /auth/confirm-email': expired }, '&invite=AB2CD3EF')
  expect(await screen.findByRole('link', { name: /connecter/ })).toLeadTo(
    loginThen(paths.join('AB2CD3EF')),
  )
})

const needed = { status: 409, body: { code: 'password-needed' } }

async function openElsewhere(token: string, responses: StubResponses['']) {
  const opened = await open(token, { 'POST /auth/confirm-email': responses })
  const field = await screen.findByLabelText('Mot de passe')
  return { ...opened, field, button: screen.getByRole('button', { name: 'Confirmer mon adresse' }) }
}

test('confirm-1 in another browser than the one that registered, the password proves the identity', async () => {
  const wrong = { status: 409, body: { code: 'password-wrong' } }
  const { user, requests, field, button } = await openElsewhere('token-of-twenty-letters', [
    needed,
    wrong,
    confirmed,
  ])
  await user.click(button)
  expect(await screen.findByText(/doit contenir au moins 8/)).toBeVisible()
  expect(field).toHaveFocus()
  expect(field).toBeInvalid()
  await user.type(field, 'Tontine-2025')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ce n’est pas le mot de passe choisi à l’inscription.',
  )
  await user.clear(field)
  await user.type(field, 'Tontine-2026')
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({
    token: 'token-of-twenty-letters',
    password: 'Tontine-2026',
    signIn: true,
  })
})

test('confirm-3 in another browser the password is asked for once: it also signs in', async () => {
  const { user, field, button, place } = await openElsewhere('token-that-is-typed-once', [
    needed,
    { body: { session: sessionOf(awa) } },
  ])
  await user.type(field, 'Tontine-2026')
  await user.click(button)
  await waitFor(() => expect(place()).toBe(paths.dashboard))
})

test('a user who did not choose the password is offered to reset it', async () => {
  await openElsewhere('token-not-mine', [needed])
  expect(screen.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toLeadTo(
    paths.forgotPassword,
  )
})

test('a link that expires while the password is typed offers another mail', async () => {
  const { user, field } = await openElsewhere('token-that-ends-meanwhile', [
    needed,
    { status: 409, body: { code: 'link-invalid' } },
  ])
  await user.type(field, 'Tontine-2026{Enter}')
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
})

test('too many attempts report the wait, and the input stays', async () => {
  const { user, field } = await openElsewhere('token-tried-too-often', [
    needed,
    { status: 429, body: { code: 'too-many-requests', data: { retryAfterSeconds: 60 } } },
  ])
  await user.type(field, 'Tontine-2026{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Réessayez dans 60 secondes.')
  expect(field).toHaveValue('Tontine-2026')
})

test('without a response the link is retried, not discarded', async () => {
  const { user } = await open('token-three', {
    'POST /auth/confirm-email': [{ comes: 'lost' }, confirmed],
  })
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
})

const signsIn: StubResponses = { 'POST /auth/confirm-email': { body: { session: sessionOf(awa) } } }

test('confirm-2 the browser that registered is signed in, sees as whom, and returns to its invitation', async () => {
  storeInvite({ code: 'AB2CD3EF', name: awa.displayName, email: awa.email ?? '', phone: '' })
  const { requests, place } = await open('token-signs-in', signsIn)
  await waitFor(() => expect(place()).toBe('/join/AB2CD3EF'))
  expect(screen.getByText(`Vous êtes connecté : ${awa.displayName} (${awa.email}).`)).toBeVisible()
  expect(currentUser()?.id).toBe(awa.id)
  const sent = requests.find(({ path }) => path === '/auth/confirm-email')
  expect(sent?.body).toEqual({ token: 'token-signs-in', signIn: true })
})

test('without an invitation it leads to the start page', async () => {
  const { place } = await open('token-comes-home', signsIn)
  await waitFor(() => expect(place()).toBe(paths.dashboard))
})

test('in another browser the login comes first, and leads to the invitation in the mail', async () => {
  await open('token-elsewhere', { 'POST /auth/confirm-email': confirmed }, '&invite=ab2cd3ef')
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toLeadTo(
    loginThen(paths.join('AB2CD3EF')),
  )
})

test('a browser signed in as another user shows as whom, with a link to the new account', async () => {
  signedIn(sessionOf(awa))
  const { user, place } = await open('token-of-another', {
    'POST /auth/confirm-email': confirmed,
  })
  expect(await screen.findByText(/^Un autre compte est ouvert ici/)).toHaveTextContent(
    `${awa.displayName} (${awa.email})`,
  )
  await user.click(screen.getByRole('button', { name: 'Se déconnecter' }))
  await waitFor(() => expect(place()).toBe(paths.login))
})
