import type { EndpointFacts } from '@mainforte/contract/kernel/endpoint'
import { can, permissions, stranger } from '@mainforte/domain/permissions'
import type { Action, Actor, Role, Subject } from '@mainforte/domain/permissions'
import { implement } from '@orpc/server'
import type { ContractProcedure, ErrorMap, Schema } from '@orpc/contract'
import type { RequestContext, SessionUser } from './request-context.ts'
import { refusal, tooMany } from './refusal.ts'

/** Roles that a person has by himself, without regard to a tontine. */
const ownRoles = new Set<Role>(['visitor', 'signedIn', 'user', 'superAdmin'])

const needsSubject = (action: Action) =>
  permissions[action].some((role: Role) => !ownRoles.has(role))

/**
 * Begins the handler of an endpoint: whoever may not ask is turned away here, by the row of
 * the permission table that the endpoint names. Where the row speaks of members, only the
 * visitor is; the rest is settled on the tontine itself, by `permit` or by the journal.
 */
export const on = <Input extends Schema<unknown, unknown>, Output extends Schema<unknown, unknown>>(
  endpoint: ContractProcedure<Input, Output, ErrorMap, EndpointFacts>,
) =>
  implement(endpoint)
    .$context<RequestContext>()
    .use(({ context, next, procedure }) => {
      const { action, isHeavy = false } = procedure['~orpc'].meta
      if (!action) throw new Error('an endpoint without a row in the permission table')
      const { actor } = context
      const isOpen = needsSubject(action) ? actor.role !== 'visitor' : can(actor, action)
      if (!isOpen)
        throw refusal({ code: actor.role === 'visitor' ? 'not-signed-in' : 'not-allowed' })
      return isHeavy ? duringHeavyRead(context, next) : next()
    })

/** Asked for again so soon, most of what was under way is answered. */
const heavyRetrySeconds = 1
/** A page that asks for more than two things at once has them one after the other. */
const heavyPatience = { milliseconds: 2000, maxWaiting: 4 }

/** Reads what takes long, while its reader has a place among those who do. */
async function duringHeavyRead<Answer>(
  context: RequestContext,
  read: () => Answer | PromiseLike<Answer>,
): Promise<Awaited<Answer>> {
  const leave = await context.heavyReads.enterSoon(signedIn(context).id, heavyPatience)
  if (!leave) throw tooMany(context, heavyRetrySeconds)
  try {
    return await read()
  } finally {
    leave()
  }
}

/** Settles on a tontine what `on` could not: a stranger finds nothing, a member is told no. (A2) */
export function permit(actor: Actor, action: Action, subject: Subject | undefined): void {
  const held = subject ?? stranger
  if (can(actor, action, held)) return
  throw refusal({ code: can(actor, 'tontine.read', held) ? 'not-allowed' : 'no-such-tontine' })
}

/** Who is signed in; `on` has made sure that somebody is wherever this is asked. */
export function signedIn({ user }: RequestContext): SessionUser {
  if (!user) throw refusal({ code: 'not-signed-in' })
  return user
}
