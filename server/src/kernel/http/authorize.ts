import type { EndpointFacts } from '@mainforte/contract/kernel/endpoint'
import { can, permissions, whyNot } from '@mainforte/domain/permissions'
import { stranger } from '@mainforte/domain/roles'
import type { Action } from '@mainforte/domain/permissions'
import type { Actor, Role, Subject } from '@mainforte/domain/roles'
import type { Middleware } from '@orpc/server'
import type { RequestContext, SessionUser } from './request-context.ts'
import { refusal } from './refusal.ts'

/** Roles that depend on the person alone, not on a tontine. */
const ownRoles = new Set<Role>(['visitor', 'signedIn', 'linkedUser', 'user', 'superAdmin'])

const needsSubject = (action: Action) =>
  permissions[action].some((role: Role) => !ownRoles.has(role))

/** A middleware of oRPC that adds nothing to the context. */
type RouteMiddleware = Middleware<
  RequestContext,
  Record<never, never>,
  unknown,
  unknown,
  Record<never, never>,
  EndpointFacts
>

/**
 * Runs before every handler. It refuses users whom the endpoint's row in the permission table
 * excludes. Where the row names roles within a tontine, only visitors are refused here; `permit` or
 * the journal decides the rest, knowing the tontine.
 */
export const authorize: RouteMiddleware = async ({ context, procedure, next }) => {
  const { action } = procedure['~orpc'].meta
  const { actor } = context
  const isOpen = needsSubject(action) ? actor.role !== 'visitor' : can(actor, action)
  if (!isOpen) throw refusal({ code: refusedTo(actor, action) })
  // It may have waited for its turn, and the session may have ended meanwhile.
  if (context.user && !(await context.isStillThem())) throw refusal({ code: 'not-signed-in' })
  return next()
}

/**
 * Decides what `authorize` could not, knowing the tontine: strangers find nothing, members are refused.
 * (A2)
 */
export function permit(actor: Actor, action: Action, subject: Subject | undefined): void {
  const code = whyNot(actor, action, subject ?? stranger)
  if (code) throw refusal({ code })
}

/** Where no tontine is involved there is none to hide. */
function refusedTo(actor: Actor, action: Action) {
  const code = whyNot(actor, action)
  return code === undefined || code === 'no-such-tontine' ? 'not-allowed' : code
}

/** The signed-in user; `authorize` guarantees one wherever this is called. */
export function signedIn({ user }: RequestContext): SessionUser {
  if (!user) throw refusal({ code: 'not-signed-in' })
  return user
}
