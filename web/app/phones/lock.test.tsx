import { webcrypto } from 'node:crypto'
import { paths } from '@mainforte/contract/paths'
import type { PlaceHere } from '@mainforte/contract/phones/views'
import { UserId } from '@mainforte/domain/kernel/ids'
import { screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { createStore, entries, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awa as account, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { havePasskeys } from '../../testing/passkeys.ts'
import { koffi, tontineId } from '../../testing/views.ts'
import { api } from '../kernel/api/api.ts'
import { openPhoneWith } from '../kernel/api/request.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { type SessionUser, currentUser, signedIn } from '../kernel/session/session.ts'
import { offer } from '../kernel/browser/overlay.tsx'
import { Problem } from '../ui/Alert.tsx'
import { openForAct } from './lock/ask.tsx'
import { PhoneLock } from './lock/PhoneLock.tsx'
import { makeKey } from './phone-key.ts'
import * as placesPage from './places/PlacesPage.tsx'

const fanta: SessionUser = { ...account, displayName: 'Fanta', email: null, through: 'link' }
const goraId = UserId.parse('00000000-0000-4000-8000-000000000902')
let publicKey = ''
const soon = () => new Date(Date.now() + 300_000).toISOString()
const opened = (user = fanta, wrongBefore = 0) => ({
  session: sessionOf({ ...user, openUntil: soon() }),
  wrongBefore,
})

const place = (over: Partial<PlaceHere> = {}): PlaceHere => ({
  userId: UserId.parse(fanta.id),
  firstName: 'Fanta',
  photoUrl: null,
  opens: 'digits',
  publicKey,
  passkey: null,
  isOpen: true,
  ...over,
})
const here = (...places: PlaceHere[]): StubResponses => ({
  'GET /phones/places': { body: { places, heldUntil: null } },
  'POST /phones/challenge': { body: { challenge: 'once' } },
})
const vouchPath = `/tontines/${tontineId}/members/${koffi.id}/phone/vouch`
const wrong = (left: number) => ({ status: 403, body: { code: 'code-wrong', data: { left } } })

/** Any act that needs the telephone. */
function Act() {
  const vouch = useCommand({ send: () => api.phones.vouch({ tontineId, memberId: koffi.id }) })
  return (
    <>
      <button type="button" onClick={() => vouch.mutate()}>
        Oui
      </button>
      {vouch.isSuccess && <p>Inscrit</p>}
      <Problem error={vouch.error} feature="phones" />
    </>
  )
}

async function openAct(responses: StubResponses) {
  serve(responses)
  const page = await openPage({
    page: { Component: Act },
    path: '/',
    at: '/',
    words: ['binding', 'lock', 'phones'],
  })
  await page.user.click(screen.getByRole('button', { name: 'Oui' }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto)
  openPhoneWith(openForAct)
  signedIn(sessionOf(fanta))
  publicKey = (await makeKey(UserId.parse(fanta.id), 'digits')).publicKey
})

afterEach(() => {
  offer.set(undefined)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const locked = { status: 403, body: { code: 'phone-locked' } }

test('L3 an act on a locked telephone asks for the code, counts wrong ones down, and is then done', async () => {
  const { user, dialog } = await openAct({
    ...here(place()),
    [`POST ${vouchPath}`]: [locked, {}],
    'POST /phones/open': [wrong(4), wrong(1), { body: opened(fanta, 5) }],
  })
  await dialog.findByText('Votre code, Fanta')
  await dialog.findByLabelText('Code à six chiffres')
  await user.keyboard('111222')
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/encore 4 essais/))
  await user.keyboard('111222')
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/encore 1 essai\./))
  await user.keyboard('482915')
  // Two of the five they typed themselves, just now.
  await dialog.findByText('3 codes faux ont été tapés depuis votre dernier code juste.')
  await user.click(dialog.getByRole('button', { name: 'Continuer' }))
  await screen.findByText('Inscrit')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentUser()?.openUntil).toBeDefined()
})

test('L3 the fifth wrong code, or a missing key, is told with the way back', async () => {
  const { user, dialog } = await openAct({
    ...here(place()),
    [`POST ${vouchPath}`]: locked,
    'POST /phones/open': wrong(0),
  })
  await dialog.findByLabelText('Code à six chiffres')
  await user.keyboard('111222')
  await dialog.findByText('Ce téléphone n’est plus relié')
  await user.click(dialog.getByRole('button', { name: 'Fermer' }))
  expect(await screen.findByText(/^Votre téléphone est verrouillé/)).toBeVisible()
})

test.each(['phone-not-bound', 'phone-locked'])(
  'L3 a link alone is told what is missing, with the way to it (%s)',
  async (code) => {
    const { user, dialog } = await openAct({
      ...here(place({ opens: 'link' })),
      [`POST ${vouchPath}`]: { status: 403, body: { code } },
    })
    await dialog.findByText('Reliez d’abord ce téléphone')
    expect(dialog.getByRole('link', { name: 'Relier ce téléphone' })).toLeadTo(paths.bindPhone)
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
  },
)

