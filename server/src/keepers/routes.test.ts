import { randomUUID } from 'node:crypto'
import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { JournalView } from '@mainforte/contract/journal/views'
import type { KeepersView } from '@mainforte/contract/keepers/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(engines[0] ?? 'pglite')
})
afterAll(() => stage.close())

test('Q1, Q2 the page names the keepers, the receiver is asked, and the journal says what went over', async () => {
  const circle = await openCircle(stage, ['Awa', 'Bintou', 'Chris'])
  const [awa, bintou] = [circle.admin, circle.person('Bintou')]
  const keepersFor = async (person: typeof awa): Promise<KeepersView | null> =>
    bodyOf<TontineView>(await person.get(circle.path)).keepers
  expect(await keepersFor(awa)).toBeNull()
  const paid = paymentForm(circle.memberId('Chris'))
  expect((await awa.post(`${circle.path}/payments`, paid)).status).toBe(201)
  const handOverId = randomUUID()
  const between = { fromId: circle.memberId('Awa'), toId: circle.memberId('Bintou') }
  const noted = await awa.post(`${circle.path}/hand-overs`, {
    handOverId,
    ...between,
    amount: 20_000,
  })
  expect(noted.body).toEqual({ isDone: false })
  expect(bodyOf<TodoView>(await bintou.get('/todo')).handOvers).toBe(1)
  expect((await keepersFor(bintou))?.handOvers).toMatchObject([
    { fromName: 'Awa', isToYou: true, amount: 20_000, asked: ['Bintou'], mayConfirm: true },
  ])
  const answered = await bintou.post(`${circle.path}/hand-overs/${handOverId}`, { isRight: true })
  expect(answered.body).toEqual({ isDone: true })
  expect(await keepersFor(circle.person('Chris'))).toMatchObject({
    keepers: [
      { name: 'Bintou', amount: 20_000, isGone: false },
      { name: 'Awa', amount: Number(paid.amount) - 20_000 },
    ],
    handOvers: [],
  })
  const { rows } = bodyOf<JournalView>(await awa.get(`${circle.path}/journal/lines`))
  expect(rows[0]).toMatchObject({ memberName: 'Awa', successorName: 'Bintou', amount: 20_000 })
})
