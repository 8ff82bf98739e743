import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { outcomeOf } from '../steps.ts'
import type { DrawFault } from '../steps.ts'
import { aloudEvent, committedEvent, created, journalOf, recordOf } from '../testing/build.ts'
import { en } from '../words/en.ts'
import { fr } from '../words/fr.ts'
import { checkJournal } from './check-journal.ts'

const hands = ['awa-1', 'bob-1', 'chris-1', 'dado-1']
const secrets = { server: '7'.repeat(64), bob: '0042', chris: '7' }

const record = (number: number, over: Partial<Parameters<typeof recordOf>[0]> = {}) =>
  recordOf({ kind: 'room', circleId: 't1', drawId: `t1:${number}`, hands, secrets, ...over })
const order = (over: JsonObject = {}): JsonObject[] => [
  committedEvent(record(1)),
  { ...aloudEvent(1, record(1)), ...over },
]

/** The draws of a round at its meetings: each of the hands that are left. */
function meetings(): JsonObject[] {
  const first = record(1)
  const left = hands.filter((hand) => hand !== first.order?.[0])
  const second = record(2, { hands: left })
  return [
    committedEvent(first, second, record(3)),
    aloudEvent(1, first, 1),
    aloudEvent(2, second, 2),
  ]
}

const stepsOf = (events: readonly JsonObject[]) =>
  checkJournal(journalOf('t1', [created('t1'), ...events.map((event) => ({ event }))]))
const faultsOf = (events: readonly JsonObject[]): DrawFault[][] =>
  stepsOf(events).flatMap((step) => (step.step === 'draw' ? [[...step.faults]] : []))
const attested = (memberId: string, wasSo: boolean, number = 1): JsonObject => ({
  type: 'draw-attested',
  number,
  memberId,
  wasSo,
})

test('D14 a draw aloud is computed again, and its confirmations are counted', () => {
  const steps = stepsOf([...order(), attested('bob', true), attested('chris', false)])
  expect(outcomeOf(steps)).toBe('valid')
  const step = steps.find((one) => one.step === 'draw')
  expect(step).toMatchObject({ result: 'drawn', others: 2, hands: 4, room: { so: 1, notSo: 1 } })
  const names = { of: (id: string) => id, list: (ids: readonly string[]) => ids.join() }
  if (step?.step !== 'draw') throw new Error('there is no draw')
  expect(en.steps.draw(step, names)).toContain('drawn in the room with 2 numbers.')
  expect(fr.steps.draw(step, names)).toContain('tiré en salle avec 2 nombres dits.')
})

test('D14 the promises for all draws of a round come before them, in one entry', () => {
  expect(faultsOf(meetings())).toEqual([[], []])
  const [promises, first, second] = meetings() as [JsonObject, JsonObject, JsonObject]
  const { following: _, ...alone } = promises
  expect(faultsOf([alone, first, second])).toEqual([[], ['not-promised']])
  expect(faultsOf([first, second])[0]).toContain('not-promised')
  expect(faultsOf([promises, second, first])[0]).toContain('number')
  expect(faultsOf([{ ...promises, following: ['x'] }, first])[1]).toEqual(['misshapen'])
  // The first promise of a number binds.
  const other = { ...promises, commitment: 'f'.repeat(64) }
  expect(faultsOf([promises, other, first])[0]).toContain('not-promised')
})

test('D14 a turn is drawn once, among the hands that wait', () => {
  const [promises, first] = meetings() as [JsonObject, JsonObject]
  const again = record(2)
  expect(faultsOf([promises, first, aloudEvent(2, again, 1)])).toEqual([[], ['drawn-again']])
  const hat = { type: 'hat-drawn', turns: [{ rank: 1, handId: 'dado-1', memberId: 'dado' }] }
  expect(faultsOf([promises, hat, first])).toEqual([['drawn-again']])
  const whole = { type: 'hat-drawn', turns: hands.map((handId, at) => ({ rank: at + 1, handId })) }
  expect(faultsOf([...order().slice(0, 1), whole, ...order().slice(1)])).toEqual([['drawn-again']])
  expect(faultsOf([...order(), ...meetings().slice(2)])[1]).toContain('drawn-again')
  const { order: drawn } = first as unknown as { order: string[] }
  expect(faultsOf([promises, { ...first, handId: drawn[1]! }])).toEqual([['turns']])
  expect(faultsOf([promises, { ...first, kind: 'app' }])[0]).toContain('participants-changed')
})

test('D14 the order is that of the list, the promised secret and the numbers', () => {
  const faulty = (fields: JsonObject) => faultsOf(order(fields))[0]
  const { participants } = order()[1] as unknown as { participants: JsonObject[] }
  const other = participants.map((one) =>
    one.participantId === 'bob' ? { ...one, secret: '0043' } : one,
  )
  expect(faulty({ participants: other })).toContain('promises')
  expect(faulty({ participants: other.slice(1) })).toContain('commitments')
  expect(faulty({ listHash: 'f'.repeat(64) })).toContain('list')
  expect(faulty({ hands: hands.slice(1) })).toContain('list')
  expect(faulty({ drawId: 't1:2' })).toContain('draw-id')
  expect(faulty({ secret: '8'.repeat(64) })).toContain('participants-changed')
  for (const fields of [{ turns: null }, { seed: 7 }, { participants: [] }])
    expect(faulty(fields)).toContain('misshapen')
  // Whoever types the numbers says none.
  expect(faulty({ recordedBy: 'bob' })).toEqual(['participants-changed'])
  const withoutServer = record(1, { secrets: { bob: '1' } })
  expect(faultsOf([order()[0]!, aloudEvent(1, withoutServer)])[0]).toContain('participants')
})

test('D14 only members who said a number confirm it, once, and this decides nothing', () => {
  const answered = (...events: JsonObject[]) => faultsOf([...order(), ...events])[0]
  expect(answered(attested('bob', false))).toEqual([])
  expect(answered(attested('bob', true), attested('bob', false))).toEqual(['attested-wrongly'])
  expect(answered(attested('dado', true))).toEqual(['attested-wrongly'])
  expect(answered({ ...attested('bob', true), wasSo: 'yes' })).toEqual(['misshapen'])
  expect(faultsOf([order()[0]!, attested('bob', true)])).toEqual([['attested-wrongly']])
})

test('D14 no events of a draw aloud make the check fail', () => {
  const events = [...meetings(), attested('bob', true)]
  const changed = fc
    .tuple(fc.nat(9), fc.string(), fc.jsonValue({ maxDepth: 2 }))
    .map(([index, key, value]) => {
      const chosen = events[index % events.length] as JsonObject
      const keys = Object.keys(chosen).filter((one) => one !== 'type')
      const field = keys[key.length % keys.length] as string
      return { ...chosen, [field]: value } as JsonObject
    })
  fc.assert(
    fc.property(fc.array(changed, { maxLength: 6 }), (more) => {
      expect(['valid', 'invalid', 'unreadable']).toContain(
        outcomeOf(stepsOf([...events.slice(0, 2), ...more])),
      )
    }),
  )
})
