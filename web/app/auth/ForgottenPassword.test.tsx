import { paths } from '@mainforte/contract/paths'
import { passwordPages } from '@mainforte/words/testing/quoted'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { showsAsQuoted } from '../../testing/quoted.ts'
import * as forgotPage from './ForgotPasswordPage.tsx'
import * as resetPage from './ResetPasswordPage.tsx'

showsAsQuoted(passwordPages)

const token = 'a-token-out-of-a-mail-2026'
const configuration = { 'GET /auth/configuration': { body: { google: false, localMailbox: true } } }

async function openForgot(responses: StubResponses = {}) {
  const requests = serve({ ...configuration, ...responses })
  const { user } = await openPage({
    page: forgotPage,
    path: paths.forgotPassword,
    at: paths.forgotPassword,
    words: ['auth'],
  })
  async function send(email: string) {
    await user.click(await screen.findByLabelText('E-mail address'))
    await user.paste(email)
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  }
  return { requests, send }
}

test('forgotten-password-1 a password reset mail is requested, and the response confirms it', async () => {
  const { requests, send } = await openForgot({ 'POST /auth/forgot-password': {} })
  await send('awa@example.ci')
  const messages = await screen.findAllByText(
    'Instructions de réinitialisation du mot de passe envoyées à votre adresse e-mail',
  )
  expect(messages[0]).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ email: 'awa@example.ci' })
  expect(screen.getByRole('link', { name: 'Back to login' })).toLeadTo(paths.login)
})

test('forgotten-password-2 an invalid address is reported', async () => {
  const { send } = await openForgot()
  await send('awa')
  expect(await screen.findByText('Please enter a valid email')).toBeVisible()
})

test('forgotten-password-3 a failure is reported in a toast', async () => {
  const { send } = await openForgot({
    'POST /auth/forgot-password': {
      status: 429,
      body: { code: 'too-many-requests', data: { retryAfterSeconds: 30 } },
    },
  })
  await send('awa@example.ci')
  expect(await screen.findByText('Trop de tentatives. Réessayez dans 30 secondes.')).toBeVisible()
})

async function openReset(responses: StubResponses = {}, resetToken = token) {
  const requests = serve(responses)
  const { user, place } = await openPage({
    page: resetPage,
    path: paths.resetPassword,
    at: `${paths.resetPassword}?token=${resetToken}`,
    words: ['auth'],
  })
  async function save(password: string, confirmation = password) {
    await user.click(await screen.findByLabelText('Nouveau mot de passe'))
    await user.paste(password)
    await user.click(screen.getByLabelText('Confirmer le nouveau mot de passe'))
    await user.paste(confirmation)
    await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
  }
  return { requests, place, save, user }
}

test('forgotten-password-4 a new password is saved, and the login page follows', async () => {
  const { requests, place, save } = await openReset({ 'POST /auth/reset-password': {} })
  await save('Tontine-2027')
  await waitFor(() => expect(place()).toBe(paths.login))
  expect(requests.at(-1)?.body).toEqual({
    token,
    password: 'Tontine-2027',
    confirmation: 'Tontine-2027',
  })
})

test('forgotten-password-5 where somebody else registered the address, its owner is asked for the name, and nothing typed is lost', async () => {
  const needed = { status: 409, body: { code: 'name-needed' } }
  const { requests, place, save, user } = await openReset({
    'POST /auth/reset-password': [needed, needed, { body: {} }],
  })
  await save('Tontine-2027')
  const name = await screen.findByLabelText('Quel est votre nom ?')
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription(
    'Votre adresse a été inscrite depuis un autre appareil. Le nom et le numéro donnés là-bas seront effacés.',
  )
  await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
  expect(await screen.findByText('Le nom doit contenir au moins 3 caractères')).toBeVisible()
  await user.type(name, 'Awa Koné')
  await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
  await waitFor(() => expect(place()).toBe(paths.login))
  expect(requests.at(-1)?.body).toEqual({
    token,
    displayName: 'Awa Koné',
    password: 'Tontine-2027',
    confirmation: 'Tontine-2027',
  })
})

test('two different passwords are reported at the second', async () => {
  const { save } = await openReset()
  await save('Tontine-2027', 'Tontine-2026')
  expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeVisible()
  expect(screen.getByLabelText('Confirmer le nouveau mot de passe')).toHaveFocus()
})

test('a used or expired link offers a new one', async () => {
  const { save } = await openReset({
    'POST /auth/reset-password': { status: 409, body: { code: 'link-invalid' } },
  })
  await save('Tontine-2027')
  expect(await screen.findByRole('link', { name: 'Recevoir un nouveau lien' })).toLeadTo(
    paths.forgotPassword,
  )
})

test('a link without its token is reported as invalid at once', async () => {
  await openReset({}, 'x')
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
})
