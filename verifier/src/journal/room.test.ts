import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { outcomeOf } from '../steps.ts'
import type { DrawFault } from '../steps.ts'
import { created, drawEvents, journalOf, recordOf, roomEvents } from '../testing/build.ts'
import { en } from '../words/en.ts'
import { fr } from '../words/fr.ts'
import { checkJournal } from './check-journal.ts'
import { yesNeeded } from './room.ts'

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

const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, 8) + hours * 3_600_000).toISOString()
/** `late`: so many hours before the last event. */
const stepsOf = (events: readonly JsonObject[], late = 0) =>
  checkJournal(
    journalOf('t1', [
      created('t1'),
      ...events.map((event, index) => ({ event, at: at(index === events.length - 1 ? late : 0) })),
    ]),
  )
const faultsOf = (events: readonly JsonObject[], late = 0): DrawFault[][] =>
  stepsOf(events, late).flatMap((step) => (step.step === 'draw' ? [[...step.faults]] : []))
const changed = (type: string, fields: JsonObject) =>
  draw(1).map((event) => (event.type === type ? { ...event, ...fields } : event))

test('D14 a draw of the room is valid that enough members have confirmed', () => {
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
    'made in the room with 2 numbers, confirmed by 3 of 4',
  )
  expect(fr.steps.draw(step, names)).toContain('fait dans la salle avec 2 nombres dits, confirmé')
  // It waits for the members' word.
  expect(faultsOf(draw(1).slice(0, -1))).toEqual([[]])
  expect(faultsOf(draw(1).slice(0, 2))).toEqual([[]])
})

test('D14 too few yes, or none of a plain member, are not enough', () => {
  expect(faultsOf(draw(1, { answers: { bob: true } }))).toEqual([['unconfirmed']])
  expect(faultsOf(draw(1, { answers: { bob: true, chris: false } }))).toEqual([['unconfirmed']])
  const officers = [awa, { ...bob, as: 'officer' }, { ...dado, as: 'officer' }]
  expect(faultsOf(draw(1, { drawers: officers }))).toEqual([[]])
  expect(faultsOf(draw(1, { drawers: [...officers, chris] }))).toEqual([['unconfirmed']])
  expect(faultsOf(draw(1, { drawers: [awa], needs: 1, answers: {} }))).toEqual([[]])
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ memberId: `m${index}`, as: 'member' as const }))
  expect([0, 1, 2, 3, 4, 5, 19].map((count) => yesNeeded({ drawers: others(count) }))).toEqual([
    1, 2, 3, 3, 3, 4, 11,
  ])
})

test('D14 only who was asked answers, once, and before it is settled', () => {
  const wrongly = [['answered-wrongly']]
  for (const answers of [
    { eve: true, bob: true, dado: true },
    { awa: true, bob: true, dado: true },
    { bob: true, dado: true, chris: true },
  ])
    expect(faultsOf(draw(1, { answers }))).toEqual(wrongly)
  const [committed, brought, first, ...rest] = draw(1) as [JsonObject, JsonObject, JsonObject]
  expect(faultsOf([committed, brought, first, first, ...rest])).toEqual(wrongly)
  expect(faultsOf([committed, first])).toEqual(wrongly)
  expect(faultsOf(draw(1, { needs: 2 }))).toEqual(wrongly)
})

test('D14 nobody answers after 72 hours, nor whose account has ended since it was brought', () => {
  const wrongly = [['answered-wrongly']]
  const waiting = draw(1).slice(0, -1)
  expect(faultsOf(waiting.slice(0, -1))).toEqual([[]])
  const late = (hours: number) =>
    faultsOf([...waiting.slice(0, -1), { ...waiting.at(-1)!, wasSo: false }], hours)
  expect(late(71)).toEqual([[]])
  expect(late(72)).toEqual(wrongly)
  const [committed, brought, ...answers] = draw(1) as [JsonObject, JsonObject]
  const ended = { type: 'member-unlinked', memberId: 'bob' }
  expect(faultsOf([committed, brought, ended, ...answers])[0]).toContain('answered-wrongly')
  // An account that came back before is one like the others.
  expect(faultsOf([committed, ended, brought, ...answers])).toEqual([[]])
  const stopped = draw(1, { answers: {}, missing: ['bob', 'chris', 'dado'] })
  const before = ['bob', 'dado'].map((memberId) => ({ type: 'member-unlinked', memberId }))
  expect(faultsOf([stopped[0]!, ...before, ...stopped.slice(1)])).toEqual([['missing-wrong']])
})

