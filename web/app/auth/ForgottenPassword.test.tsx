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

async function openForgot(answers: StubResponses = {}) {
  const asked = serve({ ...configuration, ...answers })
  const { user } = await openPage({
    page: forgotPage,
    path: paths.forgotPassword,
    at: paths.forgotPassword,
    words: ['auth'],
  })
  async function send(email: string) {
    await user.click(await screen.findByLabelText('Email address'))
    await user.paste(email)
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  }
  return { asked, send }
}

test('forgotten-password-1 a password reset mail is requested, and the response confirms it', async () => {
  const { asked, send } = await openForgot({ 'POST /auth/forgot-password': {} })
  await send('awa@example.ci')
  const told = await screen.findAllByText(
    'Instructions de réinitialisation du mot de passe envoyées à votre adresse e-mail',
  )
  expect(told[0]).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ email: 'awa@example.ci' })
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', paths.login)
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

async function openReset(answers: StubResponses = {}, given = token) {
  const asked = serve(answers)
  const { user, place } = await openPage({
    page: resetPage,
    path: paths.resetPassword,
    at: `${paths.resetPassword}?token=${given}`,
    words: ['auth'],
  })
  async function save(password: string, confirmation = password) {
    await user.click(await screen.findByLabelText('Nouveau mot de passe'))
    await user.paste(password)
    await user.click(screen.getByLabelText('Confirmer le nouveau mot de passe'))
    await user.paste(confirmation)
    await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
  }
  return { asked, place, save }
}

test('forgotten-password-4 a new password is saved, and the login page follows', async () => {
  const { asked, place, save } = await openReset({ 'POST /auth/reset-password': {} })
  await save('Tontine-2027')
  await waitFor(() => expect(place()).toBe(paths.login))
  expect(asked.at(-1)?.body).toEqual({
    token,
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
  expect(await screen.findByRole('link', { name: 'Recevoir un nouveau lien' })).toHaveAttribute(
    'href',
    paths.forgotPassword,
  )
})

test('a link without its token is reported as invalid at once', async () => {
  await openReset({}, 'x')
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
})
