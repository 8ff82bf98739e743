import { paths } from '@mainforte/contract/paths'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { havePasskeys, passkeyRequest, proof } from '../../testing/passkeys.ts'
import { signOut } from '../kernel/session/session.ts'
import * as page from './LoginPage.tsx'
import * as lostPage from './LostPasskeyPage.tsx'

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const name = 'Ouvrir avec une clé d’accès'
const opened = { body: { ...sessionOf(awa), mayPromote: false } }

async function openLogin(responses: StubResponses, at: string = paths.login) {
  const requests = serve({
    'GET /auth/configuration': { body: { google: false, localMailbox: false } },
    'POST /auth/passkeys/request': { body: passkeyRequest },
    'POST /auth/passkeys/sign-in': opened,
    ...responses,
  })
  const shown = await openPage({ page, path: paths.login, at, words: ['auth', 'passkeys'] })
  return { ...shown, requests }
}

test('login-30 a browser that knows no passkeys shows no such button', async () => {
  await openLogin({})
  await screen.findByRole('button', { name: 'Se connecter' })
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('login-31 one touch and the device opens the account; nothing is typed', async () => {
  havePasskeys()
  const { user, requests, place } = await openLogin({})
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(place()).toBe(paths.dashboard))
  expect(requests.at(-1)).toMatchObject({ path: '/auth/passkeys/sign-in', body: proof })
})

test.each([
  [
    'NotAllowedError',
    'La clé d’accès n’a pas été utilisée. Réessayez, ou connectez-vous autrement.',
  ],
  ['SecurityError', 'Cet appareil ou ce navigateur ne peut pas utiliser cette clé d’accès.'],
])('login-32 a device that fails with %s says why', async (fails, text) => {
  havePasskeys(fails)
  const { user, place } = await openLogin({})
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(place()).toBe(paths.login)
})

test('login-33 a passkey of no account is refused in words that name nobody', async () => {
  havePasskeys()
  const { user } = await openLogin({
    'POST /auth/passkeys/sign-in': { status: 401, body: { code: 'passkey-refused' } },
  })
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('alert')).toHaveTextContent('n’ouvre pas ce compte')
})

test('login-34 Google refused an account that asks for its passkey: the page says what opens it', async () => {
  havePasskeys()
  await openLogin({}, `${paths.login}?error=passkey_needed`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Google seul ne l’ouvre pas')
})

const asks = { 'POST /auth/sign-in': { body: { passkey: passkeyRequest } } }

async function givePassword({ user }: Awaited<ReturnType<typeof openLogin>>) {
  await user.type(screen.getByLabelText('Adresse e-mail'), 'awa@example.ci')
  await user.type(screen.getByLabelText('Mot de passe'), 'Tontine-2026')
  await user.click(screen.getByRole('button', { name: 'Se connecter' }))
  await screen.findByRole('heading', { name: 'Encore votre clé d’accès' })
}

test('login-35 after the password the account asks for its passkey', async () => {
  havePasskeys()
  const shown = await openLogin(asks)
  await givePassword(shown)
  await shown.user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(shown.place()).toBe(paths.dashboard))
})

test('login-36 whoever has lost it gets a link that works in three days', async () => {
  havePasskeys()
  const shown = await openLogin({ ...asks, 'POST /auth/passkeys/lost': { body: {} } })
  await givePassword(shown)
  await shown.user.click(screen.getByRole('button', { name: 'J’ai perdu ma clé d’accès' }))
  const question = within(await screen.findByRole('alertdialog'))
  await shown.user.click(question.getByRole('button', { name: 'Recevoir le lien' }))
  expect(await screen.findByText('Le lien est envoyé')).toBeVisible()
  expect(shown.requests.at(-1)?.body).toEqual({ challenge: passkeyRequest.challenge })
  await shown.user.click(screen.getByRole('button', { name: 'Retour à la connexion' }))
  expect(await screen.findByLabelText('Mot de passe')).toBeVisible()
})

async function openLost(answer: StubResponses[string], token = 'x'.repeat(43)) {
  const requests = serve({ 'POST /auth/passkeys/lost/open': answer })
  const shown = await openPage({
    page: lostPage,
    path: paths.lostPasskey,
    at: `${paths.lostPasskey}?token=${token}`,
    words: ['auth', 'passkeys'],
  })
  return { ...shown, requests }
}

test('lost-passkey-1 opening the link does nothing; its button does', async () => {
  const { user, requests, place } = await openLost({ body: {} })
  const button = await screen.findByRole('button', { name: 'Ne plus demander la clé' })
  expect(requests).toEqual([])
  await user.click(button)
  await waitFor(() => expect(place()).toBe(paths.login))
  expect(await screen.findByText(/n’est plus demandée\. Connectez-vous/)).toBeVisible()
})

test('lost-passkey-2 a link that comes too early or too late says so', async () => {
  const body = { code: 'lost-passkey-waits', data: { from: '2026-01-31T10:00:00.000Z' } }
  const { user } = await openLost([
    { status: 409, body },
    { status: 409, body: { code: 'link-invalid' } },
  ])
  const button = await screen.findByRole('button', { name: 'Ne plus demander la clé' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('ne marche pas encore')
  await user.click(button)
  expect(await screen.findByText(/de trois à sept jours/)).toBeVisible()
})
