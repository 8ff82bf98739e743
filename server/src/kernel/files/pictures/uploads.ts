import { ORPCError } from '@orpc/server'
import type { RequestContext } from '../../http/request-context.ts'
import { createConcurrencyLimit } from '../../http/limits/concurrency-limit.ts'
import type { Limit, Limits } from '../../http/limits/limit-counters.ts'
import { rateLimitUser } from '../../http/limits/rate-limit.ts'
import { refusal, refusedForNow, tooMany } from '../../http/refusal.ts'

interface Uploading {
  body(): Promise<unknown>
}

/** Decoding a picture is the most expensive thing a request can ask for, and reading a form of 5 MB the next. */
const limit: Limit = { points: 60, seconds: 3600 }

/** One that is being re-encoded, and one that is being received meanwhile. */
const maxPerAccount = 2
/** A picture is in memory from its first byte until it is answered: 5 MB each. */
const maxInAll = 32
const retryAfterSeconds = 5

/**
 * Reads the rest of the request and discards it: most clients do not read the answer before they
 * have sent everything.
 */
const passBy = ({ body }: Request) => body?.pipeTo(new WritableStream()).catch(() => undefined)

const isForm = ({ headers }: Request) =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/** In bytes. What is no form is short: JSON as long as a picture would take seconds to read. */
const longestOther = 1024
const isShort = ({ body, headers }: Request) =>
  body === null || Number(headers.get('content-length') ?? Infinity) <= longestOther

/**
 * Decides before reading the body who may upload now: only signed-in users, few uploads per
 * account, and in total no more than fits into memory.
 */
export function createUploads(services: Readonly<{ limits: Limits }>) {
  const places = createConcurrencyLimit(maxPerAccount)
  let inAll = 0

  function enter(context: RequestContext): () => void {
    const { user } = context
    if (!user) throw refusal({ code: 'not-signed-in' })
    const leave = places.enter(user.id)
    if (!leave) throw tooMany(context, retryAfterSeconds)
    if (inAll >= maxInAll) {
      leave()
      throw refusedForNow(context, { code: 'pictures-busy', retryAfterSeconds })
    }
    inAll += 1
    return () => {
      inAll -= 1
      leave()
    }
  }

  return {
    /** Runs the handler of an upload while it holds its place. */
    async during<Request extends Uploading, Answer>(
      context: RequestContext,
      request: Request,
      answer: (request: Request) => Promise<Answer>,
    ): Promise<Answer> {
      let leave = () => {}
      const body = async () => {
        try {
          leave = enter(context)
          if (isForm(context.request)) await rateLimitUser(services, context, 'picture', limit)
          else if (!isShort(context.request))
            throw new ORPCError('BAD_REQUEST', { message: 'A picture comes in a form.' })
        } catch (no) {
          await passBy(context.request)
          throw no
        }
        return request.body()
      }
      try {
        return await answer({ ...request, body })
      } finally {
        leave()
      }
    },
  }
}
