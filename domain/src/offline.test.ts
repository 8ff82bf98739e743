import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decider.ts'
import { calendarDate } from './kernel/calendar-date.ts'
import { PlaceSeed } from './kernel/ids.ts'
import { Operation, arrivedWith } from './kernel/operation.ts'
import { activeMembers } from './members/member.ts'
import { minor } from './kernel/minor.ts'
import type { OfflineCommand } from './offline-command.ts'
import { hand, handOver, member, payment, payout, user } from './testing/cast.ts'
import { type Story, circle, contextOf, money, replayed } from './testing/circle.ts'
import { holds } from './testing/property.ts'
import { type Unsent, notArrived } from './unsent.ts'
import { type Device, type Foreseen, afterOffline, withUnsent } from './offline.ts'

const day = '2026-01-31'
const device: Device = { actor: { role: 'user', userId: user('awa') }, nameOf: () => 'nobody' }

/** awa and bintou keep the notebook of four people who each owe the first cycle. */
function begun(): Story {
  const story = circle({ members: 4, rankingMethod: 'alphabetical' })
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.start()
  story.day = day
  return story
}

const operation = (number: number): Operation =>
  Operation.parse({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    recordedAt: `${day}T10:${String(number % 60).padStart(2, '0')}:00.000Z`,
  })

/** Sends what is unsent, in its order, as a device does; what is refused stays on it with the reason. */
function arrive(story: Story, one: Unsent): Unsent | undefined {
  const context = { ...story.context(), operation: one.operation }
  const decided = decide(story.tontine, one.command, context)
  if (decided.accepted) {
    for (const event of decided.value) story.write(event)
    return undefined
  }
  if (decided.refusal.code === 'operation-arrived') return undefined
  const { code, ...facts } = decided.refusal
  return { ...one, refusal: { code, facts } }
}

const paid = (number: number, name: string, amount = 10_000): Unsent => ({
  operation: operation(number),
  command: { type: 'record-payment', payment: money(`of phone ${number}`, name, amount) },
})

