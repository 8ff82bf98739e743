import type { RequestContext } from '../request-context.ts'
import type { Limit, Limits } from './limit-counters.ts'
import { signedIn } from '../authorize.ts'
import { tooMany } from '../refusal.ts'

/** Counts one attempt under a key, such as an address; refuses it if there were too many. */
export async function rateLimit(
  { limits }: { limits: Limits },
  key: string,
  limit: Limit,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.take(key, limit)
  if (!allowed) throw tooMany(retryAfterSeconds)
}

/** Counts one attempt of the signed-in user. */
export const rateLimitUser = (
  services: { limits: Limits },
  context: RequestContext,
  what: string,
  limit: Limit,
): Promise<void> => rateLimit(services, `${what} ${signedIn(context).id}`, limit)
