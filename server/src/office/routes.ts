import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { OfficeCommand } from '@mainforte/domain/office/decide'
import { implementer } from '../implementer.ts'
import { keyedBy } from '../journal/commands/command-request.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { keyHandlers } from './key-routes.ts'
import { officeView } from './view.ts'

const os = implementer.office

export function officeRoutes(services: Services, journal: Journal) {
  const lookAt = lookingAt(services, journal)
  const run = (context: RequestContext, input: { tontineId: TontineId }, command: OfficeCommand) =>
    runFor(journal, context, input, { command, key: keyedBy, answer: () => ({}) })

  return os.router({
    read: os.read.handler(async ({ input, context }) =>
      officeView(await lookAt(context, input, 'tontine.readCircle')),
    ),
    offer: os.offer.handler(({ input, context }) =>
      run(context, input, { type: 'offer-office', memberId: input.memberId }),
    ),
    takeBack: os.takeBack.handler(({ input, context }) =>
      run(context, input, { type: 'take-back-office-offer' }),
    ),
    answer: os.answer.handler(({ input, context }) =>
      run(context, input, { type: 'answer-office', isYes: input.isYes }),
    ),
    vote: os.vote.handler(({ input, context }) =>
      run(context, input, { type: 'vote-for-organizer', memberId: input.memberId }),
    ),
    ...keyHandlers({ services, journal }),
  })
}
