import type { Engine } from '@mainforte/server/testing/engines'
import { seedPeople } from './audit.ts'
import { newEngineFolder } from './engine-folder.ts'
import type { KillPoint } from './kill-points.ts'
import { type Environment, killableMain, startProduct } from './product.ts'
import { type Figures, clientsAtOnce, expectSameAgain, underLoad, writers } from './under-load.ts'

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
): Promise<Figures> {
  const { environment, settings, remove } = await newEngineFolder(engine)
  try {
    await seedPeople(settings, writers)
    const product = await startRestartable(environment)
    try {
      return await underLoad(settings, product, (clients) =>
        killing({
          waitFor: clients.waitFor,
          async kill(point) {
            await (point ? Promise.race([product.dieAt(point), clients.working]) : product.kill())
            await product.restart()
            await expectSameAgain(clients, clients.acknowledged.slice(-clientsAtOnce))
          },
        }),
      )
    } finally {
      await product.kill()
    }
  } finally {
    await remove()
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
