import { paths } from '@mainforte/contract/paths'
import { registerPage } from '@mainforte/words/testing/quoted'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { showsAsQuoted } from '../../testing/quoted.ts'
import { pendingInvite, storeInvite } from '../invitations/pending-invite.ts'
import { isLanguageCarried } from '../kernel/language/follow-language.ts'
import { setLanguage } from '../kernel/language/language.ts'
import { waitingForMail } from '../kernel/session/registration.ts'
import * as page from './RegisterPage.tsx'

showsAsQuoted(registerPage)

afterEach(() => localStorage.clear())

const good = {
  'Nom complet': 'Awa Koné',
  'Adresse e-mail': 'awa@example.ci',
  'Mot de passe': 'Tontine-2026',
  'Confirmer le mot de passe': 'Tontine-2026',
}

async function open(responses: StubResponses = {}, set = { google: false, localMailbox: false }) {
  const requests = serve({ 'GET /auth/configuration': { body: set }, ...responses })
  const opened = await openPage({ page, path: paths.register, at: paths.register, words: ['auth'] })
  await screen.findByRole('heading', { level: 1, name: 'Créer un compte' })
  async function fillIn(over: Partial<typeof good> = {}) {
    for (const [label, text] of Object.entries({ ...good, ...over })) {
      await opened.user.click(screen.getByLabelText(label))
      await opened.user.paste(text)
    }
    await opened.user.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  }
  return { ...opened, requests, fillIn }
}

const twice = (password: string) => ({
  'Mot de passe': password,
  'Confirmer le mot de passe': password,
})

test.each([
  [{ 'Nom complet': 'Aw' }, 'Le nom doit contenir au moins 3 caractères'],
  [{ 'Adresse e-mail': 'awa' }, 'Veuillez entrer un email valide'],
  [{ 'Mot de passe': 'Ab1-' }, 'Le mot de passe doit contenir au moins 8 caractères'],
  [twice('tontine-2026'), 'Le mot de passe doit contenir au moins une majuscule'],
  [twice('TONTINE-2026'), 'Le mot de passe doit contenir au moins une minuscule'],
  [twice('Tontine-deux'), 'Le mot de passe doit contenir au moins un chiffre'],
  [twice('Tontine2026'), 'Le mot de passe doit contenir au moins un caractère spécial'],
  [{ 'Confirmer le mot de passe': 'Tontine-2027' }, 'Les mots de passe ne correspondent pas'],
])('register-1 %j is refused in words, and nothing is sent', async (over, message) => {
  const { requests, fillIn } = await open()
  await fillIn(over)
  expect(await screen.findByText(message)).toBeVisible()
  expect(requests.filter(({ path }) => path === '/auth/sign-up')).toEqual([])
})

test.each([
  [
    { status: 409, body: { code: 'email-taken' } },
    'Cette adresse email est déjà utilisée par un autre compte.',
  ],
  [
    { status: 409, body: { code: 'email-or-phone-taken' } },
    'Cette adresse email ou ce numéro de téléphone est déjà utilisé.',
  ],
  [{ status: 500, body: { code: 'INTERNAL' } }, "Une erreur s'est produite lors de l'inscription."],
])(
  'register-2 the server’s refusals are shown, and the typed text stays',
  async (answer, message) => {
    const { fillIn } = await open({ 'POST /auth/sign-up': answer })
    await fillIn()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Nom complet')).toHaveValue('Awa Koné')
  },
)

test('register-3 an account is created, and the login page follows with the message', async () => {
  const { requests, fillIn, place } = await open({
    'POST /auth/sign-up': { status: 201, body: {} },
  })
  await fillIn()
  expect(
    await screen.findByText(
      'Compte créé avec succès! Vérifiez votre email pour confirmer votre compte.',
    ),
  ).toBeVisible()
  await waitFor(() => expect(place()).toBe(paths.login))
  expect(waitingForMail()).toEqual({ name: 'Awa Koné', email: 'awa@example.ci' })
  expect(JSON.stringify(localStorage)).not.toContain('Tontine-2026')
  expect(requests.at(-1)?.body).toEqual({
    displayName: 'Awa Koné',
    email: 'awa@example.ci',
    password: 'Tontine-2026',
    confirmation: 'Tontine-2026',
    language: 'origin',
  })
})

test('register-4 values from the invitation are not requested again', async () => {
  storeInvite({ code: 'AB2CD3EF', name: 'Koffi Yao', email: 'koffi@example.ci', phone: '' })
  await open()
  expect(screen.getByLabelText('Nom complet')).toHaveValue('Koffi Yao')
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('koffi@example.ci')
})

