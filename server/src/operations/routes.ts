import { implementer } from '../implementer.ts'
import { authorOf } from '../journal/commands/command-request.ts'
import type { Journal } from '../journal/commands/run.ts'
import { orRefuse } from '../kernel/http/refusal.ts'

const os = implementer.operations

export const operationRoutes = (journal: Journal) =>
  os.router({
    send: os.send.handler(async ({ input, context }) => {
      const result = await journal.run({
        ...input,
        actor: authorOf(context),
        answer: ({ entries: [first] }) => ({ seq: first?.seq ?? 0 }),
      })
      const no = result.accepted ? undefined : result.refusal
      return no?.code === 'operation-arrived' ? { seq: no.seq } : orRefuse(result)
    }),
  })