test('L5 where an officer was signed in, the telephone says that it only reads, and until when', async () => {
  const { user, dialog } = await openAct({
    ...here(place({ opens: 'link' })),
    'GET /phones/places': { body: { places: [], heldUntil: '2026-12-02T10:00:00Z' } },
    [`POST ${vouchPath}`]: { status: 403, body: { code: 'phone-not-bound' } },
  })
  await dialog.findByText('Le compte d’une personne responsable a été ouvert ici')
  expect(
    dialog.getByText(/^Jusqu’au .*2 décembre 2026.*, on peut seulement lire sur ce téléphone/),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Fermer' }))
})

test('L5 each opens their own place by their code, and nothing of the one before is left', async () => {
  const seen = createStore('mainforte', 'seen')
  await set('tontines', { of: fanta.id, query: 'of Fanta' }, seen)
  const { publicKey: herKey } = await makeKey(goraId, 'pictures')
  const gora = { ...fanta, id: goraId, displayName: 'Gora', through: 'shared' } as const
  const requests = serve({
    ...here(
      place({ isOpen: false }),
      place({
        userId: goraId,
        firstName: 'Gora',
        opens: 'pictures',
        publicKey: herKey,
        isOpen: false,
      }),
    ),
    'POST /phones/open': { body: opened(gora) },
  })
  const { user, place: address } = await openPage({
    page: placesPage,
    path: paths.places,
    at: paths.places,
    words: ['auth', 'binding', 'lock', 'phones'],
  })
  await user.click(await screen.findByRole('button', { name: /Gora/ }))
  for (const name of ['poisson', 'soleil', 'tasse'])
    await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(address()).toBe(paths.tontines))
  expect(currentUser()?.displayName).toBe('Gora')
  expect(requests.find(({ path }) => path === '/phones/open')?.body).toMatchObject({
    userId: goraId,
    challenge: 'once',
    code: { kind: 'pictures', pictures: [4, 0, 11] },
  })
  await waitFor(async () => expect(await entries(seen)).toEqual([]))
})

test('L3 an open telephone is locked by a button, and opened by another', async () => {
  const user = { ...fanta, openUntil: soon() }
  const requests = serve({ ...here(place()), 'POST /phones/lock': {} })
  const { user: hand } = await openPage({
    page: { Component: () => <PhoneLock user={user} /> },
    path: '/',
    at: '/',
    words: ['binding', 'lock', 'phones'],
  })
  await hand.click(await screen.findByRole('button', { name: 'Verrouiller' }))
  await screen.findByText('Le téléphone est verrouillé')
  expect(requests.filter(({ path }) => path === '/phones/lock')).toHaveLength(1)
})

const offered = 'La prochaine fois, votre doigt au lieu du code'

/** An act on a locked telephone, by its code. */
async function act(responses: StubResponses = {}) {
  const requests = serve({
    ...here(place()),
    [`POST ${vouchPath}`]: [locked, {}, locked, {}],
    'POST /phones/open': { body: opened() },
    ...responses,
  })
  const { user } = await openPage({
    page: { Component: Act },
    path: '/',
    at: '/',
    words: ['binding', 'lock', 'phones'],
  })
  const again = async () => {
    await user.click(screen.getByRole('button', { name: 'Oui' }))
    await screen.findByLabelText('Code à six chiffres')
    await user.keyboard('482915')
    await screen.findByText('Inscrit')
  }
  await again()
  return { user, again, sent: (path: string) => requests.filter((one) => one.path === path) }
}

test('L3 after the first act by the code a finger is offered, and added with one touch', async () => {
  havePasskeys()
  const { user, sent } = await act({ 'POST /phones/passkey': {} })
  await screen.findByRole('complementary', { name: offered })
  expect(sent('/phones/passkey')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Oui, mon doigt' }))
  await waitFor(() => expect(screen.queryByText(offered)).toBeNull())
  const made = { id: 'AQ', clientDataJSON: 'AQ', attestationObject: 'AQ' }
  expect(sent('/phones/passkey')[0]?.body).toEqual({ ...made, challenge: 'once' })
})

test('L3 a finger that was refused is not offered again, and one that fails says so', async () => {
  havePasskeys('NotAllowedError')
  const { user, again, sent } = await act()
  await user.click(await screen.findByRole('button', { name: 'Oui, mon doigt' }))
  expect(await screen.findByText(/^Cela n’a pas marché/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Non merci' }))
  expect(screen.queryByText(offered)).toBeNull()
  const looks = sent('/phones/places').length
  await again()
  await waitFor(() => expect(sent('/phones/places').length).toBeGreaterThan(looks))
  expect(screen.queryByText(offered)).toBeNull()
})

test.each([
  // The code's dialog looks who is here, and then what would offer a finger.
  ['whose device asks nobody', () => undefined, [], 1],
  ['that others use', havePasskeys, [{ userId: goraId, isOpen: false }], 2],
])('L3, L5 no finger is offered on a telephone %s', async (_, prepare, others, looks) => {
  prepare()
  const { sent } = await act(here(place(), ...others.map((one) => place(one))))
  await waitFor(() => expect(sent(vouchPath)).toHaveLength(2))
  await waitFor(() => expect(sent('/phones/places').length).toBeGreaterThanOrEqual(looks))
  expect(screen.queryByText(offered)).toBeNull()
})

test('L3 a finger opens the telephone first, and the code is the other way', async () => {
  havePasskeys()
  const { user, dialog } = await openAct({
    ...here(place({ passkey: 'AQ' })),
    [`POST ${vouchPath}`]: [locked, {}],
    'POST /phones/open': [{ status: 403, body: { code: 'passkey-wrong' } }, { body: opened() }],
  })
  await dialog.findByText(/^C’est vous, Fanta/)
  await user.click(await dialog.findByRole('button', { name: 'Avec mon doigt ou mon visage' }))
  await dialog.findByText(/n’a pas été reconnu/)
  await user.click(dialog.getByRole('button', { name: 'Entrer mon code' }))
  await dialog.findByLabelText('Code à six chiffres')
  expect(dialog.getByRole('alert')).toBeEmptyDOMElement()
  await user.keyboard('482915')
  await screen.findByText('Inscrit')
})