test('D14 two members of the list say a number at least, and neither the organizer nor anybody else', () => {
  const wrongly = [['said-wrongly']]
  const { phone } = secrets
  const said = (numbers: Record<string, string>, facts: Partial<Facts> = {}) =>
    faultsOf(
      roomEvents(1, record(1, { phone, ...numbers }), {
        drawers,
        needs: 3,
        answers: { bob: true, dado: true },
        ...facts,
      }),
    )
  expect(said({ bob: '1', dado: '2' })).toEqual([[]])
  expect(said({})).toEqual(wrongly)
  expect(said({ bob: '1' })).toEqual(wrongly)
  expect(said({ eve: '1', mallory: '2' })).toEqual(wrongly)
  expect(said({ bob: '1', dado: '2', eve: '3' })).toEqual(wrongly)
  expect(said({ bob: '1', dado: '2', server: '3'.repeat(64) })).toEqual(wrongly)
  expect(said({ bob: '1', dado: '2', awa: '3' })).toEqual(wrongly)
  // In a circle of two, the other one does.
  const two = (numbers: Record<string, string>) =>
    faultsOf(
      roomEvents(
        1,
        recordOf({
          kind: 'room',
          circleId: 't1',
          drawId: 't1:1',
          hands: ['awa-1', 'awa-2', 'bob-1'],
          secrets: { phone, ...numbers },
        }),
        { drawers: [awa, bob], needs: 2, answers: { bob: true } },
      ),
    )
  expect(two({ bob: '1' })).toEqual([[]])
  expect(two({})).toEqual(wrongly)
})

test('D14 the word of members of the list counts, and one of them at most is the organizer', () => {
  const wrongly = [['answered-wrongly']]
  const all = drawers.map((one) => ({ ...one, as: 'organizer' }))
  expect(faultsOf(draw(1, { drawers: all, needs: 1, answers: {} }))[0]).toContain(
    'answered-wrongly',
  )
  const eve = { memberId: 'eve', as: 'member' }
  expect(faultsOf(draw(1, { drawers: [awa, bob, dado, eve] }))).toEqual(wrongly)
})

test('D14 after two void draws of the room there is none any more', () => {
  const stopped = { answers: { bob: false, chris: false }, missing: ['bob', 'chris'] }
  const two = [...draw(1, stopped), ...draw(2, stopped)]
  expect(faultsOf(two)).toEqual([[], []])
  expect(faultsOf([...draw(1, stopped), ...draw(2)])).toEqual([[], []])
  expect(faultsOf([...two, ...draw(3)])).toEqual([[], [], ['rooms-used-up']])
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

test('D14 it is void by who said no, or after 72 hours by who did not answer', () => {
  const wrong = [['missing-wrong']]
  const voided = (answers: Record<string, boolean>, missing: string[], late = 0) =>
    faultsOf(draw(1, { answers, missing }), late)
  expect(voided({ bob: false, chris: false }, ['bob', 'chris'])).toEqual([[]])
  expect(voided({ bob: false, chris: false }, ['chris'])).toEqual(wrong)
  expect(voided({ bob: false }, ['bob'])).toEqual(wrong)
  expect(voided({ bob: false }, ['chris', 'dado'], 71)).toEqual(wrong)
  expect(voided({ bob: false }, ['chris', 'dado'], 72)).toEqual([[]])
  expect(voided({ bob: true, chris: true }, ['dado'], 72)).toEqual(wrong)
  expect(voided({}, [], 72)).toEqual(wrong)
  // Too few can still say yes, because their accounts have ended.
  const events = draw(1, { answers: {}, missing: ['bob', 'chris', 'dado'] })
  const ended = ['bob', 'dado'].map((memberId) => ({ type: 'member-unlinked', memberId }))
  expect(faultsOf([...events.slice(0, -1), ...ended.slice(1), ...events.slice(-1)])).toEqual(wrong)
  expect(faultsOf([...events.slice(0, -1), ...ended, ...events.slice(-1)])).toEqual([[]])
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
