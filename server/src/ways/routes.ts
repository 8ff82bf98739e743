import { implementer } from '../implementer.ts'
import { needsKey } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { Services } from '../kernel/services.ts'
import { isChangeProposed } from './view.ts'

const os = implementer.ways

export const wayRoutes = ({ clock }: Pick<Services, 'clock'>, journal: Journal) =>
  os.router({
    change: os.change.handler(({ input, context }) => {
      const { tontineId: _, ...ways } = input
      return runFor(journal, context, input, {
        command: { type: 'set-ways-to-pay', ...ways },
        key: needsKey,
        answer: ({ state }) => ({ isDone: !isChangeProposed(state, clock.now()) }),
      })
    }),
  })
