import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { expect } from 'vitest'
import { openDatabase } from '../../kernel/database/open-database.ts'
import { silentLog } from '../../testing/engines.ts'
import type { Engine } from '../../testing/engines.ts'
import { bodyOf, tontineForm } from '../../testing/stage.ts'
import type { Caller } from '../../testing/stage.ts'
import { auditedEntries, emailOf, seedPeople } from './audit.ts'
import { openClients, timesWritten } from './clients.ts'
import type { Acknowledged, Clients, WrittenCircle } from './clients.ts'
import { newEngineFolder } from './engine-folder.ts'
import type { EngineFolder } from './engine-folder.ts'
import type { KillPoint } from './kill-points.ts'
import { killableMain, signIn, startProduct } from './product.ts'
import type { Environment } from './product.ts'

const clientsAtOnce = 8
const sentAtOnce = 50

export interface Killing {
  /** Waits for more acknowledgements. */
  waitFor(more: number): Promise<void>
  /** Kills the product, at a point of the write path or at once, and restarts it. */
  kill(point?: KillPoint): Promise<void>
}

/**
 * Lets clients write while `killing` kills the product, and proves that nothing acknowledged was
 * lost and nothing was done twice.
 */
export async function killedWhileWriting(
  engine: Engine,
  killing: (doing: Killing) => Promise<void>,
): Promise<void> {
  const folder = await newEngineFolder(engine)
  try {
    await seedPeople(folder.settings, ['Awa', 'Moussa'])
    const product = await startRestartable(folder.environment)
    try {
      const awa = await signIn(product.send, emailOf('Awa'))
      const moussa = await signIn(product.send, emailOf('Moussa'))
      const circles = [await begin(awa, moussa), await begin(awa, moussa)]
      const clients = openClients({ organizer: awa, witness: moussa }, circles, clientsAtOnce)
      await killing({
        waitFor: clients.waitFor,
        async kill(point) {
          await (point ? Promise.race([product.dieAt(point), clients.working]) : product.kill())
          await product.restart()
          await expectSameAgain(clients, clients.acknowledged.slice(-clientsAtOnce))
        },
      })
      await clients.finish()
      await expectSameAgain(clients, clients.acknowledged)
      await product.stop()
      await expectAllOnce(folder, circles, clients.acknowledged)
    } finally {
      await product.kill()
    }
  } finally {
    await folder.remove()
  }
}

/** A product that can be restarted; requests sent meanwhile wait for it. */
async function startRestartable(environment: Environment) {
  let current = startProduct(environment, killableMain)
  await current
  return {
    send: async (request: Request) => (await current).send(request),
    dieAt: async (point: KillPoint) => (await current).dieAt(point),
    kill: async () => (await current).kill(),
    stop: async () => (await current).stop(),
    async restart() {
      current = startProduct(environment, killableMain)
      await current
    },
  }
}

/** A repeated request gets the same response as before. */
async function expectSameAgain(clients: Clients, orders: readonly Acknowledged[]): Promise<void> {
  for (let from = 0; from < orders.length; from += sentAtOnce) {
    const some = orders.slice(from, from + sentAtOnce)
    const answers = await Promise.all(some.map((order) => clients.again(order)))
    expect(answers).toEqual(some.map(({ answer }) => answer))
  }
}

async function expectAllOnce(
  { settings }: EngineFolder,
  circles: readonly WrittenCircle[],
  orders: readonly Acknowledged[],
): Promise<void> {
  const database = await openDatabase(settings, silentLog)
  try {
    const tontines = circles.map(({ tontineId }) => tontineId)
    const entries = await auditedEntries(database, settings, tontines)
    expect(orders.filter((order) => timesWritten(entries, order) !== 1)).toEqual([])
    const ordered = new Set<string>(orders.map(({ about }) => about))
    const begun = new Set<string>(circles.map(({ memberId }) => memberId))
    for (const { event } of entries) {
      if (event.type === 'payment-recorded') expect(ordered).toContain(event.paymentId)
      if (event.type === 'member-approved' && !begun.has(event.memberId))
        expect(ordered).toContain(event.memberId)
    }
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
