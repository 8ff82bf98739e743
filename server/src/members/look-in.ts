import type { TontineId } from '@mainforte/domain/kernel/ids'
import { orRefuse } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { authorOf, keyedBy } from '../journal/commands/command-request.ts'
import type { Journal } from '../journal/commands/run.ts'

/**
 * Writes down that the reader is there. Somebody who is here already gets the same answer, and nothing is
 * written: a page that was kept may ask again. (W1, A7)
 */
export async function lookIn(
  journal: Journal,
  context: RequestContext,
  input: { readonly tontineId: TontineId },
): Promise<Record<string, never>> {
  const said = await journal.run({
    command: { type: 'look-in' },
    tontineId: input.tontineId,
    actor: authorOf(context),
    keyed: keyedBy(context, input),
    answer: () => ({}),
  })
  return !said.accepted && said.refusal.code === 'here-already' ? {} : orRefuse(said)
}
