import type { KeyView, OfficeView } from '@mainforte/contract/office/views'
import { paths } from '@mainforte/contract/paths'
import { keyDigestOf } from '@mainforte/domain/office/key-code'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { koffi, tontineId } from '../../testing/views.ts'
import * as officePage from './OfficePage.tsx'
import * as keyPage from './OpenKeyPage.tsx'

const officeView: OfficeView = {
  tontineId,
  tontineName: 'Les Cousines',
  adminName: 'Awa Koné',
  isAdmin: true,
  isClosed: false,
  ground: null,
  isVoteOpen: false,
  task: null,
  keyUse: null,
  lacksKey: true,
  keySince: null,
  taken: null,
  offer: null,
  candidates: [],
  vote: null,
  mayVote: false,
  noVote: null,
  needed: 2,
  daysAwake: 31,
}

async function openOffice(over: Partial<OfficeView>, responses: StubResponses = {}) {
  const view = { ...officeView, ...over }
  const requests = serve({ [`GET /tontines/${tontineId}/office`]: { body: view }, ...responses })
  const at = paths.office(tontineId)
  const words = ['office', 'key'] as const
  const opened = await openPage({
    page: officePage,
    path: paths.office(':tontineId'),
    at,
    words: [...words],
  })
  return { ...opened, requests }
}

test('G9 the key is made on the device, shown once, and only its digest is sent', async () => {
  const { user, requests } = await openOffice({}, { [`PUT /tontines/${tontineId}/office/key`]: {} })
  await user.click(await screen.findByRole('button', { name: 'Créer la clé' }))
  const shown = await screen.findByText(/^(?:[0-9A-Z]{4} ){6}[0-9A-Z]{4}$/)
  const code = shown.textContent?.replaceAll(' ', '') ?? ''
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    digest: keyDigestOf(code),
  })
  expect(screen.getByRole('img', { name: new RegExp(`/key#${code}`) })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'La clé est sur papier' }))
  expect(screen.queryByText(shown.textContent ?? '')).toBeNull()
})

test('G9 members see since when there is a key, and say no to its holder', async () => {
  const keyUse = {
    name: 'Fanta Cissé',
    guestName: 'Fanta',
    isYou: false,
    from: '2026-02-05T08:00:00Z',
    isReady: false,
    isToRecognize: true,
    mayRefuse: true,
  }
  const over = { isAdmin: false, lacksKey: false, keySince: '2026-01-01T08:00:00Z', keyUse }
  const refuse = `POST /tontines/${tontineId}/office/key/refuse`
  const { user, requests } = await openOffice(over, { [refuse]: {} })
  expect(await screen.findByText(/^Une clé papier existe depuis le/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Créer une autre clé' })).toBeNull()
  expect(screen.getByText('Fanta Cissé demande la gestion avec la clé papier')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refuser' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Refuser' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
})

const keyView: KeyView = {
  tontineId,
  tontineName: 'Les Cousines',
  adminName: 'Awa Koné',
  is: 'usable',
  isMember: false,
  guests: [{ memberId: koffi.id, name: 'Koffi Mensah' }],
  daysAwake: 31,
}
const code = '0123456789ABCDEFGHJKMNPQRSTV'

async function openKey(view: KeyView | undefined, hash = '') {
  const requests = serve({
    'POST /office-keys/open': view
      ? { body: view }
      : { status: 404, body: { code: 'no-such-key' } },
    'POST /office-keys/use': { body: { tontineId } },
  })
  const at = paths.officeKey + hash
  const opened = await openPage({
    page: keyPage,
    path: paths.officeKey,
    at,
    words: ['office', 'key'],
  })
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...opened, sent }
}

test('G9 a key from a link is opened by a touch, and its holder says who they are', async () => {
  const { user, sent } = await openKey(keyView, `#${code}`)
  expect(screen.getByLabelText('Clé')).toHaveValue(code)
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  const ask = await screen.findByRole('button', { name: 'Demander la gestion' })
  expect(ask).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: 'Koffi Mensah' }))
  await user.click(ask)
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Demander la gestion' }))
  await waitFor(() => expect(sent()).toEqual([{ key: code }, { key: code, guestId: koffi.id }]))
})

test('G9 a key that is too short is not sent, and one that opens nothing is named', async () => {
  const { user, sent } = await openKey(undefined)
  await user.type(screen.getByLabelText('Clé'), 'abcd 1234')
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  expect(screen.getByText(/^Il faut 28 lettres et chiffres/)).toBeVisible()
  expect(sent()).toEqual([])
  await user.clear(screen.getByLabelText('Clé'))
  await user.type(screen.getByLabelText('Clé'), code)
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  expect(await screen.findByText(/^Cette clé n’ouvre aucune tontine/)).toBeVisible()
})

test.each([
  ['awake', 'Awa Koné vient toujours dans la tontine'],
  ['yours', 'Vous organisez cette tontine'],
] as const)('G9 a key that does nothing says why: %s', async (is, text) => {
  const { user } = await openKey({ ...keyView, is, guests: [] }, `#${code}`)
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Demander la gestion' })).toBeNull()
})

test('G9 a member with an account asks without saying who they are', async () => {
  const { user, sent } = await openKey({ ...keyView, isMember: true, guests: [] }, `#${code}`)
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  await user.click(await screen.findByRole('button', { name: 'Demander la gestion' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Demander la gestion' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ key: code, guestId: null }))
})
