import { randomUUID } from 'node:crypto'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { PlaceSeed } from '@mainforte/domain/kernel/ids'
import { placeIdOf } from '@mainforte/domain/members/place-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'

let stage: Stage
let circle: Circle
beforeAll(async () => {
  stage = await openStage('pglite')
  circle = await openCircle(stage, ['Awa', 'Moussa', 'Bintou'])
})
afterAll(() => stage.close())

const recordedAt = '2026-01-01T10:00:00.000Z'
const written = (amount = 25_000) => ({
  operation: { id: randomUUID(), recordedAt },
  command: {
    type: 'record-payment',
    payment: paymentForm(circle.memberId('Moussa'), { amount, isMeant: true }),
  },
})
const send = (body: object) => circle.admin.post(`${circle.path}/operations`, body)
const entries = async () =>
  bodyOf<{ entries: { seq: number; at: string; event: object }[] }>(
    await circle.admin.get(`${circle.path}/journal`),
  ).entries

test('J17 what a device wrote without network arrives once, also when it is sent twice at once, with both days', async () => {
  const one = written()
  const answers = await Promise.all([send(one), send(one), send(one)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [seq, ...others] = answers.map((answer) => bodyOf<{ seq: number }>(answer).seq)
  expect(others).toEqual([seq, seq])
  const arrived = (await entries()).filter(({ event }) => 'operation' in event)
  expect(arrived).toMatchObject([
    { seq, event: { type: 'payment-recorded', operation: one.operation } },
  ])
  expect(arrived[0]?.at).not.toBe(recordedAt)
  expect(bodyOf<{ seq: number }>(await send(one)).seq).toBe(seq)
})

test('J17 what the rules refuse says why, and leaves no trace', async () => {
  const before = (await entries()).length
  const { operation, command } = written()
  const inFuture = { ...command, payment: { ...command.payment, date: '2199-01-01' } }
  const refused = await send({ operation, command: inFuture })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'payment-in-future' })
  expect(await entries()).toHaveLength(before)
  expect((await send({ operation, command })).status).toBe(200)
})

test('J17 nothing that needs the server at once is sent as if it did not', async () => {
  const operation = { id: randomUUID(), recordedAt }
  for (const command of [
    { type: 'start-tontine' },
    { type: 'answer-proposal', proposal: 1, isYes: true },
  ])
    expect((await send({ operation, command })).status).toBe(400)
  const { command } = written()
  for (const id of ['', 'x', '00000000-0000-0000-0000-00000000000G'])
    expect((await send({ operation: { id, recordedAt }, command })).status).toBe(400)
  const noDay = { operation: { ...operation, recordedAt: 'yesterday' }, command }
  expect((await send(noDay)).status).toBe(400)
})

test('A2, J17 each command in an operation needs its own right', async () => {
  const one = written()
  const path = `${circle.path}/operations`
  expect((await circle.person('Moussa').post(path, one)).status).toBe(403)
  expect((await (await stage.person('Fatou')).post(path, one)).status).toBe(404)
})

test('M1, J17 a member who was written down without network is there once, with their name', async () => {
  const seed = PlaceSeed.parse(randomUUID())
  const person = { seed, name: 'Fatou Diop', email: null, phone: '+22507000001' }
  const one = {
    operation: { id: randomUUID(), recordedAt },
    command: { type: 'add-member', person: { ...person, hands: 2 } },
  }
  const answers = await Promise.all([send(one), send(one)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const found = async () =>
    bodyOf<TontineView>(await circle.admin.get(circle.path)).members.filter(
      ({ name }) => name === person.name,
    )
  expect(await found()).toMatchObject([
    { id: placeIdOf(circle.id, seed), status: 'pending', phone: person.phone, hands: 2 },
  ])
  // A form sent it before, and its answer was lost.
  const again = await send({ ...one, operation: { id: randomUUID(), recordedAt } })
  expect(again).toMatchObject({ status: 409, body: { code: 'already-invited' } })
  const invited = { ...one.command, person: { ...person, email: 'fatou@example.ci' } }
  expect((await send({ ...one, command: invited })).status).toBe(400)
  expect(await found()).toHaveLength(1)
})

test('Q2, J17 money that was handed over without network waits for the other one', async () => {
  await send(written(25_000))
  const command = {
    type: 'hand-cash',
    handOverId: randomUUID(),
    fromId: circle.memberId('Awa'),
    toId: circle.memberId('Bintou'),
    amount: 10_000,
  }
  expect((await send({ operation: { id: randomUUID(), recordedAt }, command })).status).toBe(200)
  const { handOverId } = command
  const yes = {
    operation: { id: randomUUID(), recordedAt },
    command: { type: 'answer-hand-over', handOverId, isRight: true },
  }
  const bintou = circle.person('Bintou')
  expect((await bintou.post(`${circle.path}/operations`, yes)).status).toBe(200)
  expect(bodyOf<TontineView>(await bintou.get(circle.path)).keepers).toMatchObject({
    keepers: expect.arrayContaining([expect.objectContaining({ name: 'Bintou', amount: 10_000 })]),
    handOvers: [],
  })
})
