import { paths } from '@mainforte/contract/paths'
import type { Settings } from '@mainforte/domain/settings/settings'
import { settingsPage } from '@mainforte/words/testing/quoted'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { tontineId } from '../../testing/views.ts'
import { showsAsQuoted } from '../../testing/quoted.ts'
import { carryLanguage } from '../kernel/language/follow-language.ts'
import { languageNow, loadWords, setLanguage } from '../kernel/language/language.ts'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { openPhoneWith } from '../kernel/api/request.ts'
import { currentUser, signOut, signedIn } from '../kernel/session/session.ts'
import { setTheme } from '../kernel/browser/theme.ts'
import { adoptSettings, saveChoice } from './saved-settings.ts'
import * as page from './SettingsPage.tsx'

showsAsQuoted(settingsPage)

afterEach(async () => {
  signOut()
  setTheme('system')
  await setLanguage('origin')
  localStorage.clear()
})

const symbolKey = 'mainforte-currency-symbol'

const settings: Settings = {
  paymentReminders: true,
  emailNotifications: true,
  pushNotifications: false,
  smsNotifications: true,
  daysBefore: 3,
  currencySymbol: '€',
  language: 'origin',
  theme: 'system',
}

async function open(tab?: string, saved: Partial<Settings> = {}, responses: StubResponses = {}) {
  const requests = serve({
    'GET /settings': { body: settings },
    'GET /push': { body: { key: 'BKey', endpoint: null, isFailing: false, sendsSms: false } },
    'PUT /settings': { body: { ...settings, ...saved } },
    'GET /auth/passkeys': {
      body: { rows: [], isAsked: false, hasPassword: true, lostLinkFrom: null },
    },
    ...responses,
  })
  const opened = await openPage({
    page,
    path: paths.settings,
    at: tab ? `${paths.settings}?tab=${tab}` : paths.settings,
    words: ['settings', 'lock', 'auth', 'messages', 'passkeys', 'address'],
  })
  await screen.findByRole('heading', { level: 1, name: 'Paramètres' })
  const sent = () => requests.filter(({ method }) => method !== 'GET')
  return { ...opened, sent }
}

const save = () => screen.findByRole('button', { name: 'Enregistrer' })

test('settings-1 the default reminder is three days before, by mail, and no SMS where none are sent', async () => {
  await open()
  await save()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Notifications',
    'Compte',
    'Préférences',
  ])
  expect(screen.getByRole('switch', { name: /Rappels de paiement/ })).toBeChecked()
  expect(screen.getByRole('switch', { name: /par e-mail/ })).toBeChecked()
  expect(screen.queryByRole('switch', { name: /SMS/ })).toBeNull()
  expect(screen.getByRole('radio', { name: /^3.jours avant$/ })).toBeChecked()
})

test('settings-2 all choices are sent together on save', async () => {
  const { user, sent } = await open()
  await save()
  await user.click(screen.getByRole('switch', { name: /e-mail/ }))
  await user.click(screen.getByRole('radio', { name: /^7.jours avant$/ }))
  expect(sent()).toEqual([])
  await user.click(await save())
  expect(await screen.findByText('Paramètres enregistrés avec succès')).toBeVisible()
  expect(sent()[0]?.body).toEqual({ ...settings, emailNotifications: false, daysBefore: 7 })
})

test('settings-10 where the operator sends SMS, they are offered, once there is a number', async () => {
  const push = { key: 'BKey', endpoint: null, isFailing: false, sendsSms: true }
  signedIn(sessionOf({ ...awa, phone: '+2250708091011' }))
  const { user, sent } = await open(undefined, {}, { 'GET /push': { body: push } })
  const sms = await screen.findByRole('switch', { name: /SMS.*Vous ne payez rien/ })
  expect(sms).toBeChecked()
  await user.click(sms)
  await user.click(await save())
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ smsNotifications: false }))
  cleanup()
  signedIn(sessionOf(awa))
  await open(undefined, {}, { 'GET /push': { body: push } })
  expect(await screen.findByRole('link', { name: 'Ajouter mon numéro' })).toBeVisible()
  expect(screen.queryByRole('switch', { name: /SMS/ })).toBeNull()
})

test('settings-3 without reminders the number of days is not requested', async () => {
  const { user } = await open()
  await save()
  await user.click(screen.getByRole('switch', { name: /Rappels de paiement/ }))
  expect(screen.queryByRole('radio', { name: /jours avant$/ })).toBeNull()
})

