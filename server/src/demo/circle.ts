import { randomBytes, randomUUID } from 'node:crypto'
import { ProposalsView } from '@mainforte/contract/proposals/views'
import { CycleView } from '@mainforte/contract/payouts/views'
import { OwnDraw } from '@mainforte/contract/rotation/views'
import { TontineView } from '@mainforte/contract/tontines/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { TontineId } from '@mainforte/domain/kernel/ids'
import type { PaymentMethod } from '@mainforte/domain/payments/new-payment'
import type { WayToPay } from '@mainforte/domain/payments/way-to-pay'
import { commitmentOf } from '@mainforte/domain/rotation/draw'
import { type DrawStep, drawSteps } from '@mainforte/domain/rotation/open-draw'
import type { NewTontine } from '@mainforte/domain/tontines/terms'
import * as z from 'zod'
import type { Person } from './person.ts'
import type { StoryClock } from './story-clock.ts'

export interface Paid {
  readonly on: CalendarDate
  readonly who: string
  /** Minor units; the tontine's amount if left out. */
  readonly amount?: number
  readonly method?: PaymentMethod
  readonly reference?: string
  readonly note?: string
}

/** A tontine of the sample, with what its people do in it, each on its day. */
export interface Circle {
  /** A person requests to join with the code. */
  join(person: Person): Promise<void>
  /** The organizer approves all pending members, and the witness says yes for the guests. */
  approveAll(witness: Person): Promise<void>
  /** Names a second officer, who from then on records the organizer's own payments. */
  nameOfficer(person: Person): Promise<void>
  /** Sets a manual order: who receives the pot on which date. */
  arrange(turns: readonly { who: string; date: CalendarDate }[]): Promise<void>
  /** The organizer notes where to pay. */
  noteWays(ways: readonly WayToPay[]): Promise<void>
  /** Closes the list; for a random order these people take part in the draw. */
  start(drawers: readonly Person[]): Promise<void>
  /** An officer records payments; returns their ids. */
  record(payments: readonly Paid[]): Promise<string[]>
  /** Money goes from one keeper to another, who confirms it. */
  handCash(from: Person, to: Person, amount: number): Promise<void>
  /** A member declares their own payment. */
  declare(person: Person, payment: Omit<Paid, 'who'>): Promise<void>
  /** The organizer proposes to reverse a payment, and another person says yes. */
  reverse(paymentId: string, reason: string, second: Person): Promise<void>
  /** The organizer hands over a cycle's pot; with `confirmers`, its receipt is confirmed. */
  handOver(cycle: number, on: CalendarDate, confirmers?: Confirmers): Promise<void>
}

/**
 * The people who may confirm the receipt: the beneficiary, or the witness for a guest and for an
 * organizer who sent it to themselves.
 */
export interface Confirmers {
  readonly people: readonly Person[]
  readonly witness: Person
}

type Form = z.input<typeof NewTontine>

/** The secrets that people have promised for a draw, as their devices keep them. */
const promised = new Map<string, string>()

/** What a person's app does by itself in the draw that is under way. */
async function takePart(person: Person, step: DrawStep): Promise<void> {
  const { draws } = Drawing.parse(await person.get('/notifications'))
  for (const { tontineId, drawId, memberId } of draws) {
    const secret = promised.get(`${drawId} ${memberId}`) ?? randomBytes(32).toString('hex')
    promised.set(`${drawId} ${memberId}`, secret)
    const commitment = commitmentOf(drawId, memberId, secret)
    const said = step === 'promise' ? { drawId, commitment } : { drawId, secret }
    await person.send('POST', `/tontines/${tontineId}/draw/${step}`, said)
  }
}
const Drawing = z.object({ draws: z.array(OwnDraw) })
const Created = z.object({ tontineId: TontineId })
const aboutNoon = 11
const evening = 19

