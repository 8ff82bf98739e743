import { webcrypto } from 'node:crypto'
import type { BindingView, PhonesView } from '@mainforte/contract/phones/views'
import { paths } from '@mainforte/contract/paths'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { awa as account, sessionOf } from '../../testing/account.ts'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { koffi, otherTontineId, tontineId } from '../../testing/views.ts'
import { type SessionUser, signedIn } from '../kernel/session/session.ts'
import * as bindPage from './bind/BindPage.tsx'
import { bindingPlace } from './bind/shown-text.ts'
import { keysOf } from './phone-key.ts'
import { TableCode } from './table/TableCode.tsx'
import { PhonesToVouch } from './vouch/PhonesToVouch.tsx'

const fanta: SessionUser = { ...account, displayName: 'Fanta', email: null, through: 'link' }

const binding = (over: Partial<BindingView> = {}): BindingView => ({
  tontineId,
  memberId: koffi.id,
  firstName: 'Fanta',
  at: '2026-11-29T09:00:00Z',
  isAtTable: true,
  from: null,
  vouchers: [],
  isYours: false,
  mayVouch: false,
  isBound: false,
  ...over,
})
const phones = `/tontines/${tontineId}/phones`
const view = (...bindings: BindingView[]): { body: PhonesView } => ({
  body: { bindings, own: 'link' },
})

beforeEach(() => {
  // jsdom has no keys.
  vi.stubGlobal('crypto', webcrypto)
  signedIn(sessionOf(fanta))
})

async function openBind(hash: string, responses: StubResponses) {
  const requests = serve(responses)
  const opened = await openPage({
    page: bindPage,
    path: paths.bindPhone,
    at: `${paths.bindPhone}${hash}`,
    words: ['binding', 'phones', 'invitations', 'lock'],
  })
  const sent = (path: string) => requests.filter((one) => one.path === path)
  return { ...opened, sent, type: (digits: string) => typed(opened.user, digits) }
}
type User = Awaited<ReturnType<typeof openPage>>['user']
async function typed(user: User, digits: string) {
  for (const digit of digits) await user.click(screen.getByRole('button', { name: digit }))
}

const scanned = {
  [`GET ${phones}`]: [view(), view(binding({ isYours: true }))],
  [`POST /tontines/${tontineId}/phone-codes/scan`]: { body: { shown: 'seen' } },
  [`POST ${phones}`]: {},
} satisfies StubResponses

test('L3 the code of the table is sent at once, then a code of one’s own is chosen by keys and given twice', async () => {
  const { sent, type, place } = await openBind(`#${tontineId}.abc_def`, scanned)
  await screen.findByText('Code lu. Choisissez maintenant votre code à vous.')
  expect(place()).toBe(paths.bindPhone)
  expect(sent(`/tontines/${tontineId}/phone-codes/scan`)[0]?.body).toEqual({ code: 'abc_def' })
  await type('123456')
  expect(screen.getByRole('alert')).toHaveTextContent('trop facile')
  await type('482915')
  screen.getByText('Tapez les mêmes chiffres')
  await type('482916')
  expect(screen.getByRole('alert')).toHaveTextContent('pas le même code')
  await type('482915')
  await type('482915')
  await screen.findByText('Un autre membre touche « Oui, c’est Fanta » sur son téléphone.')
  const [bound] = sent(phones).filter(({ method }) => method === 'POST')
  const [key] = await keysOf(fanta.id)
  expect(bound?.body).toEqual({
    publicKey: key?.publicKey,
    code: { kind: 'digits', digits: '482915' },
    shown: 'seen',
  })
  expect(key?.publicKey).toMatch(/^[\w-]{87}$/)
  expect(key?.privateKey.extractable).toBe(false)
})

test('L3 three pictures are a code, too, and a keyboard types digits', async () => {
  const { user, sent } = await openBind(`#${tontineId}`, scanned)
  await user.click(await screen.findByRole('button', { name: 'Relier sans le code' }))
  await user.keyboard('48291')
  expect(screen.getByLabelText('Code à six chiffres')).toHaveValue('48291')
  await user.click(screen.getByRole('radio', { name: 'Trois images' }))
  const tap = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }))
  }
  await tap('poisson', 'poisson', 'poisson')
  expect(screen.getByRole('alert')).toHaveTextContent('deux images différentes')
  await tap('poisson', 'soleil', 'tasse')
  await tap('poisson', 'soleil', 'tasse')
  await waitFor(() =>
    expect(sent(phones).find(({ method }) => method === 'POST')?.body).toMatchObject({
      code: { kind: 'pictures', pictures: [4, 0, 11] },
      shown: null,
    }),
  )
})

