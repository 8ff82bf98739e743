import { implementer } from '../implementer.ts'
import { needsKey } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { lookingAt } from '../journal/reading/look.ts'
import type { Services } from '../kernel/services.ts'
import { isCarryProposed, notebookPage } from './page.ts'

const os = implementer.notebook

export function notebookRoutes(services: Services, journal: Journal) {
  const { clock } = services
  const lookAt = lookingAt(services, journal)
  return os.router({
    read: os.read.handler(async ({ input, context }) =>
      notebookPage(await lookAt(context, input, 'tontine.readCircle')),
    ),
    carry: os.carry.handler(({ input, context }) => {
      const { tontineId: _, ...carried } = input
      return runFor(journal, context, input, {
        command: { type: 'carry-notebook', ...carried },
        key: needsKey,
        answer: ({ state }) => ({ isDone: !isCarryProposed(state, clock.now()) }),
      })
    }),
  })
}
