import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { asOf } from '@mainforte/domain/members/awake'
import { subjectOf } from '@mainforte/domain/members/member'
import type { Action } from '@mainforte/domain/permissions'
import { permit, signedIn } from '../../kernel/http/authorize.ts'
import { orNotFound } from '../../kernel/http/refusal.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import type { EachOptions, Reading } from './reading.ts'
import type { Current, Look } from './names.ts'
import type { TontineIds } from './store.ts'

/** Looks at some tontines for a reader, the latest first, each when its turn comes. */
export type LookAtEach = (
  reader: UserId,
  ids: TontineIds,
  options?: EachOptions,
) => AsyncGenerator<Look>

export const lookingAtEach = ({ clock }: Pick<Services, 'clock'>, reading: Reading): LookAtEach =>
  async function* (reader, ids, options) {
    const now = clock.now()
    for await (const current of reading.readEach(ids, options)) yield lookOf(current, reader, now)
  }

/** What somebody sees of a tontine at an instant, with the accounts that sleep marked. (W2) */
const lookOf = (current: Current, reader: UserId, now: number): Look => ({
  ...current,
  state: asOf(current.state, now, reader),
  reader,
  now,
})

/** What stands in several tontines, in the order in which it was found, each as its tontine shows it. */
export async function viewsIn<Found extends { readonly tontineId: TontineId }, View>(
  lookAtEach: LookAtEach,
  reader: UserId,
  found: readonly Found[],
  viewOf: (look: Look, one: Found) => View | undefined,
): Promise<View[]> {
  if (found.length === 0) return []
  const wanted = Map.groupBy(found, ({ tontineId }) => tontineId)
  const views = new Map<Found, View>()
  for await (const look of lookAtEach(reader, [...wanted.keys()]))
    for (const one of wanted.get(look.state.id) ?? []) {
      const view = viewOf(look, one)
      if (view !== undefined) views.set(one, view)
    }
  return found.flatMap((one) => views.get(one) ?? [])
}

/** Looks at a tontine for a page of it, if the permission table lets the reader. (A2) */
export type LookAt = (
  context: RequestContext,
  input: { readonly tontineId: TontineId },
  action: Action,
) => Promise<Look>

export const lookingAt =
  ({ clock }: Pick<Services, 'clock'>, reading: Reading): LookAt =>
  async (context, { tontineId }, action) => {
    const reader = signedIn(context).id
    const current = orNotFound(await reading.read(tontineId), 'no-such-tontine')
    permit(context.actor, action, subjectOf(current.state, reader))
    return { ...lookOf(current, reader, clock.now()), isLocked: isLocked(context) }
  }

/** Whether a telephone without its code asks. (L2) */
export const isLocked = ({ actor }: Pick<RequestContext, 'actor'>): boolean =>
  actor.role !== 'visitor' && actor.through !== undefined
