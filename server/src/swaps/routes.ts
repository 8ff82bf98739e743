import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { SwapCommand } from '@mainforte/domain/swaps/decide'
import { implementer } from '../implementer.ts'
import { needsKey } from '../journal/commands/command-request.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import type { Limit } from '../kernel/http/limits/limit-counters.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { swapsView } from './view.ts'

const os = implementer.swaps

/** Each of them notifies somebody, also if it is taken back at once. */
const proposals: Limit = { points: 20, seconds: 3600 }

export function swapRoutes(services: Services, journal: Journal) {
  const lookAt = lookingAt(services, journal)
  const run = (context: RequestContext, input: { tontineId: TontineId }, command: SwapCommand) =>
    runFor(journal, context, input, {
      command,
      key: needsKey,
      answer: ({ entries }) => ({
        isSwapped: entries.some(({ event }) => event.type === 'turns-swapped'),
      }),
    })

  return os.router({
    read: os.read.handler(async ({ input, context }) =>
      swapsView(await lookAt(context, input, 'tontine.readCircle')),
    ),
    propose: os.propose.handler(async ({ input, context }) => {
      await rateLimitUser(services, context, `swap ${input.tontineId}`, proposals)
      const { handId, otherHandId } = input
      return run(context, input, { type: 'propose-swap', handId, otherHandId })
    }),
    answer: os.answer.handler(({ input, context }) => {
      const { number: swap, act } = input
      switch (act) {
        case 'accept':
        case 'decline':
          return run(context, input, { type: 'answer-swap', swap, isYes: act === 'accept' })
        case 'approve':
        case 'refuse':
          return run(context, input, { type: 'approve-swap', swap, isYes: act === 'approve' })
        case 'take-back':
          return run(context, input, { type: 'take-back-swap', swap })
      }
    }),
  })
}
