import type { HandId } from '@mainforte/domain/kernel/ids'
import { commitmentOf, drawOrder, serverParticipant } from '@mainforte/domain/rotation/draw'
import { expect, test } from 'vitest'
import { hand, tontineId } from '../../testing/views.ts'
import { checkDraw } from './check-draw.ts'

const drawId = `${tontineId}:1`
const hands = [1, 2, 3, 4].map((number) => hand(number).handId)
const secret = '11'.repeat(32)
const commitment = commitmentOf(drawId, serverParticipant, secret)
const { order, ...digests } = drawOrder({ circleId: tontineId, drawId, hands, roundNo: 1 }, [
  { participantId: serverParticipant, commitment, secret },
])
const draw = {
  ...digests,
  number: 1,
  drawId,
  roundNo: 1,
  hands,
  commitment,
  secret,
  participants: [],
  at: '2026-11-20T09:00:00Z',
}
const check = (over: Partial<typeof draw>, inForce: readonly HandId[] | undefined = order) =>
  checkDraw(tontineId, { ...draw, ...over }, inForce)

test('D5 a draw is valid if its hashes match and its order is in force', () => {
  expect(check({})).toBe('right')
})

test('D5 a new member after the drawn order changes nothing', () => {
  expect(check({}, [...order, hand(9).handId])).toBe('right')
})

test('D5 a manual order since the draw differs from a wrong draw', () => {
  expect(check({}, order.toReversed())).toBe('changed')
})

test('D5 a replaced draw is checked without an order', () => {
  expect(checkDraw(tontineId, draw, undefined)).toBe('right')
})

test('D1 a secret other than the committed one is detected', () => {
  expect(check({ secret: '22'.repeat(32) })).toBe('wrong')
})

test('D2 a hand added to the list is detected', () => {
  expect(check({ hands: [...hands, hand(9).handId] })).toBe('wrong')
})

test('D3 a seed that does not follow from the secret is detected', () => {
  expect(check({ seed: 'f'.repeat(64) })).toBe('wrong')
})
