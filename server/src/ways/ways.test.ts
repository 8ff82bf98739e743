import type { JournalView } from '@mainforte/contract/journal/views'
import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Answer, Circle, Person, Stage } from '../testing/stage.ts'

describe.each(engines)('where to pay on %s', (engine) => {
  let now = Date.parse('2026-01-02T10:00:00Z')
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock: { now: () => now } })
  })
  afterAll(() => stage.close())

  const wave = { method: 'wave', account: '07 07 12 34 56', holder: 'Awa Koné', note: null }
  const other = { ...wave, account: '05 05 98 76 54' }
  const opened = () =>
    openCircle(stage, ['Awa', 'Moussa', 'Binta'], { automaticRankingMethod: 'alphabetical' })

  async function done<Body>(request: Promise<Answer>): Promise<Body> {
    const answer = await request
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return bodyOf<Body>(answer)
  }
  const set = ({ path }: Circle, by: Person, ways: readonly object[], reason?: string) =>
    by.put(`${path}/ways-to-pay`, { ways, ...(reason && { reason }) })
  const waysOf = async ({ path }: Circle, reader: Person) =>
    (await done<TontineView>(reader.get(path))).ways

  test('P17 members read where to pay, which officers alone note and two people change', async () => {
    const circle = await opened()
    const [moussa, binta] = [circle.person('Moussa'), circle.person('Binta')]
    expect(await waysOf(circle, circle.admin)).toMatchObject({ ways: [], isFirst: true })
    expect((await set(circle, moussa, [wave])).status).toBe(403)
    expect(await done(set(circle, circle.admin, [wave]))).toEqual({ isDone: true })
    const first = { on: '2026-01-02', byNames: ['Awa'] }
    expect(await waysOf(circle, moussa)).toEqual({
      ways: [wave],
      noted: first,
      before: null,
      isProposed: false,
      mayChange: false,
      isFirst: false,
    })
    expect(await set(circle, circle.admin, [other])).toMatchObject({
      body: { code: 'reason-needed' },
    })
    expect(await done(set(circle, circle.admin, [other], 'carte SIM'))).toEqual({ isDone: false })
    expect(await waysOf(circle, moussa)).toMatchObject({ ways: [wave], isProposed: true })
    const { open } = await done<ProposalsView>(binta.get(`${circle.path}/proposals`))
    expect(open[0]).toMatchObject({
      kind: 'set-ways-to-pay',
      reason: 'carte SIM',
      ways: { before: [wave], after: [other] },
    })
    const answer = `${circle.path}/proposals/${open[0]?.number}/answer`
    await done(binta.post(answer, { isYes: true }))
    expect(await waysOf(circle, moussa)).toMatchObject({
      ways: [other],
      noted: { byNames: ['Awa', 'Binta'] },
      before: [wave],
    })
    now += 15 * 86_400_000
    expect(await waysOf(circle, moussa)).toMatchObject({ ways: [other], before: null })
    const { closed } = await done<ProposalsView>(binta.get(`${circle.path}/proposals`))
    expect(closed[0]?.ways).toEqual({ before: [wave], after: [other] })
  })

  test('P17 the journal keeps the old way readable for members, and all are told', async () => {
    const circle = await opened()
    await done(set(circle, circle.admin, [wave]))
    await done(set(circle, circle.admin, [other], 'carte SIM'))
    const moussa = circle.person('Moussa')
    const { open } = await done<ProposalsView>(moussa.get(`${circle.path}/proposals`))
    await done(moussa.post(`${circle.path}/proposals/${open[0]?.number}/answer`, { isYes: true }))
    const { rows } = await done<JournalView>(moussa.get(`${circle.path}/journal/lines`))
    expect(rows.flatMap(({ ways }) => (ways ? [ways] : []))).toEqual([[other], [other], [wave]])
    expect(JSON.stringify(rows.map(({ event }) => event))).not.toMatch(/12 34|98 76|Koné/)
    const told = await done<{ rows: NotificationView[] }>(
      circle.person('Binta').get('/notifications'),
    )
    expect(JSON.stringify(told)).toMatch(
      /ways-to-pay-changed.*proposal-to-answer.*ways-to-pay-noted/,
    )
  })

  test('P17, T7 the next round keeps the ways, and its organizer alone does not change them', async () => {
    const circle = await opened()
    await done(set(circle, circle.admin, [wave]))
    await done(circle.admin.post(`${circle.path}/start`))
    await done(circle.admin.post(`${circle.path}/archive`))
    const next = await done<{ tontineId: string }>(
      circle.admin.post(`${circle.path}/next-round`, { startDate: '2026-12-31' }),
    )
    const page = { ...circle, path: `/tontines/${next.tontineId}` }
    expect(await waysOf(page, circle.admin)).toMatchObject({ ways: [wave], isFirst: false })
    expect(await set(page, circle.admin, [other])).toMatchObject({
      body: { code: 'reason-needed' },
    })
  })

  test('P17 somebody who waits to be let in does not read the number', async () => {
    const circle = await opened()
    await done(set(circle, circle.admin, [wave]))
    const outsider = await stage.person('Zoé')
    const { inviteCode } = await done<TontineView>(circle.admin.get(circle.path))
    await done(outsider.post(`/invitations/${inviteCode}/join`))
    expect(await waysOf(circle, outsider)).toBeNull()
  })
})
