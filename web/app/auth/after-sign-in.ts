import { paths } from '@mainforte/contract/paths'
import { pendingInvite } from '../invitations/pending-invite.ts'
import { nextPath } from '../kernel/pages/next-path.ts'
import type { SessionUser } from '../kernel/session/session.ts'

/** The destination after sign-in: a pending invitation, else the requested page, else home. */
export function afterSignIn({ role }: Pick<SessionUser, 'role'>, search: URLSearchParams): string {
  if (role === 'superAdmin') return nextPath(search, paths.admin)
  const invite = pendingInvite()
  return invite ? paths.join(invite.code) : nextPath(search, paths.dashboard)
}
