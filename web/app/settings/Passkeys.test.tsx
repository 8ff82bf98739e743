import { paths } from '@mainforte/contract/paths'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { havePasskeys, passkeyCreation } from '../../testing/passkeys.ts'
import * as page from './SettingsPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const passkey = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  name: 'Chrome · Android',
  createdAt: '2026-01-31T10:00:00.000Z',
  lastUsedAt: null,
}
const listed = (more: object = {}) => ({
  body: { rows: [], isAsked: false, hasPassword: true, lostLinkFrom: null, ...more },
})

async function open(list: StubResponses[string], responses: StubResponses = {}) {
  const requests = serve({
    'GET /auth/sessions': { body: { rows: [] } },
    'GET /auth/passkeys': list,
    ...responses,
  })
  const opened = await openPage({
    page,
    path: paths.settings,
    at: paths.accountSettings,
    words: ['settings', 'auth', 'passkeys'],
  })
  const sent = () => requests.filter(({ method }) => method !== 'GET')
  return { ...opened, sent }
}

const add = { name: 'Ajouter une clé d’accès' }

test('passkeys-card-1 a passkey is added with a name and the password', async () => {
  havePasskeys()
  const { user, sent } = await open([listed(), listed({ rows: [passkey] })], {
    'POST /auth/passkeys/begin': { body: passkeyCreation },
    'POST /auth/passkeys': { status: 201 },
  })
  expect(await screen.findByText('Vous n’avez pas encore de clé d’accès.')).toBeVisible()
  await user.click(screen.getByRole('button', add))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Nom')).toHaveValue('Chrome · Android')
  await user.type(dialog.getByLabelText('Votre mot de passe'), 'Tontine-2026')
  await user.click(dialog.getByRole('button', add))
  expect(await screen.findByText('Jamais utilisée')).toBeVisible()
  const made = { id: 'AQ', clientDataJSON: 'AQ', attestationObject: 'AQ', transports: ['internal'] }
  expect(sent().map(({ body }) => body)).toEqual([
    { password: 'Tontine-2026' },
    { ...made, name: 'Chrome · Android' },
  ])
})

test('passkeys-card-2 an account without a password gives none, and a device that stops says so', async () => {
  havePasskeys('NotAllowedError')
  const { user, sent } = await open(listed({ hasPassword: false }), {
    'POST /auth/passkeys/begin': { body: passkeyCreation },
  })
  await user.click(await screen.findByRole('button', add))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('Votre mot de passe')).toBeNull()
  await user.click(dialog.getByRole('button', add))
  expect(await dialog.findByRole('alert')).toHaveTextContent('n’a pas été utilisée')
  expect(sent()).toHaveLength(1)
})

test('passkeys-card-3 removing the last one asks first, and says what then opens the account', async () => {
  const { user, sent } = await open([listed({ rows: [passkey] }), listed()], {
    [`POST /auth/passkeys/${passkey.id}/remove`]: { body: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Retirer Chrome · Android' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(/C’est la dernière.: le mot de passe suffit/)
  expect(sent()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Retirer' }))
  expect(await screen.findByText('Vous n’avez pas encore de clé d’accès.')).toBeVisible()
})

test('passkeys-card-4 a passkey is renamed', async () => {
  const { user, sent } = await open(listed({ rows: [passkey] }), {
    [`POST /auth/passkeys/${passkey.id}/rename`]: { body: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Renommer Chrome · Android' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Nom'))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialog.findByText('Donnez un nom à cette clé.')).toBeVisible()
  await user.type(dialog.getByLabelText('Nom'), 'Téléphone')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent()[0]?.body).toEqual({ name: 'Téléphone' }))
})

test('passkeys-card-5 the account asks for the passkey after the password, by one switch', async () => {
  const rows = [passkey]
  const { user, sent } = await open([listed({ rows }), listed({ rows, isAsked: true })], {
    'POST /auth/passkeys/ask': { body: {} },
  })
  await user.click(await screen.findByRole('switch', { name: /Demander ma clé/ }))
  expect(sent()[0]?.body).toEqual({ isAsked: true })
  await waitFor(() => expect(screen.getByRole('switch', { name: /Demander ma clé/ })).toBeChecked())
  expect(screen.getByText('Ce navigateur ne connaît pas les clés d’accès.')).toBeVisible()
})

test('passkeys-card-6 a link that somebody else asked for is seen and stopped', async () => {
  const waiting = { rows: [passkey], isAsked: true, lostLinkFrom: '2026-01-31T10:00:00.000Z' }
  const { user, sent } = await open([listed(waiting), listed({ ...waiting, lostLinkFrom: null })], {
    'POST /auth/passkeys/ask': { body: {} },
  })
  expect(await screen.findByText(/à partir du 31 janvier 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Annuler ce lien' }))
  await waitFor(() => expect(screen.queryByText(/à partir du 31 janvier/)).toBeNull())
  expect(sent()[0]?.body).toEqual({ isAsked: true })
})
