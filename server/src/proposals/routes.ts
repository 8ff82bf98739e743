import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { ProposalCommand } from '@mainforte/domain/proposals/decide'
import { implementer } from '../implementer.ts'
import { authorOf, needsKey } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { permit, signedIn } from '../kernel/http/authorize.ts'
import { orNotFound } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { subjectFrom } from '../members/standing-store.ts'
import {
  closeContactsOfClosed,
  exchangeContacts,
  moveContactsOfRecognized,
} from '../members/store.ts'
import { findProposals } from './store.ts'
import type { FoundProposal } from './store.ts'
import { foreseen, proposalView } from './view.ts'

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
      const { tontineName, currency, zone, names, proposals } = found
      const open = proposals.filter(({ status }) => status === 'open')
      const today = todayIn(zone, now)
      // The state is needed for nothing but the figures of what is open.
      const outlook =
        open.length === 0
          ? []
          : await journal.consult(tontineId, authorOf(context), (state, asking) =>
              open.map(({ act }) => foreseen(state, act, { context: asking, today, names })),
            )
      const others = proposals.filter(({ status }) => status !== 'open')
      const isContestable = ({ objection }: FoundProposal) => objection?.until != null
      return {
        tontineId,
        tontineName,
        currency,
        open: open.map((proposal, index) => proposalView(proposal, outlook[index])),
        contestable: others.filter(isContestable).map((proposal) => proposalView(proposal)),
        closed: others
          .filter((proposal) => !isContestable(proposal))
          .map((proposal) => proposalView(proposal)),
      }
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
