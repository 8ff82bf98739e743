import { randomUUID } from 'node:crypto'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { addDays, calendarDate, todayIn } from '@mainforte/domain/kernel/calendar-date'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stage, bodyOf, openStage, paymentForm } from '../testing/stage.ts'
import { askToBind, circleWithGuests, giveLink, openLink, showCode } from '../testing/guests.ts'
import { telephone } from '../testing/telephone.ts'

const day = 86_400_000
let later = 0
const clock = { now: () => Date.now() + later }
const today = () => todayIn('Africa/Abidjan', clock.now())
const code = { kind: 'digits', digits: '482915' } as const

const names = ['Ama', 'Binta', 'Coumba', 'Diarra', 'Efua', 'Fanta', 'Gora', 'Hawa', 'Inès', 'Kady']
const guests = [...names, 'Lala', 'Mariam']

describe('a year of one officer and twelve guests', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('pglite', { clock })
  })
  afterAll(() => stage.close())

  /** The circle on the evening of its first meeting: everybody has opened a link and bound a telephone. */
  async function firstMeeting() {
    const startDate = addDays(calendarDate(today()), 7)
    const { circle, ids } = await circleWithGuests(stage, ['Awa'], guests, {
      changes: { startDate },
    })
    const shown = await showCode(circle)
    const bound = []
    for (const memberId of ids) {
      const phone = telephone(stage.visitor())
      const userId = await openLink(phone, await giveLink(circle, memberId))
      expect((await askToBind(circle, phone, shown)).status).toBe(200)
      bound.push({ memberId, phone, userId })
    }
    const { path } = circle
    // Each says it of the neighbour.
    for (const [at, { phone }] of bound.entries()) {
      const neighbour = bound[(at + 1) % bound.length]
      const vouched = await phone.post(`${path}/members/${neighbour?.memberId}/phone/vouch`)
      expect(vouched.status).toBe(200)
    }
    return { circle, people: bound }
  }

  test('L3, O4 each pot is confirmed by the person who received it, without one e-mail address', async () => {
    const { circle, people } = await firstMeeting()
    const { admin, path } = circle
    later += 3 * day
    for (const { phone } of people)
      expect((await phone.post(`${path}/phones/finish`)).status).toBe(200)
    const { turns } = bodyOf<TontineView>(await admin.get(path))
    expect(turns).toHaveLength(13)
    const confirmedBy: string[] = []
    for (const [index, turn] of turns.entries()) {
      later += Date.parse(`${turn.date}T12:00:00Z`) - clock.now()
      // Each opens the tontine on its day.
      for (const { phone } of people) await phone.post(`${path}/here`)
      const cycle = bodyOf<CycleView>(await admin.get(`${path}/cycles/${index + 1}`))
      for (const { memberId } of cycle.dues) {
        const paid = paymentForm(memberId, { date: today() })
        expect((await admin.post(`${path}/payments`, paid)).status).toBe(201)
      }
      const payoutId = randomUUID()
      const pot = { payoutId, handId: cycle.beneficiary.handId, amount: 13 * 25_000 }
      expect((await admin.post(`${path}/payouts`, { ...pot, date: today() })).status).toBe(201)
      const own = people.find(({ memberId }) => memberId === cycle.beneficiary.memberId)
      if (!own) continue
      const confirm = () => own.phone.post(`${path}/payouts/${payoutId}/confirm`)
      expect((await confirm()).body).toMatchObject({ code: 'phone-locked' })
      expect((await own.phone.unlock(own.userId, code.digits)).status).toBe(200)
      expect((await confirm()).status).toBe(200)
      confirmedBy.push(own.memberId)
    }
    expect(new Set(confirmedBy)).toEqual(new Set(people.map(({ memberId }) => memberId)))
    const withAddress = await stage.services.database.sql
      .selectFrom('profiles')
      .select('email')
      .where('email', 'is not', null)
      .execute()
    expect(withAddress).toEqual([{ email: admin.email }])
  })
})
