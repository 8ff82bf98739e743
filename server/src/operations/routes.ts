import { implementer } from '../implementer.ts'
import { authorOf } from '../journal/commands/command-request.ts'
import type { Journal } from '../journal/commands/run.ts'
import { limitHandOvers } from '../keepers/routes.ts'
import { orRefuse } from '../kernel/http/refusal.ts'
import type { Services } from '../kernel/services.ts'
import { adding } from '../members/add.ts'

const os = implementer.operations

export const operationRoutes = (services: Services, journal: Journal) =>
  os.router({
    send: os.send.handler(async ({ input, context }) => {
      const { tontineId, command } = input
      const actor = authorOf(context)
      if (command.type === 'hand-cash') await limitHandOvers(services, context, input)
      const by = { tontineId, senderId: actor.userId }
      const result = await journal.run({
        ...input,
        ...(command.type === 'add-member' &&
          (await adding({ ...services, journal }, by, command.person))),
        actor,
        answer: ({ entries: [first] }) => ({ seq: first?.seq ?? 0 }),
      })
      const no = result.accepted ? undefined : result.refusal
      return no?.code === 'operation-arrived' ? { seq: no.seq } : orRefuse(result)
    }),
  })
