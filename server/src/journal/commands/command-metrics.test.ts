import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/engines.ts'
import { type Person, type Stage, openStage, tontineForm, bodyOf } from '../../testing/stage.ts'

const metricsToken = 'a token for the monitor'

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  let awa: Person
  let path: string
  beforeAll(async () => {
    stage = await openStage(engine, { settings: { metricsToken } })
    awa = await stage.person('Awa')
    const created = await awa.post('/tontines', tontineForm({}))
    path = `/tontines/${bodyOf<{ tontineId: string }>(created).tontineId}`
  })
  afterAll(() => stage.close())

  /** Reads the counter at /metrics, as an operator does. */
  async function countOf(name: string, outcome: string): Promise<number> {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { status, body } = await stage.visitor().ask('GET', '/../metrics', undefined, headers)
    expect(status).toBe(200)
    const line = `mainforte_commands_total{name="${name}",outcome="${outcome}"} `
    const found = String(body)
      .split('\n')
      .find((one) => one.startsWith(line))
    return Number(found?.slice(line.length) ?? 0)
  }

  test('commands are counted by outcome', async () => {
    expect(await countOf('create-tontine', 'accepted')).toBe(1)
    for (const name of ['Bintou', 'Chantal'])
      expect((await awa.post(`${path}/members`, { name })).status).toBe(200)
    expect(await countOf('add-member', 'accepted')).toBe(2)
    expect(await countOf('start-tontine', 'refused')).toBe(0)
    expect((await awa.post(`${path}/start`)).status).toBe(409)
    expect(await countOf('start-tontine', 'refused')).toBe(1)
    expect(await countOf('start-tontine', 'accepted')).toBe(0)
  })

  test('a repeated request is not counted as another command', async () => {
    const form = tontineForm({ name: 'Deux fois' })
    const before = await countOf('create-tontine', 'accepted')
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = []
    for (const _ of [1, 2]) answers.push(await awa.ask('POST', '/tontines', form, key))
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await countOf('create-tontine', 'accepted')).toBe(before + 1)
  })
})
