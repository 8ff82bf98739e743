import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { TodoView } from '@mainforte/contract/dashboard/endpoints'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { type Person, type Stage, bodyOf, openCircle, openStage } from '../testing/stage.ts'

describe('who keeps the notebook', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('pglite', { clock: { now: () => Date.parse('2026-01-02T10:00:00Z') } })
  })
  afterAll(() => stage.close())

  /** The pages of a running tontine that name it above. */
  const pages = [
    '',
    '/cycles/1',
    '/settlement',
    '/settlement/closing',
    '/proposals',
    '/office',
    '/ranking',
    '/days',
    '/swaps',
    '/grid',
    '/report',
    '/journal/lines',
  ]
  const keptIn = async (reader: Person, path: string) => {
    const names = await Promise.all(
      pages.map(async (page) => bodyOf<{ keptBy?: string }>(await reader.get(path + page)).keptBy),
    )
    return [...new Set(names)]
  }
  const pageOf = async (reader: Person, path: string) => bodyOf<TontineView>(await reader.get(path))
  const say = async (reader: Person, path: string, isOn: boolean) =>
    expect(await reader.post(`${path}/looking-on`, { isOn })).toMatchObject({ status: 200 })

  test('W4 every page names who keeps the notebook alone, until a second account counts', async () => {
    const { admin, path, code, id } = await openCircle(stage, ['Awa'])
    for (const name of ['Koffi', 'Yao']) {
      const added = await admin.post(`${path}/members`, { name })
      const { memberId } = bodyOf<{ memberId: string }>(added)
      expect((await admin.post(`${path}/members/${memberId}/approve`)).status).toBe(200)
    }
    expect((await admin.post(`${path}/start`)).status).toBe(200)
    expect(await keptIn(admin, path)).toEqual(['Awa'])
    const binta = await stage.person('Binta')
    await binta.post(`/invitations/${code}/join`, {})
    expect(await pageOf(binta, path)).toMatchObject({ keptBy: 'Awa', second: null })
    expect(id).toBeDefined()
  })

  test('W4 the second account is offered to share, and looks on until it shares by one touch', async () => {
    const { admin, path, person, memberId } = await openCircle(stage, ['Awa', 'Binta'])
    const binta = person('Binta')
    const second = { memberId: memberId('Binta'), name: 'Binta' }
    expect(await keptIn(admin, path)).toEqual([undefined])
    for (const reader of [admin, binta])
      expect(await pageOf(reader, path)).toMatchObject({ second, looksOn: null })
    await say(binta, path, true)
    expect(await keptIn(binta, path)).toEqual(['Awa'])
    const seen = await pageOf(binta, path)
    expect(seen).toMatchObject({ second: null, looksOn: true })
    expect(seen.members.map(({ looksOn }) => looksOn)).toEqual([undefined, true])
    const again = await binta.post(`${path}/looking-on`, { isOn: true })
    expect(again).toMatchObject({ status: 409, body: { code: 'already-said' } })
    const officer = await admin.post(`${path}/looking-on`, { isOn: true })
    expect(officer).toMatchObject({ status: 409, body: { code: 'keeps-notebook' } })
    await say(binta, path, false)
    expect(await pageOf(admin, path)).toMatchObject({ second })
    await admin.post(`${path}/members/${memberId('Binta')}/officer`)
    expect(await pageOf(admin, path)).toMatchObject({ second: null })
  })

  test('W4 whoever looks on finds nothing to answer for others, and the journal says so', async () => {
    const { admin, path, person } = await openCircle(stage, ['Awa', 'Binta', 'Koffi'])
    expect((await admin.post(`${path}/start`, { minutes: 60 })).status).toBe(200)
    for (const name of ['Binta', 'Koffi']) await say(person(name), path, true)
    const paused = await admin.post(`${path}/days/pause`, { reason: 'a month of mourning' })
    expect(paused.status, JSON.stringify(paused.body)).toBe(200)
    const { open, contestable } = bodyOf<ProposalsView>(await admin.get(`${path}/proposals`))
    expect([...open, ...contestable].map(({ isAlone }) => isAlone)).toEqual([true])
    const todo = bodyOf<TodoView>(await person('Binta').get('/todo'))
    expect(todo).toMatchObject({ dues: 1, total: 1 })
    const { database, encryption } = stage.services
    const read = await Array.fromAsync(verify(database.sql, projections, encryption))
    expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
  })
})
