import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { outcomeOf } from '../steps.ts'
import type { DrawFault } from '../steps.ts'
import { created, drawEvents, journalOf, recordOf, roomEvents } from '../testing/build.ts'
import { en } from '../words/en.ts'
import { fr } from '../words/fr.ts'
import { checkJournal } from './check-journal.ts'

const hands = ['awa-1', 'bob-1', 'chris-1', 'dado-1']
const secrets = { phone: '7'.repeat(64), bob: '0042', chris: '7' }
const [awa, bob, chris, dado] = ['awa', 'bob', 'chris', 'dado'].map((memberId, at) => ({
  memberId,
  as: at === 0 ? 'organizer' : 'member',
})) as [Drawer, Drawer, Drawer, Drawer]
type Drawer = { memberId: string; as: string }
const drawers = [awa, bob, chris, dado]

const record = (number: number, said: Record<string, string> = secrets) =>
  recordOf({ kind: 'room', circleId: 't1', drawId: `t1:${number}`, hands, secrets: said })
type Facts = Parameters<typeof roomEvents>[2]
const draw = (number: number, facts: Partial<Facts> = {}) =>
  roomEvents(number, record(number), {
    drawers,
    needs: 3,
    answers: { bob: true, dado: true },
    ...facts,
  })

const stepsOf = (events: readonly JsonObject[]) =>
  checkJournal(journalOf('t1', [created('t1'), ...events.map((event) => ({ event }))]))
const faultsOf = (events: readonly JsonObject[]): DrawFault[][] =>
  stepsOf(events).flatMap((step) => (step.step === 'draw' ? [[...step.faults]] : []))
const changed = (type: string, fields: JsonObject) =>
  draw(1).map((event) => (event.type === type ? { ...event, ...fields } : event))

test('D14 a draw of the room is checked as it was brought, and who said that it was so is counted', () => {
  const steps = stepsOf(draw(1))
  expect(outcomeOf(steps)).toBe('valid')
  const step = steps.find((one) => one.step === 'draw')
  expect(step).toMatchObject({
    result: 'drawn',
    others: 2,
    hands: 4,
    listed: 3,
    room: { yes: 3, asked: 4 },
  })
  const names = { of: (id: string) => id, list: (ids: readonly string[]) => ids.join() }
  if (step?.step !== 'draw') throw new Error('there is no draw')
  expect(en.steps.draw(step, names)).toContain(
    'made in the room with 2 numbers. In the journal 3 of 4 say that it was so.',
  )
  expect(fr.steps.draw(step, names)).toContain(
    'fait dans la salle avec 2 nombres dits. Dans le journal, 3 sur 4 disent',
  )
  // It waits for the members' word.
  expect(faultsOf(draw(1).slice(0, -1))).toEqual([[]])
  expect(faultsOf(draw(1).slice(0, 2))).toEqual([[]])
})

test('D14 the order is that of the list, the secret and the numbers that were brought', () => {
  const faulty = (fields: JsonObject, type = 'room-draw-brought') =>
    faultsOf(changed(type, fields))[0]
  const { participants } = draw(1)[1] as unknown as { participants: JsonObject[] }
  const other = participants.map((one) =>
    one.participantId === 'bob' ? { ...one, secret: '0043' } : one,
  )
  expect(faulty({ participants: other })).toContain('promises')
  expect(faulty({ participants: other }, 'order-drawn')).toContain('participants-changed')
  expect(faulty({ participants: other.slice(1) })).toContain('commitments')
  expect(faulty({ order: hands.toReversed() })).toEqual(['order'])
  expect(faulty({ listHash: 'f'.repeat(64) })).toContain('list')
  expect(faulty({ hands: hands.slice(1) })).toContain('list')
  expect(faulty({ drawId: 't1:2' })).toContain('draw-id')
  for (const fields of [{ drawers: null }, { order: null, seed: 7 }, { participants: [] }])
    expect(faulty(fields)).toContain('misshapen')
  expect(faulty({ kind: 'app' }, 'order-drawn')).toEqual(['participants-changed'])
  const withoutPhone = recordOf({
    kind: 'room',
    circleId: 't1',
    drawId: 't1:1',
    hands,
    secrets: { bob: '1' },
  })
  expect(faultsOf(roomEvents(1, withoutPhone, { drawers, needs: 3, answers: {} }))[0]).toContain(
    'participants',
  )
})

test('D14 nothing follows a draw of the room that counted, and it is no draw of the app', () => {
  const app = (number: number) =>
    drawEvents(
      number,
      recordOf({
        circleId: 't1',
        drawId: `t1:${number}`,
        hands,
        secrets: { server: '1'.repeat(64), bob: '2'.repeat(64) },
      }),
    )
  expect(faultsOf([...draw(1), ...app(2)])).toEqual([[], ['drawn-again']])
  expect(faultsOf([...draw(1), ...draw(2)])).toEqual([[], ['drawn-again']])
  const stopped = draw(1, { answers: { bob: false, chris: false }, missing: ['bob', 'chris'] })
  expect(faultsOf([...stopped, ...app(2)])).toEqual([[], []])
  expect(faultsOf([...draw(1).slice(0, 2), ...draw(2)])).toEqual([['left-open'], []])
  const [opened] = app(1).slice(1)
  expect(faultsOf([...draw(1).slice(0, 2), opened!])[0]).toContain('list-changed')
  const asApp = draw(1).filter(({ type }) => type === 'draw-committed' || type === 'order-drawn')
  expect(outcomeOf(stepsOf(asApp))).toBe('invalid')
})

test('D14 no events of a draw of the room make the check fail', () => {
  const event = fc
    .tuple(fc.nat(5), fc.string(), fc.jsonValue({ maxDepth: 2 }))
    .map(([index, key, value]) => {
      const chosen = draw(1)[index % draw(1).length] as JsonObject
      const keys = Object.keys(chosen).filter((one) => one !== 'type')
      const field = keys[key.length % keys.length] as string
      return { ...chosen, [field]: value } as JsonObject
    })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), (events) => {
      expect(['valid', 'invalid', 'unreadable']).toContain(
        outcomeOf(stepsOf([...draw(1).slice(0, 2), ...events])),
      )
    }),
  )
})
