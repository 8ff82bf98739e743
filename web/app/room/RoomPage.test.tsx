import { paths } from '@mainforte/contract/paths'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { commitmentOf, drawOrder, listHashOf } from '@mainforte/domain/rotation/draw'
import { phonePromise } from '@mainforte/domain/rotation/room-draw'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setNetwork } from '../../testing/network.ts'
import { type StubResponses, openPage } from '../../testing/open-page.tsx'
import { hand, ranking } from '../../testing/views.ts'
import { promiseIn } from '../verify/room/promise.ts'
import * as page from './RoomPage.tsx'

let count = 0
let tontineId: TontineId
/** Each test has a tontine of its own, because the phone keeps what was done. */
beforeEach(() => {
  count += 1
  tontineId = TontineId.parse(`00000000-0000-4000-8000-${String(900 + count).padStart(12, '0')}`)
})
afterEach(() => {
  setNetwork(true)
  vi.unstubAllGlobals()
})

const hands = [
  hand(1, { memberName: 'Awa Koné' }),
  hand(2, { memberName: 'Koffi Mensah' }),
  hand(3, { memberName: 'Fatou Ndiaye' }),
]
const list = { hands: hands.map(({ handId }) => handId), constraints: null, roundNo: 1 }
const drawn = { rankingType: 'automatic', rankingMethod: 'random' } as const

const draws = (over: object = {}, number = 4) => ({
  rows: [],
  next: null,
  promise: {
    number,
    drawId: `${tontineId}:${number}`,
    commitment: 'c'.repeat(64),
    accountKey: 'k'.repeat(64),
  },
  open: null,
  room: null,
  voids: [],
  list,
  ...over,
})

const open = (answer: object = draws(), responses: StubResponses = {}) =>
  openPage({
    page,
    path: paths.roomDraw(':tontineId'),
    at: paths.roomDraw(tontineId),
    words: ['drawing', 'rotation'],
    responses: {
      [`GET /tontines/${tontineId}/draws`]: { body: answer },
      [`GET /tontines/${tontineId}/ranking`]: { body: ranking({ ...drawn, hands }) },
      ...responses,
    },
  })

const click = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** What the code on the screen holds. */
function shownPromise() {
  const code = screen.getByRole('img', { name: /\/room#/ })
  const [, hash = ''] = /\/room(#\S+)/.exec(code.getAttribute('aria-label') ?? '') ?? []
  return promiseIn(hash)
}

const numbers = ['240391', '0042']

async function drawInRoom(user: Awaited<ReturnType<typeof open>>['user']) {
  await click(user, 'Tous sont là')
  await click(user, 'Montrer la promesse')
  await click(user, 'Tous l’ont vue')
  for (const [index, name] of ['Fatou Ndiaye', 'Koffi Mensah'].entries())
    await user.type(screen.getByLabelText(name), numbers[index] ?? '')
  await click(user, 'Relire à haute voix')
  await click(user, 'Tirer l’ordre')
  await click(user, 'Tout montrer')
}

test('D14 two others than the organizer, who says no number, are there before a promise is shown', async () => {
  const { user } = await open()
  const next = await screen.findByRole('button', { name: 'Montrer la promesse' })
  expect(screen.queryByRole('checkbox', { name: /Awa Koné/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /Koffi Mensah/ }))
  expect(next).toBeDisabled()
  expect(screen.getByText(/2 autres personnes que vous au moins/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /Fatou Ndiaye/ }))
  expect(next).toBeEnabled()
})

test('D14 until the order is drawn, a phone on which the account is signed out keeps nothing that opens the promise', async () => {
  const { user } = await open()
  await click(user, 'Tous sont là')
  await click(user, 'Montrer la promesse')
  const { drawId = '', commitment } = shownPromise() ?? {}
  const kept = JSON.stringify(localStorage).match(/[0-9a-f]{64}/g) ?? []
  expect(kept).toContain(commitment)
  for (const text of kept) expect(phonePromise(drawId, text)).not.toBe(commitment)
})

test('D14 the promise stays the same until the room starts again, whatever is gone back to', async () => {
  const { user } = await open()
  await click(user, 'Tous sont là')
  await click(user, 'Montrer la promesse')
  const first = shownPromise()
  expect(first).toMatchObject({
    drawId: `${tontineId}:4`,
    listHash: listHashOf({
      circleId: tontineId,
      drawId: `${tontineId}:4`,
      ...list,
      constraints: { fixed: [], notBefore: [] },
    }),
    tontineName: 'Les Cousines',
  })
  await click(user, 'Qui est là')
  await click(user, 'Montrer la promesse')
  expect(shownPromise()).toEqual(first)
  await click(user, 'Recommencer')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Toute la salle doit le voir/)
  await click(user, 'Recommencer devant tous')
  await click(user, 'Montrer la promesse')
  expect(shownPromise()?.commitment).not.toBe(first?.commitment)
})

test('D14 a number is 1 to 12 digits, and all are there before they are read aloud', async () => {
  const { user } = await open()
  await click(user, 'Tous sont là')
  await click(user, 'Montrer la promesse')
  await click(user, 'Tous l’ont vue')
  await user.type(screen.getByLabelText('Fatou Ndiaye'), '12,5')
  await click(user, 'Relire à haute voix')
  expect(screen.getByLabelText('Fatou Ndiaye')).toHaveAccessibleDescription(/De 1 à 12 chiffres/)
  expect(screen.getAllByText('Ce nombre manque.')).toHaveLength(1)
  expect(screen.getByLabelText('Fatou Ndiaye')).toHaveFocus()
  expect(screen.queryByText('Relisez à haute voix')).toBeNull()
})

test('D14 the order follows from the promise and the numbers, and waits on the phone without network', async () => {
  setNetwork(false)
  const { user, requests } = await open()
  await drawInRoom(user)
  expect(await screen.findByText('Gardé sur ce téléphone, pas encore au site')).toBeVisible()
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
  const order = within(screen.getByRole('list', { name: 'Ordre de passage' }))
  expect(order.getAllByRole('listitem')).toHaveLength(3)
  // Closed and opened again, it is all still there.
  const shown = order.getAllByRole('listitem').map(({ textContent }) => textContent)
  document.body.innerHTML = ''
  await open()
  const again = within(await screen.findByRole('list', { name: 'Ordre de passage' }))
  expect(again.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown)
})

test('D14 with the network back it is handed in as it was drawn, once, and says so only then', async () => {
  setNetwork(false)
  const { user, requests } = await open(draws(), {
    [`POST /tontines/${tontineId}/draw/room`]: { body: {} },
  })
  await drawInRoom(user)
  await screen.findByText('Gardé sur ce téléphone, pas encore au site')
  expect(screen.queryByText('Le site a le tirage')).toBeNull()
  setNetwork(true)
  expect(await screen.findByText('Le site a le tirage')).toBeVisible()
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent).toHaveLength(1)
  const body = Object(sent[0]?.body)
  expect(body).toMatchObject({ drawId: `${tontineId}:4`, hands: list.hands, constraints: null })
  expect(body.participants).toHaveLength(3)
  for (const { participantId, commitment, secret } of body.participants)
    expect(commitment).toBe(commitmentOf(body.drawId, participantId, secret))
  const { order } = drawOrder(
    { circleId: tontineId, drawId: body.drawId, hands: list.hands, roundNo: 1 },
    body.participants,
  )
  const names = screen.getByRole('list', { name: 'Ordre de passage' }).textContent ?? ''
  const at = order.map((one) =>
    names.indexOf(hands.find(({ handId }) => handId === one)?.memberName ?? '?'),
  )
  expect(at).toEqual(at.toSorted((one, other) => one - other))
})

