import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { expect } from 'vitest'
import { openDatabase } from '@mainforte/server/kernel/database/open-database'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { silentLog } from '@mainforte/server/testing/engines'
import { type Caller, bodyOf, tontineForm } from '@mainforte/server/testing/stage'
import { auditedEntries, emailOf } from './audit.ts'
import { openClients, timesWritten } from './clients.ts'
import type { Acknowledged, Clients, WrittenCircle } from './clients.ts'
import { type Product, signIn } from './product.ts'

export const clientsAtOnce = 8
const sentAtOnce = 50

/** The people who write; they have accounts before (`seedPeople`). */
export const writers = ['Awa', 'Moussa'] as const

/** What was written during a fault. */
export interface Figures {
  readonly acknowledged: number
  /** Acknowledged, and not in the journal exactly once. */
  readonly lost: number
  /** Requests that were repeated because the connection broke, or because of a 503. */
  readonly repeated: Clients['repeated']
}

/**
 * Lets clients write while `work` does something to the product or its database. Then stops the
 * product, and compares what was acknowledged with what is stored.
 */
export async function underLoad(
  settings: Settings,
  product: Pick<Product, 'send' | 'stop'>,
  work: (clients: Clients) => Promise<void>,
): Promise<Figures> {
  const awa = await signIn(product.send, emailOf('Awa'))
  const moussa = await signIn(product.send, emailOf('Moussa'))
  const circles = [await begin(awa, moussa), await begin(awa, moussa)]
  const clients = openClients({ organizer: awa, witness: moussa }, circles, clientsAtOnce)
  await work(clients)
  await clients.finish()
  const repeated = { ...clients.repeated }
  await expectSameAgain(clients, clients.acknowledged)
  await product.stop()
  const lost = await lostOf(settings, circles, clients.acknowledged)
  return { acknowledged: clients.acknowledged.length, lost: lost.length, repeated }
}

/** A repeated request gets the same response as before. */
export async function expectSameAgain(
  clients: Clients,
  orders: readonly Acknowledged[],
): Promise<void> {
  for (let from = 0; from < orders.length; from += sentAtOnce) {
    const some = orders.slice(from, from + sentAtOnce)
    const answers = await Promise.all(some.map((order) => clients.again(order)))
    expect(answers).toEqual(some.map(({ answer }) => answer))
  }
}

/**
 * The acknowledged orders that are not in the journal exactly once. Expects that every journal is
 * intact, and that it contains nothing that nobody ordered.
 */
async function lostOf(
  settings: Settings,
  circles: readonly WrittenCircle[],
  orders: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const database = await openDatabase(settings, silentLog)
  try {
    const tontines = circles.map(({ tontineId }) => tontineId)
    const entries = await auditedEntries(database, settings, tontines)
    const ordered = new Set<string>(orders.map(({ about }) => about))
    const begun = new Set<string>(circles.map(({ memberId }) => memberId))
    for (const { event } of entries) {
      if (event.type === 'payment-recorded') expect(ordered).toContain(event.paymentId)
      if (event.type === 'member-approved' && !begun.has(event.memberId))
        expect(ordered).toContain(event.memberId)
    }
    return orders.filter((order) => timesWritten(entries, order) !== 1)
  } finally {
    await database.close()
  }
}

/** A tontine of Awa's; its member Moussa is notified of the payments recorded for them. */
async function begin(awa: Caller, moussa: Caller): Promise<WrittenCircle> {
  const created = await awa.post('/tontines', tontineForm({ memberCount: 100 }))
  const { tontineId } = bodyOf<{ tontineId: TontineId }>(created)
  const path = `/tontines/${tontineId}`
  const { inviteCode } = bodyOf<{ inviteCode: string }>(await awa.get(path))
  await moussa.post(`/invitations/${inviteCode}/join`, {})
  const { members } = bodyOf<{ members: { id: MemberId; status: string }[] }>(await awa.get(path))
  const memberId = members.find(({ status }) => status === 'pending')?.id
  if (!memberId) throw new Error('Moussa did not ask to join')
  await awa.post(`${path}/members/${memberId}/approve`)
  return { tontineId, memberId }
}
