import { randomUUID } from 'node:crypto'
import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Entry } from '@mainforte/domain/journal/chain'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Event } from '@mainforte/domain/tontine'
import { type Answer, type Caller, bodyOf, paymentForm } from '@mainforte/server/testing/stage'

/** A write of a client, with the key under which it retries. */
interface Order {
  readonly by: Caller
  readonly key: string
  readonly path: string
  readonly body: object
  /** The event that must be in the journal once, and its id. */
  readonly event: Event['type']
  readonly about: string | undefined
}

export interface Acknowledged extends Order {
  readonly about: string
  readonly answer: Pick<Answer, 'status' | 'body'>
}

/** A tontine to write to, and one of its members with an account, who is notified of payments. */
export interface WrittenCircle {
  readonly tontineId: TontineId
  readonly memberId: MemberId
}

export interface Clients {
  /** All acknowledged orders, in the order of the responses. */
  readonly acknowledged: readonly Acknowledged[]
  /** How many requests had to be repeated, and why. */
  readonly repeated: Readonly<Repeated>
  /** Rejects when a client gave up. */
  readonly working: Promise<unknown>
  /** Waits for more acknowledgements. Rejects if a client gave up. */
  waitFor(more: number): Promise<void>
  /** Stops after every client has finished its current work. */
  finish(): Promise<void>
  /** Repeats an acknowledged order with the same key and body. */
  again(order: Acknowledged): Promise<Pick<Answer, 'status' | 'body'>>
}

interface Repeated {
  /** The connection was refused or broke before the answer. */
  lost: number
  /** 503: the product said that its database does not answer. */
  unavailable: number
}

/** A request is lost at most once for each kill of the process. */
const maxTries = 30
/** How long a client goes on while the product says 503, and how soon it asks again. */
const longestOutage = 120_000
const pauseWhileUnavailable = 200
const paymentsEach = 6
/** A tontine has at most 200 members; a long run goes on with payments of the last one approved. */
const membersEach = 20

const membersOf = ({ tontineId }: WrittenCircle) => `/tontines/${tontineId}/members`

/** Who writes: the organizer of every tontine, and a member who is the witness of its guests. */
interface Writers {
  readonly organizer: Caller
  readonly witness: Caller
}

/**
 * Organizers who write concurrently to the given tontines: each adds a guest, whom they approve and
 * the witness vouches for, records payments of theirs and of the member with an account, and starts over; after some members
 * they reject each further guest. A request without a response is retried with its key, as a phone does
 * when it is online again.
 */
export function openClients(
  { organizer, witness }: Writers,
  circles: readonly WrittenCircle[],
  count: number,
): Clients {
  const acknowledged: Acknowledged[] = []
  const repeated: Repeated = { lost: 0, unavailable: 0 }
  const ending = new AbortController()
  let wake = () => {}

  async function sendOrder(order: Omit<Order, 'key'>): Promise<Answer> {
    const key = randomUUID()
    const answer = await send({ ...order, key }, repeated)
    const { status, body } = answer
    if (status >= 300) throw new Error(`${order.path}: ${status} ${JSON.stringify(body)}`)
    const about = order.about ?? bodyOf<{ memberId: string }>(answer).memberId
    acknowledged.push({ ...order, key, about, answer: { status, body } })
    wake()
    return answer
  }

  async function addGuest(members: string): Promise<MemberId> {
    const person = { name: 'Une voisine', email: null, phone: null }
    const added = await sendOrder({
      by: organizer,
      path: members,
      body: person,
      event: 'member-enrolled',
      about: undefined,
    })
    return bodyOf<{ memberId: MemberId }>(added).memberId
  }

  async function addMember(circle: WrittenCircle): Promise<MemberId> {
    const members = membersOf(circle)
    const memberId = await addGuest(members)
    const about = memberId
    const approve = `${members}/${memberId}/approve`
    await sendOrder({ by: organizer, path: approve, body: {}, event: 'approval-given', about })
    const vouch = { path: `${members}/vouch`, body: { memberIds: [memberId] } }
    await sendOrder({ by: witness, ...vouch, event: 'guest-vouched', about })
    return memberId
  }

  /** Takes no place in the circle. */
  async function addAndReject(circle: WrittenCircle): Promise<void> {
    const members = membersOf(circle)
    const about = await addGuest(members)
    const reject = `${members}/${about}/reject`
    await sendOrder({ by: organizer, path: reject, body: {}, event: 'member-rejected', about })
  }

  async function pay(
    { tontineId, memberId: notified }: WrittenCircle,
    memberId: MemberId,
  ): Promise<void> {
    for (let times = 0; times < paymentsEach; times += 1) {
      const body = paymentForm(times % 2 === 0 ? memberId : notified, { isMeant: true })
      const path = `/tontines/${tontineId}/payments`
      const order = { path, body, event: 'payment-recorded', about: body.paymentId } as const
      await sendOrder({ by: organizer, ...order })
    }
  }

  async function work(circle: WrittenCircle): Promise<void> {
    let memberId = await addMember(circle)
    for (let added = 1; !ending.signal.aborted; added += 1) {
      await pay(circle, memberId)
      // A guest takes a transaction, in which some faults wait for a moment; a payment does without.
      if (added < membersEach) memberId = await addMember(circle)
      else await addAndReject(circle)
    }
  }

  const working = Promise.all(
    Array.from({ length: count }, (_, index) => circles[index % circles.length])
      .filter((circle) => circle !== undefined)
      .map(work),
  )
  // The rejection reaches the callers of `waitFor` and `finish`; until then it must not end the
  // process.
  working.catch(() => {})

  return {
    acknowledged,
    repeated,
    working,
    async waitFor(more) {
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
      const { status, body } = await send(order, repeated)
      return { status, body }
    },
  }
}

/**
 * Node's response to a connection that waited too long on a busy machine; the request did not reach
 * the product.
 */
const requestTimeout = 408

/** Repeats the request until there is a response that the database has been asked for. */
async function send(
  { by, path, body, key }: Pick<Order, 'by' | 'path' | 'body' | 'key'>,
  repeated: Repeated,
): Promise<Answer> {
  const began = performance.now()
  for (let tries = 1; ;) {
    const response = by.ask('POST', path, body, { 'idempotency-key': key })
    const answer = await response.catch((error: unknown) => {
      // fetch throws this if the connection is lost.
      if (error instanceof TypeError && tries < maxTries) return undefined
      throw error
    })
    if (answer?.status === 503 && performance.now() - began < longestOutage) {
      repeated.unavailable += 1
      await pauseFor(pauseWhileUnavailable)
    } else if (!answer || (answer.status === requestTimeout && tries < maxTries)) {
      repeated.lost += 1
      tries += 1
    } else {
      return answer
    }
  }
}

/** How often the journal contains the order's event. */
export const timesWritten = (entries: readonly Entry[], { event: type, about }: Acknowledged) =>
  entries.filter(
    ({ event }) =>
      event.type === type &&
      (('paymentId' in event && event.paymentId === about) ||
        ('memberId' in event && event.memberId === about)),
  ).length
