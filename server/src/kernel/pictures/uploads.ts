import type { Asking } from '../asking.ts'
import { refusedForNow, tooMany } from '../count-try.ts'
import { refusal } from '../refusal.ts'

interface Uploading {
  body(): Promise<unknown>
}

/** One that is made anew, and one that is on its way meanwhile. */
const mostPerAccount = 2
/** A picture lies in memory from its first byte until it is answered: 5 MB each. */
const mostInAll = 32
const retryAfterSeconds = 5

/** Lets what is on its way come to its end, kept nowhere: most senders hear no answer before. */
const passBy = ({ body }: Request) => body?.pipeTo(new WritableStream()).catch(() => undefined)

/**
 * Who may send a picture now is settled before any of it is kept: nobody who is not signed in, few
 * from one account, and not more in all than the memory is there for.
 */
export function createUploads() {
  const underWay = new Map<string, number>()
  let inAll = 0

  function enter(asking: Asking): () => void {
    const { user } = asking
    if (!user) throw refusal({ code: 'not-signed-in' })
    const mine = underWay.get(user.id) ?? 0
    if (mine >= mostPerAccount) throw tooMany(asking, retryAfterSeconds)
    if (inAll >= mostInAll)
      throw refusedForNow(asking, { code: 'pictures-busy', retryAfterSeconds })
    inAll += 1
    underWay.set(user.id, mine + 1)
    return () => {
      inAll -= 1
      const left = (underWay.get(user.id) ?? 1) - 1
      if (left > 0) underWay.set(user.id, left)
      else underWay.delete(user.id)
    }
  }

  return {
    /** Does what a request that brings a picture asks for, while it has its place among them. */
    async during<Request extends Uploading, Answer>(
      asking: Asking,
      request: Request,
      answer: (request: Request) => Promise<Answer>,
    ): Promise<Answer> {
      let leave = () => {}
      const body = async () => {
        try {
          leave = enter(asking)
        } catch (no) {
          await passBy(asking.request)
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