test('D14 a refusal is shown with its reason, and the draw stays on the phone', async () => {
  const { user } = await open(draws(), {
    [`POST /tontines/${tontineId}/draw/room`]: {
      status: 409,
      body: { code: 'list-changed', data: { memberIds: [hands[2]?.memberId, 'unknown'] } },
    },
  })
  await drawInRoom(user)
  expect(await screen.findByText('Le site n’a pas accepté ce tirage')).toBeVisible()
  expect(screen.getByText(/^A changé depuis.*Fatou Ndiaye/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Recommencer' })).toBeVisible()
})

test('D14 what the circle did not confirm makes room for another draw, two of them for none', async () => {
  const { user } = await open(draws(), {
    [`POST /tontines/${tontineId}/draw/room`]: { body: {} },
  })
  await drawInRoom(user)
  await screen.findByText('Le site a le tirage')
  document.body.innerHTML = ''
  const failed = {
    number: 4,
    drawId: `${tontineId}:4`,
    roundNo: 1,
    hands: list.hands,
    listHash: 'a'.repeat(64),
    participants: [{ participantId: 'phone', commitment: 'c'.repeat(64), secret: '5'.repeat(64) }],
    constraints: null,
    because: 'room-contested',
    missing: [],
    against: [],
    at: '2026-11-20T09:00:00Z',
  }
  await open(draws({ voids: [failed] }, 5))
  expect(await screen.findByRole('heading', { name: /^Qui est là/ })).toBeVisible()
  document.body.innerHTML = ''
  await open(draws({ voids: [failed, failed] }, 6))
  expect(await screen.findByText(/^Deux tirages de la salle n’ont pas compté/)).toBeVisible()
})

test('D14 while another draw is under way none is begun', async () => {
  await open(draws({ room: { drawId: `${tontineId}:4` } }))
  expect(await screen.findByText(/^Un tirage de cette tontine est en cours/)).toBeVisible()
})

test('D14 nobody but the organizer draws in the room', async () => {
  await open(draws(), {
    [`GET /tontines/${tontineId}/ranking`]: {
      body: ranking({ ...drawn, hands, mayArrange: false }),
    },
  })
  await waitFor(() =>
    expect(screen.getByText('Il n’y a rien à tirer dans la salle ici')).toBeVisible(),
  )
})
