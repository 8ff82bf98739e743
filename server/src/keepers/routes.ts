import type { HandOverId, TontineId } from '@mainforte/domain/kernel/ids'
import type { KeeperCommand } from '@mainforte/domain/keepers/decide'
import { handOverOf } from '@mainforte/domain/keepers/hand-over'
import { implementer } from '../implementer.ts'
import { needsKey } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import type { Limit } from '../kernel/http/limits/limit-counters.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'

const os = implementer.keepers

/** Each of them notifies somebody, also if it is taken back at once. */
const handOvers: Limit = { points: 20, seconds: 3600 }

/** Counts one that its author writes down. */
export const limitHandOvers = (
  services: Services,
  context: RequestContext,
  { tontineId }: Pick<About, 'tontineId'>,
): Promise<void> => rateLimitUser(services, context, `hand over ${tontineId}`, handOvers)

interface About {
  readonly tontineId: TontineId
  readonly handOverId: HandOverId
}

export function keeperRoutes(services: Services, journal: Journal) {
  const run = (context: RequestContext, input: About, command: KeeperCommand) =>
    runFor(journal, context, input, {
      command,
      key: needsKey,
      answer: ({ state }) => ({ isDone: handOverOf(state, input.handOverId)?.status === 'done' }),
    })

  return os.router({
    hand: os.hand.handler(async ({ input, context }) => {
      const { tontineId: _, ...handOver } = input
      await limitHandOvers(services, context, input)
      return run(context, input, { type: 'hand-cash', ...handOver })
    }),
    answer: os.answer.handler(({ input, context }) => {
      const { handOverId, isRight } = input
      return run(context, input, { type: 'answer-hand-over', handOverId, isRight })
    }),
  })
}
