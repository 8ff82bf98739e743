import { needsOfAct } from '@mainforte/domain/decider'
import { accept, refuse } from '@mainforte/domain/kernel/decision'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { ProposalCommand } from '@mainforte/domain/proposals/decide'
import { isOpenAt, proposalOf } from '@mainforte/domain/proposals/proposal'
import { implementer } from '../implementer.ts'
import { authorOf, needsKey } from '../journal/commands/command-request.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { nameOf } from '../journal/reading/names.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { orRefuse } from '../kernel/http/refusal.ts'
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
      const { tontineId, number } = input
      const { names } = await lookAt(context, input, 'tontine.readCircle')
      const nameIn = (memberId: MemberId) => nameOf(names, memberId)
      const outlook = await journal.consult(
        tontineId,
        authorOf(context),
        (state, asking) => {
          const proposal = proposalOf(state, number)
          if (!proposal) return refuse({ code: 'no-such-proposal' })
          if (!isOpenAt(proposal, asking.now))
            return accept({ changes: null, impossible: 'proposal-over' })
          return accept(foreseen(state, proposal.act, { context: asking, nameOf: nameIn }))
        },
        (state) => needsOfAct(proposalOf(state, number)?.act.kind),
      )
      return orRefuse(outlook)
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