export async function openCircle(clock: StoryClock, admin: Person, form: Form): Promise<Circle> {
  const { tontineId } = Created.parse(await admin.send('POST', '/tontines', form))
  const path = `/tontines/${tontineId}`
  let officer = admin

  const page = async () => TontineView.parse(await admin.get(path))

  async function memberId(name: string): Promise<string> {
    const found = (await page()).members.find((member) => member.name === name)
    if (!found) throw new Error(`no member named ${name} in ${form.name}`)
    return found.id
  }

  async function writeDown(by: Person, address: string, { on, who, ...paid }: Paid) {
    clock.turnTo(on, aboutNoon)
    const paymentId = randomUUID()
    const payment = { amount: form.amount, ...paid, paymentId, date: on }
    await by.send('POST', `${path}${address}`, { ...payment, memberId: await memberId(who) })
    return paymentId
  }

  return {
    async join(person) {
      const { inviteCode } = await page()
      await person.send('POST', `/invitations/${inviteCode}/join`)
    },
    async approveAll(witness) {
      const { members } = await page()
      const pending = members.filter(({ status }) => status === 'pending')
      const approve = async (guests: boolean) => {
        const memberIds = pending.flatMap(({ id, isGuest }) => (isGuest === guests ? id : []))
        await admin.send('POST', `${path}/members/approve`, { memberIds })
      }
      // First the accounts: without them there is no witness yet.
      await approve(false)
      await approve(true)
      const guests = pending.filter(({ isGuest }) => isGuest)
      const memberIds = guests.map(({ id }) => id)
      await witness.send('POST', `${path}/members/vouch`, { memberIds })
    },
    async nameOfficer(person) {
      await admin.send('POST', `${path}/members/${await memberId(person.name)}/officer`)
      officer = person
    },
    async arrange(turns) {
      const { members } = await page()
      const ids = new Map(members.map(({ name, id }) => [name, id]))
      const hands = turns.map(({ who, date }) => ({ handId: `${ids.get(who)}-1`, date }))
      await admin.send('PUT', `${path}/ranking`, { turns: hands })
    },
    async noteWays(ways) {
      await admin.send('PUT', `${path}/ways-to-pay`, { ways })
    },
    async start(drawers) {
      await admin.send('POST', `${path}/start`)
      for (const step of drawSteps) for (const person of drawers) await takePart(person, step)
    },
    async record(payments) {
      const ids: string[] = []
      for (const payment of payments.toSorted((one, other) => (one.on < other.on ? -1 : 1)))
        ids.push(
          await writeDown(payment.who === admin.name ? officer : admin, '/payments', payment),
        )
      return ids
    },
    async handCash(from, to, amount) {
      const [fromId, toId] = [await memberId(from.name), await memberId(to.name)]
      const handOverId = randomUUID()
      await from.send('POST', `${path}/hand-overs`, { handOverId, fromId, toId, amount })
      await to.send('POST', `${path}/hand-overs/${handOverId}`, { isRight: true })
    },
    async declare(person, payment) {
      await writeDown(person, '/payments/declared', { ...payment, who: person.name })
    },
    async handOver(cycle, on, confirmers) {
      clock.turnTo(on, evening)
      const pot = CycleView.parse(await admin.get(`${path}/cycles/${cycle}`))
      const { handId, memberName } = pot.beneficiary
      const payout = { payoutId: randomUUID(), handId, amount: pot.available, date: on }
      await admin.send('POST', `${path}/payouts`, { ...payout, method: 'cash' })
      if (!confirmers) return
      const others = confirmers.people.filter(({ name }) => name !== admin.name)
      const by = others.find(({ name }) => name === memberName) ?? confirmers.witness
      await by.send('POST', `${path}/payouts/${payout.payoutId}/confirm`)
    },
    async reverse(paymentId, reason, second) {
      await admin.send('POST', `${path}/payments/${paymentId}/reverse`, { reason })
      const { open } = ProposalsView.parse(await second.get(`${path}/proposals`))
      for (const { number } of open)
        await second.send('POST', `${path}/proposals/${number}/answer`, { isYes: true })
    },
  }
}
