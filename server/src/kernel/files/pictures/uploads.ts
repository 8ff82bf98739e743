import type { RequestContext } from '../../http/request-context.ts'
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { refusal, refusedForNow, tooMany } from '../../http/refusal.ts'

interface Uploading {
  body(): Promise<unknown>
}

/** One that is made anew, and one that is on its way meanwhile. */
const maxPerAccount = 2
/** A picture lies in memory from its first byte until it is answered: 5 MB each. */
const maxInAll = 32
const retryAfterSeconds = 5

/** Lets what is on its way come to its end, kept nowhere: most senders hear no answer before. */
const passBy = ({ body }: Request) => body?.pipeTo(new WritableStream()).catch(() => undefined)

/**
 * Who may send a picture now is settled before any of it is kept: nobody who is not signed in, few
 * from one account, and not more in all than the memory is there for.
 */
export function createUploads() {
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
    /** Does what a request that brings a picture asks for, while it has its place among them. */
    async during<Request extends Uploading, Answer>(
      context: RequestContext,
      request: Request,
      answer: (request: Request) => Promise<Answer>,
    ): Promise<Answer> {
      let leave = () => {}
      const body = async () => {
        try {
          leave = enter(context)
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
