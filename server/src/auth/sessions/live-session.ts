import type { RequestContext } from '../../kernel/http/request-context.ts'
import { refusal } from '../../kernel/http/refusal.ts'
import type { Accounts, LiveSession } from '../accounts.ts'

/** The session as it stands in the database: what touches the account itself believes no cookie. */
export async function liveSession(
  accounts: Accounts,
  { request, resHeaders }: RequestContext,
): Promise<LiveSession> {
  const session = await accounts.renew(request.headers, resHeaders)
  if (!session) throw refusal({ code: 'not-signed-in' })
  return session
}
