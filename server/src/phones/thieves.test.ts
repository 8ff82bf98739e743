import type { MemberView } from '@mainforte/contract/members/views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Circle, type Stage, bodyOf, openStage } from '../testing/stage.ts'
import {
  askToBind,
  circleWithGuests,
  giveLink,
  openLink,
  showCode,
  typed,
} from '../testing/guests.ts'
import { type Telephone, telephone } from '../testing/telephone.ts'

let later = 0
const clock = { now: () => Date.now() + later }
const minute = 60_000
const another = '739164'

describe('who has a telephone or a link that was somebody’s', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('pglite', { clock })
  })
  beforeEach(() => {
    later = 0
  })
  afterAll(() => stage.close())

  const browser = () => telephone(stage.visitor())

  /** A started circle of Awa, Bintou, Chris and two guests. */
  async function begun() {
    const names = ['Awa', 'Bintou', 'Chris']
    const { circle, ids } = await circleWithGuests(stage, names, ['Fanta', 'Gora'])
    const [fanta = '', gora = ''] = ids
    return { circle, fanta, gora }
  }
  const bind = async (circle: Pick<Circle, 'admin' | 'path'>, phone: Telephone, digits?: string) =>
    askToBind(circle, phone, await showCode(circle), digits)
  const vouch = (circle: Circle, memberId: string, path = circle.path) =>
    circle.person('Bintou').post(`${path}/members/${memberId}/phone/vouch`)

  async function bound() {
    const { circle, fanta, gora } = await begun()
    const phone = browser()
    const userId = await openLink(phone, await giveLink(circle, fanta))
    expect((await bind(circle, phone)).status).toBe(200)
    expect((await vouch(circle, fanta)).status).toBe(200)
    return { circle, fanta, gora, phone, userId }
  }

  async function nextRound({ circle, fanta }: { circle: Circle; fanta: string }) {
    const { admin } = circle
    await circle.byTwo('/archive')
    const next = await admin.post(`${circle.path}/next-round`, { startDate: '2199-06-30' })
    const path = `/tontines/${bodyOf<{ tontineId: string }>(next).tontineId}`
    const { members } = bodyOf<{ members: MemberView[] }>(await admin.get(path))
    const id = members.find(({ name }) => name === 'Fanta')?.id ?? ''
    expect(id).not.toBe(fanta)
    await admin.post(`${path}/members/${id}/approve`)
    for (const name of ['Bintou', 'Chris']) {
      const memberId = members.find((one) => one.name === name)?.id
      const answer = `${path}/members/${memberId}/answer`
      expect((await circle.person(name).post(answer, { takesPart: true })).status).toBe(200)
    }
    return { admin, path, id }
  }

  test('L3 the thief of a locked telephone binds no key of theirs in place of the new telephone', async () => {
    const { circle, fanta, phone: lost, userId } = await bound()
    const found = browser()
    await openLink(found, await giveLink(circle, fanta))
    expect((await bind(circle, found)).status).toBe(200)
    await bind(circle, lost, another)
    await vouch(circle, fanta)
    expect((await lost.unlock(userId, another)).status).not.toBe(200)
    expect((await found.unlock(userId, typed)).status).toBe(200)
  })

  test('L3 the thief of a locked telephone does not use up the tries of the new one', async () => {
    const { circle, fanta, phone: lost } = await bound()
    const { admin, path } = circle
    const found = browser()
    await openLink(found, await giveLink(circle, fanta))
    for (let time = 0; time < 12; time += 1) await bind(circle, lost, another)
    const scan = (who: Telephone, code: string) => who.post(`${path}/phone-codes/scan`, { code })
    for (let time = 0; time < 22; time += 1) await scan(lost, '12345678')
    const shown = bodyOf<{ code: string }>(await admin.post(`${path}/phone-codes`))
    expect((await scan(found, shown.code)).status).toBe(200)
    expect((await bind(circle, found)).status).toBe(200)
  })

  test('L3 the thief of a locked telephone does not refuse the new one', async () => {
    const { circle, fanta, phone: lost, userId } = await bound()
    const found = browser()
    await openLink(found, await giveLink(circle, fanta))
    await bind(circle, found)
    const refuse = () => lost.post(`${circle.path}/members/${fanta}/phone/refuse`)
    expect((await refuse()).body).toMatchObject({ code: 'phone-locked' })
    await lost.unlock(userId, typed)
    expect((await refuse()).status).toBe(200)
  })

  test('L3 whoever has not the key of a telephone keeps nobody from opening it', async () => {
    const { phone, userId } = await bound()
    const hostile = browser()
    for (let time = 0; time < 40; time += 1) await hostile.unlock(userId, typed)
    expect((await phone.unlock(userId, typed)).status).toBe(200)
  })

  test('L1 whoever has a link that another opened keeps nobody from opening it again', async () => {
    const { circle, fanta } = await begun()
    const token = await giveLink(circle, fanta)
    const phone = browser()
    await openLink(phone, token)
    const hostile = browser()
    for (let time = 0; time < 30; time += 1) await hostile.post('/links/open', { token })
    await openLink(phone, token)
  })

  test('L1, T7 with the link of the next round the one of the round before ends', async () => {
    const { circle, fanta } = await begun()
    const lost = browser()
    const token = await giveLink(circle, fanta)
    await openLink(lost, token)
    const { id, ...next } = await nextRound({ circle, fanta })
    await openLink(browser(), await giveLink(next, id))
    expect((await lost.post('/links/open', { token })).body).toMatchObject({ code: 'no-such-link' })
    expect((await lost.get(next.path)).status).toBe(401)
  })

  test('L3, L5, T7 no link of the round before opens a shared telephone that was bound since', async () => {
    const { circle, fanta, gora } = await begun()
    const phone = browser()
    await openLink(phone, await giveLink(circle, gora))
    const token = await giveLink(circle, fanta)
    const userId = await openLink(phone, token)
    const { id, ...next } = await nextRound({ circle, fanta })
    expect((await bind(next, phone)).body).toEqual({})
    expect((await vouch(circle, id, next.path)).body).toEqual({})
    later += 6 * minute
    expect((await phone.post('/links/open', { token })).body).toMatchObject({
      code: 'no-such-link',
    })
    expect((await phone.get('/dashboard')).status).toBe(401)
    expect((await phone.unlock(userId, typed)).status).toBe(200)
    expect((await phone.get('/auth/sessions')).status).toBe(200)
  })

  test('L2, L5 on a shared telephone a link does no more than a link', async () => {
    const { circle, fanta, gora } = await begun()
    const phone = browser()
    await openLink(phone, await giveLink(circle, gora))
    await openLink(phone, await giveLink(circle, fanta))
    expect((await phone.get('/dashboard')).status).toBe(200)
    expect((await phone.get('/auth/sessions')).body).toMatchObject({ code: 'phone-locked' })
  })

  test('L2 the thief of an officer’s locked telephone reads nobody’s number', async () => {
    const { circle, fanta, phone, userId } = await bound()
    const { admin, path } = circle
    const number = '+2250701020304'
    const moussa = { name: 'Moussa', email: 'moussa@example.ci', phone: number }
    expect((await admin.post(`${path}/members`, moussa)).status).toBe(200)
    expect((await admin.post(`${path}/members/${fanta}/officer`)).status).toBe(200)
    const read = async (who: Telephone) => {
      const found = ['', '0701020304', 'moussa@example.ci'].map((one) => `/members?search=${one}`)
      const answers = await Promise.all([path, ...found].map((one) => who.get(one)))
      return JSON.stringify(answers.map(({ body }) => body))
    }
    await phone.unlock(userId, typed)
    expect(await read(phone)).toContain(number)
    await phone.post('/phones/lock')
    const locked = await read(phone)
    expect(locked).toContain('Moussa')
    expect(locked).not.toContain(number)
    expect(locked).not.toContain('moussa@example.ci')
    const reading = browser()
    await openLink(reading, await giveLink(circle, fanta))
    expect(await read(reading)).not.toContain(number)
  })

  test('L5 a telephone that is bound beside another closes after its five minutes', async () => {
    const { circle, fanta, gora } = await bound()
    const shared = browser()
    await openLink(shared, await giveLink(circle, gora))
    await openLink(shared, await giveLink(circle, fanta))
    expect((await bind(circle, shared)).status).toBe(200)
    expect((await vouch(circle, fanta)).status).toBe(200)
    later += 6 * minute
    expect((await shared.get(circle.path)).status).toBe(401)
  })
})