test('J17 an operation counts once, however often it is sent, and its first event carries it', () => {
  const story = begun()
  const one = paid(1, 'chris')
  expect(arrive(story, one)).toBeUndefined()
  const { seq } = story.tontine
  expect(arrive(story, one)).toBeUndefined()
  expect(story.tontine.seq).toBe(seq)
  expect(story.entries.find(({ event }) => event.operation)?.event).toMatchObject({
    type: 'payment-recorded',
    operation: one.operation,
  })
  expect(notArrived([one], story.tontine)).toEqual([])
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('J17 another operation with the same payment is refused, and stays on its device with the reason', () => {
  const story = begun()
  const one = paid(1, 'chris')
  arrive(story, one)
  const again = arrive(story, { ...one, operation: operation(2) })
  expect(again?.refusal?.code).toBe('payment-exists')
  expect(notArrived([again!], story.tontine)).toEqual([again])
})

test('J17 what a form had sent has arrived if the journal has the same from its author', () => {
  const story = begun()
  const one = { ...paid(1, 'chris'), lost: 'form' } as const
  arrive(story, one)
  const again = { ...one, operation: operation(2) }
  const left = (unsent: Unsent, author = 'awa') =>
    notArrived([unsent], story.tontine, user(author)).length
  expect(left(again)).toBe(0)
  expect(left(again, 'bintou')).toBe(1)
  expect(left({ ...again, lost: 'operation' })).toBe(1)
  const other = { ...paid(1, 'chris', 4000), operation: operation(3), lost: 'form' } as const
  expect(left(other)).toBe(1)
})

test('J17 a device shows what is unsent by the same rules, and what another wrote before it', () => {
  const story = begun()
  const unsent = [paid(1, 'chris'), paid(2, 'dado')]
  const foreseen = withUnsent(story.tontine, unsent, device)
  expect(foreseen.refused.size).toBe(0)
  expect(foreseen.state.payments).toHaveLength(2)
  story.run(
    { type: 'record-payment', payment: money('of bintou', 'chris', 10_000) },
    { as: 'bintou' },
  )
  const after = withUnsent(story.tontine, unsent, device)
  expect(after.refused.get(unsent[0]!.operation.id)?.code).toBe('looks-like-another')
  expect(after.state.payments).toHaveLength(2)
})

test('J17 what a device has decided it decides again only over another journal, or after a change', () => {
  const story = begun()
  const [one, two, three] = [paid(1, 'chris'), paid(2, 'dado'), paid(3, 'awa')]
  const first = withUnsent(story.tontine, [one, two], device)
  expect(withUnsent(story.tontine, [{ ...one }, { ...two }], device, first)).toBe(first)
  const more = withUnsent(story.tontine, [one, two, three], device, first)
  expect(more.steps.slice(0, 2)).toEqual(first.steps)
  expect(more.steps[1]?.state).toBe(first.state)
  const fewer = withUnsent(story.tontine, [one, three], device, more)
  expect(fewer).toEqual(withUnsent(story.tontine, [one, three], device))
  expect(fewer.steps[0]).toBe(first.steps[0])
  story.run({ type: 'record-payment', payment: money('of awa', 'chris', 10_000) })
  const after = withUnsent(story.tontine, [one, two], device, more)
  expect(after.refused.get(one.operation.id)?.code).toBe('looks-like-another')
})

test('J17 a member who was added by a form whose answer was lost has arrived by their place', () => {
  const story = begun()
  const one = { operation: operation(1), command: added('esi'), lost: 'form' } as const
  expect(notArrived([one], story.tontine, user('awa'))).toHaveLength(1)
  story.run(added('esi'))
  expect(notArrived([one], story.tontine, user('awa'))).toEqual([])
  expect(arrive(story, one)?.refusal?.code).toBe('already-invited')
})

test('J17, Q2 money that is handed over without network waits for the other one’s word, and theirs arrives once', () => {
  const story = begun()
  story.run({ type: 'record-payment', payment: money('of chris', 'chris', 10_000) })
  const handed: Unsent = {
    operation: operation(1),
    command: {
      type: 'hand-cash',
      ...between('bintou'),
      handOverId: handOver('h'),
      amount: minor(10_000),
    },
    lost: 'form',
  }
  const left = (one: Unsent, author: string) => notArrived([one], story.tontine, user(author))
  const { state } = withUnsent(story.tontine, [handed], device)
  expect(state.handOvers).toMatchObject([{ status: 'waiting' }])
  expect(left(handed, 'awa')).toHaveLength(1)
  story.run(handed.command)
  expect(left(handed, 'awa')).toEqual([])
  const yes: Unsent = {
    operation: operation(2),
    command: { type: 'answer-hand-over', handOverId: handOver('h'), isRight: true },
    lost: 'form',
  }
  expect(left(yes, 'bintou')).toHaveLength(1)
  story.run(yes.command, { as: 'bintou' })
  expect(left(yes, 'bintou')).toEqual([])
})

test('J17, A2 a device lets nobody write what their role may not', () => {
  const story = begun()
  const stranger = { ...device, actor: { role: 'user', userId: user('chris') } as const }
  expect(afterOffline(story.tontine, paid(1, 'chris'), stranger)).toMatchObject({
    refusal: { code: 'not-allowed' },
  })
})

const step = fc.record({
  by: fc.constantFrom('phone', 'phone', 'phone', 'bintou', 'network', 'again'),
  what: fc.nat(11),
  whom: fc.nat(3),
  amount: fc.constantFrom(10_000, 10_000, 4000, 30_000),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** From the first officer, or to them. */
const between = (name: string) =>
  name === 'awa'
    ? { fromId: member('bintou'), toId: member('awa') }
    : { fromId: member('awa'), toId: member(name) }

const added = (name: string): OfflineCommand => ({
  type: 'add-member',
  person: { seed: PlaceSeed.parse(member(name)), name, email: null, phone: null },
})

function commandOf(story: Story, { what, whom, amount }: Step, id: string): OfflineCommand {
  const { state } = withUnsent(story.tontine, [], device)
  const name = ['awa', 'bintou', 'chris', 'dado'][whom] ?? 'awa'
  const known = state.payments[whom]?.id ?? payment(`of ${id}`)
  const given = { date: calendarDate(day), method: 'cash', reference: null, note: null } as const
  const others = activeMembers(state)
    .filter((one) => one.id !== member(name))
    .map(({ id: memberId }, index) => ({
      paymentId: payment(`${id} ${index}`),
      memberId,
      amount: minor(amount),
    }))
  const commands: readonly OfflineCommand[] = [
    { type: 'record-payment', payment: money(id, name, amount) },
    { type: 'record-payment', payment: money(id, name, amount) },
    { type: 'record-payment', payment: money(id, name, amount, { others }) },
    {
      type: 'send-payout',
      payout: { ...given, payoutId: payout(id), handId: hand(name), amount: minor(amount) },
    },
    { type: 'confirm-payment', paymentId: known },
    { type: 'reverse-payments', paymentIds: [known], reason: 'counted twice' },
    { type: 'confirm-payout', payoutId: state.payouts[0]?.id ?? payout(id) },
    {
      type: 'return-credit',
      payout: { ...given, payoutId: payout(id), memberId: member(name), amount: minor(amount) },
    },
    added(`guest of ${id}`),
    added('one of both'),
    { type: 'hand-cash', ...between(name), handOverId: handOver(id), amount: minor(amount) },
    {
      type: 'answer-hand-over',
      handOverId: state.handOvers[whom]?.id ?? handOver(id),
      isRight: amount > 4000,
    },
  ]
  return commands[what] ?? commands[0]!
}

test('J17 whatever is written without network arrives once or stays with its reason, in any order with another officer’s', () => {
  holds(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const story = begun()
      let unsent: Unsent[] = []
      const written: Unsent[] = []
      const shown = new Map<string, string>()
      let now: Foreseen | undefined
      const send = (one: Unsent) => {
        const left = arrive(story, one)
        if (left?.refusal) shown.set(one.operation.id, left.refusal.code)
        return left
      }
      for (const [index, next] of steps.entries()) {
        if (next.by === 'bintou')
          story.send(commandOf(story, next, `bintou ${index}`), { as: 'bintou' })
        if (next.by === 'phone') {
          const one = { operation: operation(index), command: commandOf(story, next, `p ${index}`) }
          now = withUnsent(story.tontine, unsent, device, now)
          const fresh = withUnsent(story.tontine, unsent, device)
          expect([now.refused, now.state.payments]).toEqual([fresh.refused, fresh.state.payments])
          if (!afterOffline(now.state, one, device).accepted) continue
          unsent.push(one)
          written.push(one)
        }
        // The network lets some through, and some answers are lost.
        if (next.by === 'network')
          unsent = unsent.flatMap((one, place) => (place <= next.what ? (send(one) ?? []) : [one]))
        if (next.by === 'again') for (const one of written.slice(0, next.what)) send(one)
      }
      for (const one of unsent) send(one)
      expect(replayed(story.entries)).toEqual(story.tontine)
      const places = story.tontine.members.map(({ id }) => id)
      expect(new Set(places).size).toBe(places.length)
      for (const { operation: sent } of written) {
        const arrived = story.entries.filter(({ event }) => event.operation?.id === sent.id)
        expect(arrived.length).toBe(arrivedWith(story.tontine, sent) === undefined ? 0 : 1)
        expect(arrived.length === 1 || shown.has(sent.id)).toBe(true)
      }
    }),
    200,
  )
})

test('J17 a device decides by its own rules without the server’s secrets', () => {
  const story = begun()
  const note = { ...money('with a note', 'chris', 10_000), note: 'for two months' }
  const one = {
    operation: operation(1),
    command: { type: 'record-payment', payment: note } as const,
  }
  const { state } = withUnsent(story.tontine, [one], device)
  expect(state.payments[0]?.noteDigest).toBe('unsent for two months')
  expect(contextOf(user('awa'), 0).keepText('for two months')).not.toContain('two months')
})
