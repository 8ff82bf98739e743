import type { TontineId } from '@mainforte/domain/kernel/ids'
import { orRefuse } from '../../kernel/http/refusal.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { type keyedBy, type needsKey, authorOf } from './command-request.ts'
import type { CommandRequest } from './command.ts'
import type { Journal } from './run.ts'

interface RouteCommand<Answer> extends Omit<
  CommandRequest<Answer>,
  'tontineId' | 'actor' | 'keyed'
> {
  /** Whether its `Idempotency-Key` may be missing. */
  readonly key: typeof keyedBy | typeof needsKey
  /** Whoever sends the request, unless what their device had seen does not matter. */
  readonly author?: typeof authorOf
}

/** Runs a command on a tontine for the sender of a request, and returns its answer; refuses as the rules do. */
export async function runFor<Answer>(
  journal: Journal,
  context: RequestContext,
  input: { readonly tontineId: TontineId },
  { key, author = authorOf, ...request }: RouteCommand<Answer>,
): Promise<Answer> {
  const { tontineId } = input
  const actor = author(context)
  return orRefuse(await journal.run({ ...request, tontineId, actor, keyed: key(context, input) }))
}