test('register-8 a reload and a change of address keep what was typed, except the passwords', async () => {
  const first = await open()
  await first.user.type(screen.getByLabelText('Nom complet'), 'Awa Koné')
  await first.user.type(screen.getByLabelText('Adresse e-mail'), 'awa@exmple')
  await first.user.type(screen.getByLabelText('Mot de passe'), 'Tontine-2026')
  cleanup()
  await open()
  expect(screen.getByLabelText('Nom complet')).toHaveValue('Awa Koné')
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('awa@exmple')
  expect(screen.getByLabelText('Mot de passe')).toHaveValue('')
})

test('register-9 a rule gets its check once it is met, what is missing is said on sending, and one eye opens both passwords', async () => {
  const { user, fillIn } = await open()
  const rule = (text: string) => screen.getByText(text).closest('li')?.textContent
  expect(rule('un chiffre')).toBe('un chiffre')
  await fillIn({ 'Mot de passe': 'tontine' })
  expect(rule('une minuscule')).toBe('une minuscule, fait')
  await waitFor(() => expect(rule('un chiffre')).toBe('un chiffre, manque'))
  expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(
    'Le mot de passe doit contenir au moins 8 caractères',
  )
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text')
  expect(screen.getByLabelText('Confirmer le mot de passe')).toHaveAttribute('type', 'text')
})

test('somebody else’s invitation in this browser is not answered by registering', async () => {
  storeInvite({ code: 'AB2CD3EF', name: 'Moussa', email: 'moussa@example.ci', phone: '' })
  const { requests, fillIn, user } = await open({ 'POST /auth/sign-up': { status: 201, body: {} } })
  await user.clear(screen.getByLabelText('Nom complet'))
  await user.clear(screen.getByLabelText('Adresse e-mail'))
  await fillIn()
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/auth/sign-up'))
  expect(requests.at(-1)?.body).not.toHaveProperty('invite')
  expect(pendingInvite()?.email).toBe('moussa@example.ci')
})

test.each([
  ['+2250701020304', { phone: '+2250701020304', invite: 'AB2CD3EF' }],
  ['what is no number', { invite: 'AB2CD3EF' }],
])(
  'the account receives the number and the invitation, also with a corrected address: %s',
  async (phone, learned) => {
    storeInvite({ code: 'AB2CD3EF', name: 'Awa Koné', email: 'awa@exemple.ci', phone })
    const { requests, fillIn, user } = await open({
      'POST /auth/sign-up': { status: 201, body: {} },
    })
    await user.clear(screen.getByLabelText('Nom complet'))
    await user.clear(screen.getByLabelText('Adresse e-mail'))
    await fillIn()
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/auth/sign-up'))
    expect(requests.at(-1)?.body).toEqual({
      displayName: 'Awa Koné',
      email: 'awa@example.ci',
      password: 'Tontine-2026',
      confirmation: 'Tontine-2026',
      language: 'origin',
      ...learned,
    })
  },
)

test('register-5 Google is offered only if it is configured, and the mailbox shown only if it is local', async () => {
  await open({}, { google: true, localMailbox: true })
  expect(await screen.findByRole('button', { name: 'Continuer avec Google' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'boîte aux lettres locale' })).toLeadTo('/mailbox')
})

test('register-7 what is known late comes last, and moves no button under a finger', async () => {
  await open({}, { google: true, localMailbox: true })
  const late = [
    await screen.findByRole('button', { name: 'Continuer avec Google' }),
    screen.getByRole('link', { name: 'boîte aux lettres locale' }),
  ]
  const last = screen.getByRole('link', { name: 'Se connecter' })
  for (const part of late)
    expect(last.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('register-6 in a browser inside another app, where Google refuses, the page says where it does not', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Instagram 300.0'
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  await open({}, { google: true, localMailbox: false })
  expect(await screen.findByText(/^Google ne s’ouvre pas dans ce navigateur/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copier l’adresse' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continuer avec Google' })).toBeNull()
  Reflect.deleteProperty(navigator, 'userAgent')
})

test('otherwise neither is shown', async () => {
  const { requests } = await open()
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/auth/configuration'))
  expect(screen.queryByRole('button', { name: 'Continuer avec Google' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'boîte aux lettres locale' })).toBeNull()
})

test('the redirect to Google carries the language', async () => {
  const { user } = await open(
    { 'POST /auth/google': { body: { url: '#google' } } },
    { google: true, localMailbox: false },
  )
  await setLanguage('en')
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(isLanguageCarried()).toBe(true))
  await setLanguage('origin')
})

test('an unavailable Google is reported', async () => {
  const { user } = await open(
    { 'POST /auth/google': { status: 409, body: { code: 'google-unavailable' } } },
    { google: true, localMailbox: false },
  )
  await user.click(await screen.findByRole('button', { name: 'Continuer avec Google' }))
  expect(
    await screen.findByText('Google n’a pas répondu. Réessayez dans un instant.'),
  ).toBeVisible()
})
