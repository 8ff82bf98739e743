import type { TontineId } from '@mainforte/domain/kernel/ids'
import { subjectOf } from '@mainforte/domain/members/member'
import type { Action } from '@mainforte/domain/permissions'
import { permit, signedIn } from '../../kernel/http/authorize.ts'
import { orNotFound } from '../../kernel/http/refusal.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import type { Journal } from '../commands/run.ts'
import type { Look } from './names.ts'

/** Looks at a tontine for a page of it, if the permission table lets the reader. (A2) */
export type LookAt = (
  context: RequestContext,
  input: { readonly tontineId: TontineId },
  action: Action,
) => Promise<Look>

export const lookingAt =
  ({ clock }: Pick<Services, 'clock'>, journal: Journal): LookAt =>
  async (context, { tontineId }, action) => {
    const reader = signedIn(context).id
    const current = orNotFound(await journal.read(tontineId), 'no-such-tontine')
    permit(context.actor, action, subjectOf(current.state, reader))
    return { ...current, reader, now: clock.now() }
  }
