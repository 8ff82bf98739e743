import { paths } from '@mainforte/contract/paths'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { signOut, signedIn } from '../kernel/session/session.ts'
import * as addPage from './AddAddressPage.tsx'
import * as confirmPage from './ConfirmAddressPage.tsx'

afterEach(() => signOut())

const fanta = { ...awa, displayName: 'Fanta', email: null, through: 'link' as const }
const place = {
  userId: fanta.id,
  firstName: 'Fanta',
  photoUrl: null,
  opens: 'digits',
  isOpen: true,
}
const configuration = {
  'GET /auth/configuration': { body: { google: false, localMailbox: false } },
  'POST /auth/sign-out': {},
}

async function open(responses: StubResponses, own: object = place, search = '') {
  signedIn(sessionOf(fanta))
  const requests = serve({
    ...configuration,
    'GET /phones/places': { body: { places: [own], heldUntil: null } },
    ...responses,
  })
  const words = ['address', 'auth', 'lock', 'phones'] as const
  const path = paths.addAddress
  const opened = await openPage({ page: addPage, path, at: path + search, words: [...words] })
  return { ...opened, sent: () => requests.filter(({ path }) => path === '/phones/address') }
}

const submit = () => screen.getByRole('button', { name: 'Recevoir le lien' })

async function fill({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'fanta@example.ci')
  await user.type(screen.getByLabelText('Mot de passe'), 'Tontine-2026')
  await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'Tontine-2026')
}

test('add-address-1 a bound telephone adds an address, and may correct it', async () => {
  const opened = await open({ 'POST /phones/address': {} })
  await fill(opened)
  await opened.user.click(submit())
  expect(await screen.findByText('Ouvrez votre messagerie')).toBeVisible()
  expect(screen.getByText(/Un e-mail part à fanta@example.ci/)).toBeVisible()
  expect(opened.sent().map(({ body }) => body)).toEqual([
    { email: 'fanta@example.ci', password: 'Tontine-2026', confirmation: 'Tontine-2026' },
  ])
  await opened.user.click(screen.getByRole('button', { name: 'Changer l’adresse' }))
  expect(await screen.findByLabelText('Adresse e-mail')).toHaveValue('')
})

test('add-address-2 mistakes stand at their fields, and nothing is sent', async () => {
  const { user, sent } = await open({})
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'fanta')
  await user.type(screen.getByLabelText('Mot de passe'), 'court')
  await user.click(submit())
  expect(screen.getByLabelText('Adresse e-mail')).toBeInvalid()
  expect(screen.getByLabelText('Mot de passe')).toBeInvalid()
  expect(sent()).toEqual([])
})

test('add-address-3 by a link alone the telephone is bound first', async () => {
  await open({}, { ...place, opens: 'link' })
  expect(await screen.findByRole('link', { name: 'Relier ce téléphone' })).toLeadTo(paths.bindPhone)
  expect(screen.queryByLabelText('Adresse e-mail')).toBeNull()
})

test('add-address-4 a telephone that is new says how long to wait, and keeps what was typed', async () => {
  const body = { code: 'phone-too-new', data: { until: '2026-01-04T00:00:00.000Z' } }
  const opened = await open({ 'POST /phones/address': { status: 409, body } })
  await fill(opened)
  await opened.user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Attendez trois jours')
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('fanta@example.ci')
})

const withGoogle = { 'GET /auth/configuration': { body: { google: true, localMailbox: false } } }

test('add-address-8 Google is the other way, where there is one; a refusal says why', async () => {
  const body = { code: 'phone-too-new', data: { until: '2026-01-04T00:00:00.000Z' } }
  const { user } = await open({ ...withGoogle, 'POST /phones/google': { status: 409, body } })
  await user.click(await screen.findByRole('button', { name: 'Continuer avec Google' }))
  expect(await screen.findByText(/Attendez trois jours/)).toBeVisible()
})

test.each([
  ['email_taken', /a déjà un compte/],
  ['phone_lost', /n’est plus relié/],
  ['please_restart_the_process', /Recommencez sur ce téléphone/],
])('add-address-9 Google’s way back says %s in words', async (error, text) => {
  await open(withGoogle, place, `?error=${error}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

const token = 'a-token-of-twenty-letters'
const openLink = (responses: StubResponses, at = `?token=${token}`) =>
  openPage({
    page: confirmPage,
    path: paths.confirmAddress,
    at: paths.confirmAddress + at,
    words: ['address', 'auth'],
    responses: { ...configuration, ...responses },
  })
const password = () => screen.findByLabelText('Mot de passe')

test('add-address-5 the mail’s page asks for the password, and then leads to the login', async () => {
  const { user, requests } = await openLink({
    'POST /phones/address/confirm': [{ status: 409, body: { code: 'password-wrong' } }, {}],
  })
  await user.type(await password(), 'Tontine-2025{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('choisi sur le téléphone')
  await user.clear(await password())
  await user.type(await password(), 'Tontine-2026{Enter}')
  expect(await screen.findByRole('heading', { name: 'Votre adresse est ajoutée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toLeadTo(paths.login)
  expect(requests.at(-1)?.body).toEqual({ token, password: 'Tontine-2026' })
})

test('add-address-6 on the telephone itself it leads on to the tontines', async () => {
  signedIn(sessionOf(fanta))
  const { user } = await openLink({ 'POST /phones/address/confirm': {} })
  await user.type(await password(), 'Tontine-2026{Enter}')
  expect(await screen.findByRole('link', { name: 'Voir mes tontines' })).toLeadTo(paths.dashboard)
})

test('add-address-7 a link that was used, is old or mistyped says so', async () => {
  const { user } = await openLink({
    'POST /phones/address/confirm': { status: 409, body: { code: 'link-invalid' } },
  })
  await user.type(await password(), 'Tontine-2026{Enter}')
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await openLink({}, '?token=aucun')
  expect(screen.queryByLabelText('Mot de passe')).toBeNull()
})
