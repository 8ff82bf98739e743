import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Accounts } from './auth/accounts.ts'
import type { RequestFacts } from './kernel/http/api.ts'
import { createFairQueue } from './kernel/http/limits/fair-queue.ts'
import { isForReading } from './kernel/http/origin.ts'
import { malformed } from './kernel/http/problems.ts'
import type { Services } from './kernel/services.ts'

/**
 * Requests that run at once. The embedded database has one connection: a second request of an account
 * would only stand before those of others.
 */
const atOnce = {
  pglite: { ofOne: 1, ofAll: 4 },
  postgres: { ofOne: 2, ofAll: 24 },
}
/** Of one sender: more than a browser sends that opens all its tabs again. */
const waiting = 100

type Address = Pick<RequestFacts, 'address'>

/**
 * All requests of the API and of the pages with data stand in one fair queue, so that no account
 * stops the others. Their sender is an account, and as long as none is known a network address: to
 * look up a session in the database is the address's own work.
 */
export function openRequestQueue({ database }: Services, accounts: Accounts) {
  const queue = createFairQueue({ ...atOnce[database.engine], waiting })

  return {
    /** What is done for an account, or for a network address. */
    run: queue.run,

    /** Looks up who sends a request, and then answers. */
    async answer<Caller extends { readonly user: { readonly id: UserId } | undefined }, Answer>(
      request: Request,
      { address }: Address,
      lookUp: () => Promise<Caller>,
      answer: (caller: Caller) => Promise<Answer>,
    ): Promise<Answer> {
      const known = await accounts.believed(request.headers)
      if (known) return queue.run(known, async () => answer(await lookUp()))
      const caller = await queue.run(address, lookUp)
      return queue.run(caller.user?.id ?? address, () => answer(caller))
    },
  }
}

/** The request with its whole body: a slow sender does not run while it comes. */
export async function withBody(request: Request): Promise<Request> {
  const { url, method, headers } = request
  if (isForReading(method) || !request.body) return request
  const body = await request.arrayBuffer().catch(() => {
    throw malformed()
  })
  return new Request(url, { method, headers, body })
}
