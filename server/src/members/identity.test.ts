import { randomUUID } from 'node:crypto'
import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { addressOf, bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'

const clock = { now: () => Date.parse('2026-01-05T10:00:00Z') }
const phone = '+2250700000077'
const alphabetical = { automaticRankingMethod: 'alphabetical', startDate: '2026-01-05' }

describe.each(engines)('who is who on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine, { clock })
  })
  afterAll(() => stage.close())

  const membersOf = async ({ admin, path }: Circle) =>
    bodyOf<TontineView>(await admin.get(path)).members

  const named = async (circle: Circle, name: string): Promise<MemberView> => {
    const found = (await membersOf(circle)).filter((member) => member.name === name)
    expect(found.map((member) => member.name)).toEqual([name])
    return found[0] as MemberView
  }

  test('M3 who asked with the number of another person is never on the line of that person', async () => {
    const circle = await openCircle(stage, ['Awa', 'Bintou'], alphabetical)
    const { admin, path, code } = circle
    // The attacker asks to join with the number of the victim, and is rejected.
    const attacker = await stage.person('Attaquant')
    expect((await attacker.post(`/invitations/${code}/join`, { phone })).status).toBe(200)
    const { id: request } = await named(circle, 'Attaquant')
    await admin.post(`${path}/members/${request}/reject`)

    // The organizer adds the victim by name, e-mail and number.
    const email = addressOf('Victime')
    const added = await admin.post(`${path}/members`, { name: 'Aaa Victime', email, phone })
    expect(added).toMatchObject({ status: 200, body: { isBack: false } })
    const { memberId } = bodyOf<{ memberId: string }>(added)
    expect(memberId).not.toBe(request)
    expect(await named(circle, 'Attaquant')).toMatchObject({
      id: request,
      status: 'rejected',
      email: attacker.email,
    })
    expect(await named(circle, 'Aaa Victime')).toMatchObject({ status: 'pending', isGuest: true })
    expect((await admin.post(`${path}/members/${memberId}/approve`)).status).toBe(200)

    // The victim registers with the e-mail, and takes part.
    const victim = await stage.person('Aaa Victime', 'user', email)
    expect((await victim.get(path)).status).toBe(200)
    expect(await attacker.get(path)).toMatchObject({ body: { myStatus: 'rejected', members: [] } })

    // The pot of the victim is handed over, and the victim alone says that it arrived.
    await admin.post(`${path}/start`)
    for (const { id, status } of await membersOf(circle))
      if (status === 'active')
        await admin.post(`${path}/payments`, paymentForm(id, { date: '2026-01-05' }))
    const payoutId = randomUUID()
    const pot = {
      payoutId,
      handId: `${memberId}-1`,
      amount: 75_000,
      date: '2026-01-05',
      method: 'cash',
    }
    expect(await admin.post(`${path}/payouts`, pot)).toMatchObject({ status: 201 })
    const confirm = `${path}/payouts/${payoutId}/confirm`
    expect((await attacker.post(confirm)).status).toBe(403)
    expect(await victim.post(confirm)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  })

  test("M3 a removed member's number and e-mail, given to the next person, find nobody", async () => {
    const circle = await openCircle(stage, ['Awa', 'Parti'])
    const { admin, path } = circle
    const gone = circle.person('Parti')
    await admin.delete(`${path}/members/${circle.memberId('Parti')}`)
    const next = { name: 'Suivante', email: gone.email, phone }
    const added = await admin.post(`${path}/members`, next)
    expect(added).toMatchObject({ status: 200, body: { isBack: false } })
    expect(await named(circle, 'Suivante')).toMatchObject({ isGuest: true })
    expect(bodyOf<{ rows: unknown[] }>(await gone.get('/tontines')).rows).toEqual([])
  })

  test('M2 two people who share a family telephone are both in one circle', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const { admin, path, code } = circle
    const son = await stage.person('Fils')
    const mother = await stage.person('Mère')
    for (const each of [son, mother])
      expect((await each.post(`/invitations/${code}/join`, { phone })).status).toBe(200)
    expect((await admin.post(`${path}/members`, { name: 'Tante', phone })).status).toBe(200)
    for (const { id, status } of await membersOf(circle))
      if (status === 'pending') await admin.post(`${path}/members/${id}/approve`)
    expect(
      (await membersOf(circle)).map(({ name, status, phone: its }) => [name, status, its]),
    ).toEqual([
      ['Awa', 'active', null],
      ['Fils', 'active', phone],
      ['Mère', 'active', phone],
      ['Tante', 'active', phone],
    ])
  })
})
