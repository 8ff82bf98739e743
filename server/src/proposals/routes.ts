import { needsOfAct } from '@mainforte/domain/decider'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { ProposalCommand } from '@mainforte/domain/proposals/decide'
import { isOpenAt, proposalOf } from '@mainforte/domain/proposals/proposal'
import { implementer } from '../implementer.ts'
import { needsKey } from '../journal/commands/command-request.ts'
import { contextOf } from '../journal/commands/context.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { closeContactsOfClosed, moveContactsOfRecognized } from '../members/store.ts'
import { proposalsPage } from './proposals-page.ts'
import { foreseen } from './view.ts'

const os = implementer.proposals

export function proposalRoutes(services: Services, journal: Journal) {
  const lookAt = lookingAt(services, journal)
  const run = (
    context: RequestContext,
    input: { tontineId: TontineId },
    command: ProposalCommand,
  ) =>
    runFor(journal, context, input, {
      command,
      key: needsKey,
      async alongside(trx, committed) {
        await closeContactsOfClosed(trx, committed)
        await moveContactsOfRecognized(trx, committed)
      },
      answer: () => ({}),
    })

  return os.router({
    list: os.list.handler(async ({ input, context }) =>
      proposalsPage(await lookAt(context, input, 'tontine.readCircle')),
    ),
    outlook: os.outlook.handler(async ({ input, context }) => {
      const look = await lookAt(context, input, 'tontine.readCircle')
      const proposal = proposalOf(look.state, input.number)
      if (!proposal) throw refusal({ code: 'no-such-proposal' })
      if (!isOpenAt(proposal, look.now)) return { changes: null, impossible: 'proposal-over' }
      const { act } = proposal
      return foreseen(look, act, await contextOf(services.database.sql, look, needsOfAct(act.kind)))
    }),
    answer: os.answer.handler(({ input, context }) => {
      const { number: proposal, isYes } = input
      return run(context, input, { type: 'answer-proposal', proposal, isYes })
    }),
    takeBack: os.takeBack.handler(({ input, context }) =>
      run(context, input, { type: 'take-back-proposal', proposal: input.number }),
    ),
  })
}