test('settings-4 the euro is the default symbol, with an example', async () => {
  await open('preferences')
  await save()
  expect(screen.getByRole('radio', { name: /€ Euro/ })).toBeChecked()
  expect(screen.getByText('Exemple : 25 000 €')).toBeVisible()
  expect(screen.getByText(/Il ne change que l’exemple/)).toBeVisible()
})

test('settings-5 the currency symbol applies after saving, and not before', async () => {
  const { user } = await open('preferences', { currencySymbol: 'FCFA' })
  await save()
  await user.click(screen.getByRole('radio', { name: /FCFA/ }))
  expect(localStorage.getItem(symbolKey)).toBeNull()
  await user.click(await save())
  expect(await screen.findByText('Paramètres enregistrés avec succès')).toBeVisible()
  expect(localStorage.getItem(symbolKey)).toBe('FCFA')
})

test('language and theme apply at once, also if the server does not respond', async () => {
  const { user } = await open('preferences', {}, { 'PUT /settings': { comes: 'lost' } })
  await save()
  await user.click(screen.getByRole('radio', { name: 'Sombre' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await user.click(screen.getByRole('radio', { name: /English/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(screen.getByRole('radio', { name: /^English/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('a choice that failed to save stays selected, and the failure is reported', async () => {
  const { user } = await open(undefined, {}, { 'PUT /settings': { comes: 'lost' } })
  await save()
  await user.click(screen.getByRole('switch', { name: /e-mail/ }))
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas')
  expect(screen.getByRole('switch', { name: /e-mail/ })).not.toBeChecked()
})

/** A user signed in on a browser, whose account has these settings. */
async function signedInWith(chosen: Partial<Settings>, user = awa) {
  queryClient.clear()
  signedIn(sessionOf(user))
  const requests = serve({
    'GET /settings': { body: { ...settings, ...chosen } },
    'PUT /settings': { body: { ...settings, ...chosen } },
  })
  return { requests, sent: () => requests.filter(({ method }) => method === 'PUT') }
}

test('a new browser adopts the choices of the account, once', async () => {
  const { requests } = await signedInWith({ theme: 'dark', currencySymbol: '₦' })
  await adoptSettings(awa.id)
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem(symbolKey)).toBe('₦')
  await adoptSettings(awa.id)
  expect(requests).toHaveLength(1)
})

test('the defaults of an account do not change the browser', async () => {
  setTheme('dark')
  await signedInWith({})
  await adoptSettings(awa.id)
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('settings-6 a choice from another device is shown, applies here, and is not overwritten', async () => {
  signedIn(sessionOf(awa))
  setTheme('light')
  const { user, sent } = await open(
    'preferences',
    {},
    {
      'GET /settings': { body: { ...settings, language: 'fr', theme: 'dark' } },
      'PUT /settings': { body: { ...settings, language: 'fr', theme: 'dark', daysBefore: 7 } },
    },
  )
  await save()
  expect(screen.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Français/ })).toBeChecked()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await user.click(screen.getByRole('tab', { name: 'Notifications' }))
  await user.click(await screen.findByRole('radio', { name: /^7.jours avant$/ }))
  await user.click(await save())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ ...settings, language: 'fr', theme: 'dark', daysBefore: 7 })
})

test('the defaults of the account do not override this browser, also after saving', async () => {
  signedIn(sessionOf(awa))
  setTheme('dark')
  const { user, sent } = await open('preferences', {}, { 'GET /settings': { body: settings } })
  await save()
  expect(screen.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  await user.click(screen.getByRole('tab', { name: 'Notifications' }))
  await user.click(await screen.findByRole('radio', { name: /^7.jours avant$/ }))
  await user.click(await save())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ ...settings, daysBefore: 7 })
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('a change made while the page was open is included in the save', async () => {
  const elsewhere = { ...settings, language: 'en' as const }
  const { user, sent } = await open(
    undefined,
    {},
    {
      'GET /settings': [{ body: settings }, { body: elsewhere }],
    },
  )
  await save()
  await user.click(screen.getByRole('switch', { name: /e-mail/ }))
  await user.click(await save())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ ...elsewhere, emailNotifications: false })
})

test('a theme chosen in the menu does not change the language, here or on the account', async () => {
  const { sent } = await signedInWith({ language: 'en' })
  await saveChoice({ theme: 'dark' })
  expect(sent()[0]?.body).toMatchObject({ language: 'en', theme: 'dark' })
  expect(languageNow()).toBe('origin')
})

test('a language chosen in the menu is sent to the account, and of two the later one stays', async () => {
  const { sent } = await signedInWith({})
  await Promise.all([saveChoice({ language: 'en' }), saveChoice({ language: 'fr' })])
  expect(sent().map(({ body }) => body)).toMatchObject([{ language: 'en' }, { language: 'fr' }])
  expect(languageNow()).toBe('fr')
  expect(currentUser()?.language).toBe('fr')
})

test('L2 by a link a choice applies in this browser, and no code is asked for', async () => {
  const ask = vi.fn(async () => undefined)
  openPhoneWith(ask)
  signedIn(sessionOf({ ...awa, through: 'link' }))
  const locked = { status: 403, body: { code: 'phone-locked' } }
  serve({ 'GET /settings': { body: settings }, 'PUT /settings': locked })
  await saveChoice({ language: 'en' })
  expect(languageNow()).toBe('en')
  expect(ask).not.toHaveBeenCalled()
})

test('without a network a choice applies in this browser, and is not reported as saved to the account', async () => {
  await signedInWith({})
  serve({ 'GET /settings': { comes: 'lost' } })
  await saveChoice({ language: 'en' })
  expect(languageNow()).toBe('en')
  expect(currentUser()?.language).toBe('origin')
})

test('an account created through another site receives the language of the browser', async () => {
  await setLanguage('en')
  carryLanguage()
  const { sent } = await signedInWith({})
  await adoptSettings(awa.id)
  expect(sent().map(({ body }) => body)).toMatchObject([{ language: 'en' }])
  await adoptSettings(awa.id)
  expect(sent()).toHaveLength(1)
})

const device = (id: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  isThis: false,
  userAgent: null,
  signedInAt: '2026-01-31T10:00:00.000Z',
  seenAt: '2026-01-31T10:00:00.000Z',
  ...more,
})

test('settings-7 each signed-in device is shown, and another one can be signed out', async () => {
  const here = device(1, { isThis: true, userAgent: 'Firefox/127.0 (X11; Linux)' })
  const other = device(2, { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Safari/5' })
  const { user, sent } = await open(
    'account',
    {},
    {
      'GET /auth/sessions': [{ body: { rows: [other, here] } }, { body: { rows: [here] } }],
      [`POST /auth/sessions/${other.id}/end`]: { body: {} },
    },
  )
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two devices were answered')
  expect(within(first).getByText('Cet appareil')).toBeVisible()
  expect(within(first).queryByRole('button')).toBeNull()
  await user.click(within(second).getByRole('button', { name: 'Déconnecter Chrome · Android' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(sent()).toHaveLength(1)
})

const devices = {
  'GET /account/ending': { body: { tontines: [], more: 0 } },
  'GET /auth/sessions': { body: { rows: [device(1, { isThis: true })] } },
}

test('settings-8 deleting the account requires the password, and a refusal says why', async () => {
  const { user, sent } = await open(
    'account',
    {},
    {
      ...devices,
      'POST /account/delete': {
        status: 409,
        body: { code: 'runs-a-tontine', data: { code: 'runs-a-tontine', tontines: 2 } },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Supprimer mon compte' }))
  expect(sent()).toEqual([])
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'Tontine-2026')
  await user.click(dialog.getByRole('button', { name: 'Supprimer mon compte' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Vous organisez encore 2.tontines/)
  expect(sent()[0]?.body).toEqual({ password: 'Tontine-2026' })
})

test('settings-12 an account that opens with Google alone is told to choose a password first', async () => {
  signedIn(sessionOf(awa))
  const body = { rows: [], isAsked: false, hasPassword: false, lostLinkFrom: null }
  await open('account', {}, { ...devices, 'GET /auth/passkeys': { body } })
  expect(await screen.findByText(/^Ce compte s’ouvre avec Google, sans mot de passe/)).toBeVisible()
  const choose = screen.getByRole('link', { name: /^Mot de passe oublié/ })
  expect(choose).toLeadTo(paths.forgotPassword)
  expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Changer de mot de passe' })).toBeNull()
})

test('an account is deleted after a confirmation that names it, and the user is signed out', async () => {
  signedIn(sessionOf(awa))
  const { user, place } = await open(
    'account',
    {},
    {
      ...devices,
      'POST /account/delete': { body: {} },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveAccessibleName(/Supprimer le compte (de |d’)\S/)
  expect(question).toHaveTextContent(awa.email ?? '')
  const dialog = within(question)
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'Tontine-2026')
  await user.click(dialog.getByRole('button', { name: 'Supprimer mon compte' }))
  expect(await screen.findByText('Votre compte est supprimé')).toBeVisible()
  await waitFor(() => expect(place()).toBe(paths.login))
})

test('M12 before an account is deleted its turns, debts and contests are listed', async () => {
  const ending = {
    tontines: [
      {
        tontineId,
        tontineName: 'Les voisins',
        currency: 'XOF',
        turn: { rank: 3, date: '2027-03-31' },
        toPay: 50_000,
        toReceive: 0,
        contested: 2,
      },
    ],
    more: 0,
  }
  const { user } = await open(
    'account',
    {},
    { ...devices, 'GET /account/ending': { body: ending } },
  )
  await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const row = await dialog.findByRole('listitem')
  expect(row).toHaveTextContent(
    /Les voisins.*Votre tour.: n° 3, le 31 mars 2027.*Encore à verser.: 50.000.F.CFA.*2 versements contestés/,
  )
})

test('settings-9 the personal data is exported as a file', async () => {
  const kept: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => kept.push(blob),
      revokeObjectURL: () => undefined,
    }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = await open(
    'account',
    {},
    {
      ...devices,
      'GET /account/export': { body: { profile: { displayName: 'Awa Koné' } } },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Télécharger mes données' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(kept).toHaveLength(1)
  click.mockRestore()
})

test('a language whose texts are lost is not saved on the account', async () => {
  await setLanguage('fr')
  const { sent } = await open()
  signedIn(sessionOf(awa))
  await loadWords('creation')
  const texts = '../../../words/src/creation/en.ts'
  vi.doMock(texts, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const failed = vi.fn<() => void>()
  await saveChoice({ language: 'en' }).catch(failed)
  vi.doUnmock(texts)
  expect(failed).toHaveBeenCalled()
  expect(sent()).toEqual([])
  const { queryKey } = api.settings.read.query()
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ language: 'origin' })
})

test('L6 no e-mails are offered to somebody without an address', async () => {
  signedIn(sessionOf({ ...awa, email: null, through: 'link' }))
  await open()
  await save()
  expect(screen.getByRole('switch', { name: /Rappels de paiement/ })).toBeChecked()
  expect(screen.queryByRole('switch', { name: /par e-mail/ })).toBeNull()
})

test('settings-11 who speaks by a telephone is offered an address, and no passkeys but a finger', async () => {
  signedIn(sessionOf({ ...awa, email: null, through: 'link' }))
  const own = { userId: awa.id, firstName: 'Awa', photoUrl: null, opens: 'digits', publicKey: 'AQ' }
  const here = (passkey: string | null) => ({
    body: { places: [{ ...own, passkey, isOpen: true }], heldUntil: null },
  })
  const { user, sent } = await open(
    'account',
    {},
    {
      'GET /auth/sessions': { status: 403, body: { code: 'phone-locked' } },
      'GET /phones/places': [here('AQ'), here(null)],
      'DELETE /phones/passkey': {},
    },
  )
  // What opens the telephone instead of its code is taken back here, whatever this browser can do.
  const finger = await screen.findByRole('switch', { name: /^Doigt ou visage/ })
  expect(finger).toBeChecked()
  await user.click(finger)
  await waitFor(() => expect(finger).not.toBeInTheDocument())
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/phones/passkey' }])
  // Its code shows the devices, and there is no password to delete an account with.
  expect(screen.getByText('Le code de ce téléphone ouvre cette liste.')).toBeVisible()
  expect(screen.queryByText(/changez de mot de passe/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Supprimer mon compte' })).toBeNull()
  const offered = await screen.findByRole('link', { name: 'Ajouter une adresse e-mail' })
  expect(offered).toLeadTo(paths.addAddress)
  expect(screen.queryByRole('heading', { name: /Clés d’accès/ })).toBeNull()
})
