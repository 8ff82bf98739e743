import type { RankedHand } from '@mainforte/contract/rotation/views'
import type { HandId } from '@mainforte/domain/kernel/ids'
import { checkText } from '@mainforte/verifier/check-text'
import { textInFragment } from '@mainforte/verifier/link'
import { commitmentOf, drawOrder, serverParticipant } from '@mainforte/domain/rotation/draw'
import { secretsAloud } from '@mainforte/domain/rotation/said-numbers'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { describe, expect, test } from 'vitest'
import { hand, tontineId } from '../../testing/views.ts'
import { checkDraw, linkOf, recordOf } from './check-draw.ts'

const drawId = `${tontineId}:1`
const hands = [1, 2, 3, 4].map((number) => hand(number).handId)
const secret = '11'.repeat(32)
const commitment = commitmentOf(drawId, serverParticipant, secret)
const { order, ...digests } = drawOrder({ circleId: tontineId, drawId, hands, roundNo: 1 }, [
  { participantId: serverParticipant, commitment, secret },
])
const draw = {
  ...digests,
  kind: 'app' as const,
  number: 1,
  drawId,
  roundNo: 1,
  hands,
  commitment,
  secret,
  participants: [{ participantId: serverParticipant, commitment, secret }],
  constraints: null,
  rank: null,
  handId: null,
  recordedBy: null,
  attested: [],
  at: '2026-11-20T09:00:00Z',
}
const ranked = (hands: readonly HandId[]) =>
  hands.map((handId, index) => ({ ...hand(1), handId, rank: index + 1 }))
const check = (over: Partial<typeof draw>, inForce: readonly HandId[] = order) =>
  checkDraw(tontineId, { ...draw, ...over }, ranked(inForce))

test('D5 a draw is valid if its hashes match and its order is in force', () => {
  expect(check({})).toBe('right')
})

test('D5 a new member after the drawn order changes nothing', () => {
  expect(check({}, [...order, hand(9).handId])).toBe('right')
})

test('D5 a manual order since the draw differs from a wrong draw', () => {
  expect(check({}, order.toReversed())).toBe('changed')
})

test('E2 members who swapped turns since changed nothing about the draw', () => {
  const swap = (fromRank: number) => ({ withName: 'Awa', fromRank, on: draw.at.slice(0, 10) })
  const [first, second, third, ...rest] = order
  // The first two swapped, and then the second of the start with the third.
  const swapped = ranked([third!, first!, second!, ...rest]).map((one, index) => ({
    ...one,
    swaps: [[swap(3)], [swap(1)], [swap(2), swap(1)]][index] ?? [],
  }))
  expect(checkDraw(tontineId, draw, swapped as RankedHand[])).toBe('swapped')
  const without = swapped.map((one) => ({ ...one, swaps: [] }))
  expect(checkDraw(tontineId, draw, without)).toBe('changed')
  // A swap of one hand alone.
  const lone = ranked(order).map((one, index) => ({ ...one, swaps: index === 0 ? [swap(1)] : [] }))
  expect(checkDraw(tontineId, draw, lone as RankedHand[])).toBe('changed')
  const moved = ranked([second!, first!, third!, ...rest]).map((one, index) => ({
    ...one,
    swaps: index < 2 ? [{ ...swap(2 - index), on: `2026-11-2${index}` }] : [],
  }))
  expect(checkDraw(tontineId, draw, moved as RankedHand[])).toBe('changed')
})

test('D5 a replaced draw is checked without an order', () => {
  expect(checkDraw(tontineId, draw, undefined)).toBe('right')
})

test('D1 a secret other than the committed one is detected', () => {
  const participants = [{ ...draw.participants[0]!, secret: '22'.repeat(32) }]
  expect(check({ participants })).toBe('wrong')
})

test('D2 a hand added to the list is detected', () => {
  expect(check({ hands: [...hands, hand(9).handId] })).toBe('wrong')
})

test('D3 a seed that does not follow from the secret is detected', () => {
  expect(check({ seed: 'f'.repeat(64) })).toBe('wrong')
})

test('D5 a draw is a record that anybody can check, also out of a link, with the names it was given', async () => {
  const [first = ''] = hands
  const record = recordOf(tontineId, draw, { [first]: 'Awa', another: 'Moussa' })
  expect(record).toMatchObject({ order, names: { [first]: 'Awa' } })
  expect(record.names).not.toHaveProperty('another')
  const found = await textInFragment(new URL(await linkOf(record)).hash)
  const { steps } = checkText(found && 'text' in found ? found.text : '')
  expect(steps.filter(({ ok }) => !ok)).toEqual([])
  expect(steps).toHaveLength(9)
})

