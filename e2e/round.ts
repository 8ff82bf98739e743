/**
 * A round of a tontine as its officer records it. What is the same every month is requested from
 * the server.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CycleView } from '@mainforte/contract/payouts/views'
import type { GridView } from '@mainforte/contract/reports/views'
import { callApi } from './api.ts'
import type { TimedServer } from './setup/story-time.ts'

export interface Round {
  path: string
  /** The due date of each cycle, in order. */
  days: string[]
  /** Sets the clock to a cycle's due date, or to the given number of days after it. */
  goTo(cycle: number, daysLater?: number): Promise<void>
  /** The officer records the whole due of every member, except the named ones. */
  collect(but?: readonly string[]): Promise<void>
  pay(name: string, amount: number, more?: object): Promise<void>
  cycle(number: number): Promise<CycleView>
  /** The officer hands over what is in the pot; the witness confirms that it arrived. */
  handOver(cycle: number, witness: Page): Promise<void>
  grid(): Promise<GridView>
}

interface Member {
  id: string
  name: string
  hands: number
}

/** `officer` is the page of the tontine's admin, `days` the days on which the pots are due. */
export async function roundOf(
  officer: Page,
  id: string,
  { url, turnTo }: TimedServer,
): Promise<Round> {
  const path = `/tontines/${id}`
  const get = <Answer>(address: string) => callApi<Answer>(officer, 'GET', address, undefined, url)
  const { members, amount } = await get<{ members: Member[]; amount: number }>(path)
  const days = (await get<GridView>(`${path}/grid`)).columns.map(({ date }) => date as string)
  let today = days[0] ?? ''

  const cycle = (number: number) => get<CycleView>(`${path}/cycles/${number}`)

  async function pay(name: string, paid: number, more: object = {}): Promise<void> {
    const memberId = members.find((member) => member.name === name)?.id
    const payment = {
      paymentId: randomUUID(),
      memberId,
      amount: paid,
      date: today,
      isMeant: true,
      ...more,
    }
    await callApi(officer, 'POST', `${path}/payments`, payment, url)
  }

  return {
    path,
    days,
    cycle,
    pay,
    grid: () => get<GridView>(`${path}/grid`),
    async goTo(number, daysLater = 0) {
      const day = new Date(`${days[number - 1]}T00:00:00Z`)
      day.setUTCDate(day.getUTCDate() + daysLater)
      today = day.toISOString().slice(0, 10)
      await turnTo(today)
    },
    async collect(but = []) {
      for (const { name, hands } of members)
        if (!but.includes(name)) await pay(name, hands * amount)
    },
    async handOver(number, witness) {
      const { beneficiary, available } = await cycle(number)
      const payout = { payoutId: randomUUID(), handId: beneficiary.handId, amount: available }
      // Where nobody else is there, it would be confirmed by being sent. (O5)
      await callApi(witness, 'POST', `${path}/here`, undefined, url)
      await callApi(officer, 'POST', `${path}/payouts`, { ...payout, date: today }, url)
      await callApi(witness, 'POST', `${path}/payouts/${payout.payoutId}/confirm`, undefined, url)
    },
  }
}
