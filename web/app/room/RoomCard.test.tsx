import { paths } from '@mainforte/contract/paths'
import type { RoomDrawView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { roomDraw } from '@mainforte/domain/rotation/room-draw'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import { awa, hand, member, memberId, ranking, tontine, tontineId } from '../../testing/views.ts'
import { noteNumber, notePromise } from '../verify/room/seen-promises.ts'
import { RoomCard } from './RoomCard.tsx'

const members = [awa, member(2, { name: 'Koffi Mensah' }), member(3, { name: 'Fatou Ndiaye' })]
const hands = members.map(({ name }, index) => hand(index + 1, { memberName: name }))
const now = '2026-11-20T09:00:00Z'

let number = 200
beforeEach(() => void (number += 1))

/** A draw of which Awa's number is 7. */
function recorded(over: Partial<RoomDrawView> = {}): RoomDrawView {
  const drawId = `${tontineId}:${number}`
  const list = { circleId: tontineId, drawId, hands: hands.map(({ handId }) => handId), roundNo: 1 }
  const said = ['7', '240391', '0042']
  const { participants, order, ...drawn } = roomDraw(list, {
    secret: 'b'.repeat(64),
    numbers: said.map((one, index) => ({ memberId: memberId(index + 1), number: one })),
  })
  return {
    number,
    drawId,
    roundNo: 1,
    hands: list.hands,
    constraints: null,
    ...drawn,
    participants: [...participants],
    order: [...order],
    at: now,
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    needs: 3,
    lacksPlain: false,
    answers: [],
    voices: [memberId(2), memberId(3)],
    ...over,
  }
}

const promiseIn = ({ drawId, listHash, participants }: RoomDrawView) => ({
  drawId,
  listHash,
  commitment: participants.find(({ participantId }) => participantId === 'phone')?.commitment ?? '',
})

async function open(room: RoomDrawView, over: Partial<NonNullable<TontineView['roomDraw']>> = {}) {
  const requests = serve({
    [`GET /tontines/${tontineId}/draws`]: {
      body: { rows: [], next: null, promise: null, open: null, room, list: null, voids: [] },
    },
    [`GET /tontines/${tontineId}/ranking`]: { body: ranking({ hands }) },
    [`POST /tontines/${tontineId}/draw/room/answer`]: { body: {} },
    [`POST /tontines/${tontineId}/draw/continue`]: { body: {} },
  })
  const draw = {
    drawId: room.drawId,
    at: now,
    endsAt: room.endsAt,
    yes: 1,
    no: 0,
    needs: 3,
    lacksPlain: false,
    mayAnswer: true,
    answered: null,
    ...over,
  }
  const Component = () => <RoomCard tontine={tontine({ members, roomDraw: draw })} draw={draw} />
  const opened = await openPage({
    page: { Component },
    path: paths.tontine(':tontineId'),
    at: paths.tontine(tontineId),
    words: ['drawing', 'rotation'],
  })
  await screen.findByRole('heading', { name: 'L’ordre' })
  return { ...opened, requests }
}

test('D14 the device computes the order again, shows the numbers, and whose word is awaited', async () => {
  await open(recorded())
  expect(await screen.findByText(/^Votre appareil a recalculé l’ordre/)).toBeVisible()
  expect(screen.getByText('240391')).toBeVisible()
  expect(screen.getByText('On attend Koffi Mensah et Fatou Ndiaye.')).toBeVisible()
  expect(screen.getByText('1 oui sur 3 qu’il faut')).toBeVisible()
  expect(screen.getByText(/^Ce téléphone n’a pas scanné/)).toBeVisible()
  expect(screen.getByText('Le tirage dit que votre nombre était 7.')).toBeVisible()
})

test('D14 an order that does not follow from the numbers is said to be wrong', async () => {
  const right = recorded()
  await open({ ...right, order: right.order.toReversed() })
  expect(await screen.findByText(/^L’ordre ne découle pas de ces nombres/)).toBeVisible()
})

test('D14 the promise and the number that this phone saw are compared', async () => {
  const room = recorded()
  const promise = { ...promiseIn(room), tontineName: 'Les Cousines' }
  notePromise(promise, now)
  noteNumber(promise, '7')
  await open(room)
  expect(await screen.findByText(/^Ce téléphone a vu cette promesse/)).toBeVisible()
  expect(screen.getByText('Votre nombre y est, comme vous l’avez tapé : 7.')).toBeVisible()
})

test('D14 another promise or another number than this phone saw is an alarm', async () => {
  const room = recorded()
  notePromise({ ...promiseIn(room), commitment: 'd'.repeat(64), tontineName: '' }, now)
  await open(room)
  expect(await screen.findByText(/^Ce téléphone avait vu une autre promesse/)).toBeVisible()
  document.body.innerHTML = ''
  const promise = { ...promiseIn(room), tontineName: '' }
  notePromise(promise, now)
  noteNumber(promise, '8')
  await open(room)
  expect(
    await screen.findByText('Vous aviez tapé 8 sur ce téléphone, et le tirage dit 7.'),
  ).toBeVisible()
  expect(screen.getByText(/^Ce téléphone a vu plus d’une promesse/)).toBeVisible()
})

test('D14 once the time is over, anybody opens the list again', async () => {
  const endsAt = new Date(Date.now() - 1000).toISOString()
  const { user, requests } = await open(recorded({ endsAt }), { mayAnswer: true })
  expect(screen.queryByText('Était-ce ainsi ?')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Rouvrir la liste' }))
  await expect
    .poll(() => requests.map(({ path }) => path))
    .toContain(`/tontines/${tontineId}/draw/continue`)
})

test('D14 a promise that was opened only after the draw was handed in proves nothing', async () => {
  const room = recorded()
  notePromise({ ...promiseIn(room), tontineName: '' }, '2026-11-20T09:00:01Z')
  await open(room)
  expect(await screen.findByText(/après la remise du tirage/)).toBeVisible()
})

test('D14 enough yes without one of a plain member are not enough, and it says so', async () => {
  const missing = 'Il manque encore le oui d’un membre sans fonction.'
  await open(recorded({ lacksPlain: true }), { yes: 2, lacksPlain: true })
  expect(screen.queryByText(missing)).toBeNull()
  document.body.innerHTML = ''
  number += 1
  await open(recorded({ lacksPlain: true }), { yes: 4, lacksPlain: true })
  expect(screen.getByText(missing)).toBeVisible()
})

test('D14 a yes is one touch, and a no is asked again', async () => {
  const { user, requests } = await open(recorded())
  await user.click(screen.getByRole('button', { name: 'Non' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/écrit dans le journal/)
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Non, pas ainsi' }))
  expect(await screen.findByText('Réponse enregistrée')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    drawId: `${tontineId}:${number}`,
    wasSo: false,
  })
})