const withMembers = [
  { participantId: serverParticipant, commitment, secret },
  ...['0b', '0a'].map((member) => ({
    participantId: member,
    secret: member.repeat(32),
    commitment: commitmentOf(drawId, member, member.repeat(32)),
  })),
]

test('D3 a draw with the members’ secrets is checked with all of them', () => {
  const { order: drawn, ...made } = drawOrder(
    { circleId: tontineId, drawId, hands, roundNo: 1 },
    withMembers,
  )
  const whole = { ...draw, ...made, participants: withMembers }
  expect(checkDraw(tontineId, whole, ranked(drawn))).toBe('right')
  expect(
    checkDraw(tontineId, { ...whole, participants: withMembers.slice(1) }, ranked(drawn)),
  ).toBe('wrong')
})

test('D5 a draw that did not count is a record, too, and says who is missing', () => {
  const stopped = {
    number: 1,
    drawId,
    roundNo: 1,
    hands,
    listHash: draw.listHash,
    participants: withMembers.map((one) =>
      one.participantId === '0b' || one.participantId === serverParticipant
        ? { ...one, secret: '-' }
        : one,
    ),
    constraints: null,
    because: 'secrets-missing' as const,
    missing: ['0b'],
    at: draw.at,
  }
  const record = recordOf(tontineId, stopped, { '0b': 'Chris' })
  const { steps } = checkText(JSON.stringify(record))
  expect(steps.filter(({ ok }) => !ok)).toEqual([])
  expect(steps).toContainEqual({ step: 'revealed', ok: true, missing: ['0b', 'server'] })
  expect(record.names).toEqual({ '0b': 'Chris' })
})

test('D14 a draw aloud is a record of the room', () => {
  const list = { circleId: tontineId, drawId, hands, roundNo: 1 }
  const numbers = [{ memberId: hand(1).memberId, number: '0042' }]
  const participants = secretsAloud({ drawId, commitment }, numbers, secret)
  const { order: drawn, ...made } = drawOrder(list, participants)
  const record = recordOf(tontineId, { ...draw, ...made, kind: 'room', participants })
  expect(record).toMatchObject({ kind: 'room', order: drawn })
  const { steps } = checkText(JSON.stringify(record))
  expect(steps.filter(({ ok }) => !ok)).toEqual([])
})

describe('the draw of one turn', () => {
  const [first, second] = order
  const one = { ...draw, rank: 2, handId: first ?? null }
  const at = (rank: number, swaps: RankedHand['swaps'] = [], handId = first) => ({
    ...hand(1),
    handId: handId ?? hand(1).handId,
    rank,
    swaps,
  })
  const check = (ranked: RankedHand[], over: Partial<typeof one> = {}) =>
    checkDraw(tontineId, { ...one, ...over }, ranked)

  test('D15, D16 it is valid if the first of it has the turn', () => {
    expect(check([at(2)])).toBe('right')
    expect(check([at(2)], { seed: '6'.repeat(64) })).toBe('wrong')
  })

  test('D15, D16 it is wrong if it gives the turn to another hand than the site says, wherever that hand is', () => {
    for (const rank of [2, 3])
      expect(check([at(rank, [], second)], { handId: second ?? null })).toBe('wrong')
  })

  test('D15, E2 a swap since is said, and does not make the draw wrong', () => {
    const on = calendarDate('2026-11-22')
    const swap = (fromRank: number) => [{ withName: 'Awa', fromRank, on }]
    const swapped = [at(4, swap(2)), at(2, swap(4), second)]
    expect(check(swapped)).toBe('swapped')
    // Swaps of the other hand are no concern of a turn that stands where it was drawn.
    expect(check([at(2), at(5, swap(4), second)])).toBe('right')
    // The list of swaps says nothing of the other one, or starts at another rank.
    expect(check(swapped.slice(0, 1))).toBe('moved')
    expect(check([at(4, swap(3)), at(3, swap(4), second)])).toBe('moved')
  })

  test('D15, S8 a turn that moved up since, or is gone, does not make the draw wrong', () => {
    expect(check([at(1)])).toBe('moved')
    expect(check([at(2, [], second)])).toBe('moved')
  })
})
