import type { ProposalView } from '@mainforte/contract/proposals/views'
import { needsOfAct } from '@mainforte/domain/decider'
import { accept, refuse } from '@mainforte/domain/kernel/decision'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { ProposalCommand } from '@mainforte/domain/proposals/decide'
import { isOpenAt, proposalOf } from '@mainforte/domain/proposals/proposal'
import { implementer } from '../implementer.ts'
import { authorOf, needsKey } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { permit, signedIn } from '../kernel/http/authorize.ts'
import { orNotFound, orRefuse } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { findStanding, subjectFrom } from '../members/standing-store.ts'
import {
  closeContactsOfClosed,
  exchangeContacts,
  findNames,
  moveContactsOfRecognized,
} from '../members/store.ts'
import { findProposals } from './store.ts'
import { foreseen } from './view.ts'

const os = implementer.proposals

export function proposalRoutes({ database, clock }: Services, journal: Journal) {
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
        await exchangeContacts(trx, committed)
        await moveContactsOfRecognized(trx, committed)
      },
      answer: () => ({}),
    })

  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const { tontineId } = input
      const reader = signedIn(context).id
      const now = clock.now()
      const found = orNotFound(
        await findProposals(database.sql, tontineId, { reader, now }),
        'no-such-tontine',
      )
      permit(context.actor, 'tontine.readCircle', subjectFrom(found))
      const { tontineName, currency, proposals } = found
      const others = proposals.filter(({ status }) => status !== 'open')
      const isContestable = ({ objection }: ProposalView) => objection?.until != null
      return {
        tontineId,
        tontineName,
        currency,
        open: proposals.filter(({ status }) => status === 'open'),
        contestable: others.filter(isContestable),
        closed: others.filter((proposal) => !isContestable(proposal)),
      }
    }),
    outlook: os.outlook.handler(async ({ input, context }) => {
      const { tontineId, number } = input
      const found = await findStanding(database.sql, tontineId, signedIn(context).id)
      const standing = orNotFound(found, 'no-such-tontine')
      permit(context.actor, 'tontine.readCircle', subjectFrom(standing))
      const nameOf = await findNames(database.sql, tontineId)
      const outlook = await journal.consult(
        tontineId,
        authorOf(context),
        (state, asking) => {
          const proposal = proposalOf(state, number)
          if (!proposal) return refuse({ code: 'no-such-proposal' })
          if (!isOpenAt(proposal, asking.now))
            return accept({ changes: null, impossible: 'proposal-over' })
          return accept(foreseen(state, proposal.act, { context: asking, nameOf }))
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
