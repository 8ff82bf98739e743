import { randomUUID } from 'node:crypto'
import type { Entry } from '@mainforte/domain/journal/chain'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Event } from '@mainforte/domain/tontine'
import { bodyOf, paymentForm } from '../../testing/stage.ts'
import type { Answer, Caller } from '../../testing/stage.ts'

/** Something a client wants written, with the key under which it sends it as often as it must. */
interface Order {
  readonly key: string
  readonly path: string
  readonly body: object
  /** The event that must be in the journal once, and the id in it. */
  readonly event: Event['type']
  readonly about: string | undefined
}

export interface Acknowledged extends Order {
  readonly about: string
  readonly answer: Pick<Answer, 'status' | 'body'>
}

export interface Clients {
  /** All that was acknowledged so far, in the order of the answers. */
  readonly acknowledged: readonly Acknowledged[]
  /** Waits until so many more were acknowledged. Rejects when a client had to give up. */
  hear(more: number): Promise<void>
  /** Lets every client finish what it began, and stops. */
  finish(): Promise<void>
  /** Sends something again that was acknowledged: same key, same body. */
  again(order: Acknowledged): Promise<Pick<Answer, 'status' | 'body'>>
}

/** Nobody insists for ever: a request is lost at most once for each time the process is killed. */
const maxTries = 30
const paymentsEach = 6

/**
 * Organisers who write at the same time, on the tontines given: each takes somebody in, approves
 * him, records some payments, and begins anew. An order that was not answered is sent again
 * with its key, as a telephone does when it has a network again.
 */
export function openClients(
  caller: Caller,
  tontines: readonly TontineId[],
  count: number,
): Clients {
  const acknowledged: Acknowledged[] = []
  const ending = new AbortController()
  let wake = () => {}

  async function insist(order: Omit<Order, 'key'>): Promise<Answer> {
    const key = randomUUID()
    const answer = await send(caller, { ...order, key })
    const { status, body } = answer
    if (status >= 300) throw new Error(`${order.path}: ${status} ${JSON.stringify(body)}`)
    const about = order.about ?? bodyOf<{ memberId: string }>(answer).memberId
    acknowledged.push({ ...order, key, about, answer: { status, body } })
    wake()
    return answer
  }

  async function takeIn(tontineId: TontineId): Promise<void> {
    const members = `/tontines/${tontineId}/members`
    const person = { name: 'Une voisine', email: null, phone: null }
    const added = await insist({
      path: members,
      body: person,
      event: 'member-enrolled',
      about: undefined,
    })
    const { memberId } = bodyOf<{ memberId: MemberId }>(added)
    const approve = `${members}/${memberId}/approve`
    await insist({ path: approve, body: {}, event: 'member-approved', about: memberId })
    for (let times = 0; times < paymentsEach; times += 1) {
      const body = paymentForm(memberId, { isMeant: true })
      const path = `/tontines/${tontineId}/payments`
      await insist({ path, body, event: 'payment-recorded', about: body.paymentId })
    }
  }

  async function work(tontineId: TontineId): Promise<void> {
    while (!ending.signal.aborted) await takeIn(tontineId)
  }

  const working = Promise.all(
    Array.from({ length: count }, (_, index) => tontines[index % tontines.length])
      .filter((tontineId) => tontineId !== undefined)
      .map(work),
  )
  // Told to whoever waits; until somebody does, it must not end the process.
  working.catch(() => {})

  return {
    acknowledged,
    async hear(more) {
      const enough = acknowledged.length + more
      while (acknowledged.length < enough) {
        const next = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([next, working])
      }
    },
    async finish() {
      ending.abort()
      await working
    },
    async again(order) {
      const { status, body } = await send(caller, order)
      return { status, body }
    },
  }
}

/** Node says so to a connection that a busy machine let wait too long; the product was not asked. */
const notHeard = 408

/** Sends as often as it takes to be answered. */
async function send(
  caller: Caller,
  { path, body, key }: Pick<Order, 'path' | 'body' | 'key'>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const asked = caller.ask('POST', path, body, { 'idempotency-key': key })
    const answer = await asked.catch((error: unknown) => {
      // What fetch throws when the other end is gone.
      if (error instanceof TypeError && tries < maxTries) return undefined
      throw error
    })
    if (answer && (answer.status !== notHeard || tries === maxTries)) return answer
  }
}

/** How often the journal tells what was ordered. */
export const timesWritten = (entries: readonly Entry[], { event: type, about }: Acknowledged) =>
  entries.filter(
    ({ event }) =>
      event.type === type &&
      (('paymentId' in event && event.paymentId === about) ||
        ('memberId' in event && event.memberId === about)),
  ).length