test('L3 a code of another tontine, an old one and a browser without keys are told in words', async () => {
  await openBind(`#${otherTontineId}.abc`, {})
  await screen.findByText('Ce code est celui d’une autre tontine.')
  cleanup()
  const refused = { status: 409, body: { code: 'code-not-shown' } }
  await openBind(`#${tontineId}.abc`, {
    ...scanned,
    [`POST /tontines/${tontineId}/phone-codes/scan`]: refused,
  })
  await screen.findByText(/^Le code de la personne responsable n’est plus valable/)
  cleanup()
  vi.stubGlobal('crypto', { randomUUID: () => webcrypto.randomUUID() })
  await openBind(`#${tontineId}`, scanned)
  expect(await screen.findByText('Ce navigateur ne peut pas garder de clé')).toBeVisible()
})

test('L3, L5 a telephone that only reads is told why it can’t be bound yet, or to open its link', async () => {
  signedIn(sessionOf({ ...fanta, through: 'reading' }))
  const onlyReads = { 'GET /tontines': { status: 403, body: { code: 'phone-not-bound' } } }
  await openBind('', onlyReads)
  await screen.findByText('Ouvrez d’abord votre lien')
  cleanup()
  const held = { body: { places: [], heldUntil: '2026-12-02T10:00:00Z' } }
  await openBind('', { ...onlyReads, 'GET /phones/places': held })
  expect(await screen.findByText(/^Jusqu’au 2 déc/)).toBeVisible()
  // The page of a tontine leads to it by its address.
  expect(bindingPlace(paths.tontine(tontineId)).hash).toBe(tontineId)
})

test('L3 without a camera the digits below the code are typed', async () => {
  const { user, sent } = await openBind(`#${tontineId}`, scanned)
  const field = await screen.findByLabelText('Ou tapez les huit chiffres sous le code')
  await user.type(field, '1234{Enter}')
  await screen.findByText(/^Tapez les huit chiffres/)
  await user.clear(field)
  await user.type(field, '1234 5678{Enter}')
  await screen.findByText('Code lu. Choisissez maintenant votre code à vous.')
  expect(sent(`/tontines/${tontineId}/phone-codes/scan`)[0]?.body).toEqual({ code: '12345678' })
})

test('L3 a wait that is over ends by itself, and a no is told', async () => {
  const over = binding({ isYours: true, from: '2020-01-01T00:00:00Z' })
  const session = { session: sessionOf(fanta) }
  const { sent } = await openBind(`#${tontineId}`, {
    [`GET ${phones}`]: [view(over), view()],
    [`POST ${phones}/finish`]: {},
    'GET /auth/session': { body: session },
  })
  await screen.findByText('Un membre a dit non')
  expect(sent(`${phones}/finish`)).toHaveLength(1)
})

test('L3 the officer’s code renews itself, and the telephones that wait are listed', async () => {
  const expiresAt = new Date(Date.now() + 22_500).toISOString()
  const later = new Date(Date.now() + 120_000).toISOString()
  serve({
    [`POST /tontines/${tontineId}/phone-codes`]: [
      { body: { code: 'first', expiresAt } },
      { body: { code: 'second', expiresAt: later } },
    ],
    [`GET ${phones}`]: view(binding(), binding({ memberId: account.id as never, isBound: true })),
  })
  const { user } = await openPage({
    page: { Component: () => <TableCode tontineId={tontineId} /> },
    path: '/',
    at: '/',
    words: ['binding'],
  })
  await user.click(screen.getByRole('button', { name: 'Relier les téléphones' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('img', { name: new RegExp(`/relier#${tontineId}\\.first`) })
  await dialog.findByText('Il manque le oui d’un autre membre')
  await dialog.findByRole('img', { name: new RegExp(`/relier#${tontineId}\\.second`) })
  expect(dialog.getByRole('timer')).toHaveTextContent(/1:[34]\d/)
})

test('L3 another member says yes by one touch, and no after a question', async () => {
  const requests = serve({
    [`GET ${phones}`]: view(binding({ mayVouch: true })),
    [`POST /tontines/${tontineId}/members/${koffi.id}/phone/vouch`]: {},
    [`POST /tontines/${tontineId}/members/${koffi.id}/phone/refuse`]: {},
  })
  const { user } = await openPage({
    page: { Component: () => <PhonesToVouch tontineId={tontineId} /> },
    path: '/',
    at: '/',
    words: ['binding', 'phones'],
  })
  await user.click(await screen.findByRole('button', { name: 'Oui, c’est Fanta' }))
  await user.click(screen.getByRole('button', { name: 'Non' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Non' }))
  await waitFor(() =>
    expect(
      requests.flatMap(({ method, path }) => (method === 'POST' ? path.split('/').at(-1) : [])),
    ).toEqual(['vouch', 'refuse']),
  )
})
