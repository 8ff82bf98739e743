import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, openPage, serve } from '../../testing/open-page.tsx'
import { paths } from '../kernel/paths.ts'
import * as page from './ConfirmPage.tsx'

const configuration = {
  'GET /auth/configuration': { body: { google: false, localMailbox: false } },
}

async function open(token: string, answers: Answers) {
  const asked = serve({ ...configuration, ...answers })
  const opened = await openPage({
    page,
    path: paths.confirmEmail,
    at: `${paths.confirmEmail}?token=${token}`,
    words: ['auth'],
  })
  return { asked, ...opened }
}

test('the link of the mail confirms the address and leads to the login', async () => {
  const { asked } = await open('token-one', { 'POST /auth/confirm-email': {} })
  expect(await screen.findByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', paths.login)
  expect(asked.filter(({ path }) => path === '/auth/confirm-email')).toHaveLength(1)
})

test('a link that has expired offers another mail', async () => {
  const { user, asked } = await open('token-two', {
    'POST /auth/confirm-email': { status: 409, body: { code: 'link-invalid' } },
    'POST /auth/resend-confirmation': {},
  })
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await user.click(screen.getByLabelText('Adresse e-mail'))
  await user.paste('awa@example.ci')
  await user.click(await screen.findByRole('button', { name: "Renvoyer l'email de confirmation" }))
  expect(await screen.findByText('Email de confirmation renvoyé avec succès...')).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ email: 'awa@example.ci' })
})

test('without an answer the link is tried again, not thrown away', async () => {
  const { user } = await open('token-three', {
    'POST /auth/confirm-email': [{ comes: 'lost' }, {}],
  })
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
})
