import type { PictureRefusal } from '@mainforte/domain/kernel/picture'
import { createConcurrencyLimit } from '../../http/limits/concurrency-limit.ts'
import type { Limit, Limits } from '../../http/limits/limit-counters.ts'
import { rateLimit } from '../../http/limits/rate-limit.ts'
import { malformed } from '../../http/problems.ts'
import type { SessionUser } from '../../http/request-context.ts'
import { refusal, tooMany } from '../../http/refusal.ts'

/** Decoding a picture is the most expensive thing a request can ask for. */
const limit: Limit = { points: 60, seconds: 3600 }

/** One that is being re-encoded, and one that is being received meanwhile. */
const maxPerAccount = 2
/** Whole families and networks of telephones share an address. */
const maxPerAddress = 8
const retryAfterSeconds = 5

/** In bytes, of all uploads together, each from its first byte until it is answered. */
const maxHeld = 64 * 1024 * 1024
/** An upload has to send this many bytes in this time: 4 kB a second, less than the slowest network. */
const pace = { milliseconds: 10_000, bytes: 40_000 }

interface Sender {
  readonly user: Pick<SessionUser, 'id'> | undefined
  readonly address: string
}

/** A body that is being received. */
interface Receiving {
  /** Gives up on it. */
  stop(refused: PictureRefusal): void
}

/** Reads the rest and discards it: most clients do not read the answer before they have sent everything. */
const passBy = ({ body }: Request) => body?.pipeTo(new WritableStream()).catch(() => undefined)

/**
 * Receives uploads for signed-in users: few at a time from one account and from one network address. A
 * slow one takes no place from others: only the bytes that have come count for the memory of all,
 * and when it is full, the body that began first and has not come yet makes room.
 */
export function createUploads(services: Readonly<{ limits: Limits }>, most = maxHeld) {
  const accounts = createConcurrencyLimit(maxPerAccount)
  const addresses = createConcurrencyLimit(maxPerAddress)
  /** The one that began first comes first. */
  const receiving = new Set<Receiving>()
  let held = 0

  /** Takes a slot of the account and one of the address; returns the function that frees both. */
  function enter({ user, address }: Sender): () => void {
    if (!user) throw refusal({ code: 'not-signed-in' })
    const leaveAccount = accounts.enter(user.id)
    const leaveAddress = leaveAccount && addresses.enter(address)
    if (leaveAddress)
      return () => {
        leaveAccount()
        leaveAddress()
      }
    leaveAccount?.()
    throw tooMany(retryAfterSeconds)
  }

  async function admitted(sender: Sender, request: Request): Promise<() => void> {
    let leave = () => {}
    try {
      leave = enter(sender)
      await rateLimit(services, `picture ${sender.user?.id}`, limit)
      return leave
    } catch (no) {
      leave()
      await passBy(request)
      throw no
    }
  }

  /** The whole body. `hold` is told of each piece. */
  async function received({ body }: Request, hold: (bytes: number) => void): Promise<Blob> {
    const reader = (body ?? new Blob([]).stream()).getReader()
    const stopped = Promise.withResolvers<never>()
    const one: Receiving = { stop: (refused) => stopped.reject(refusal(refused)) }
    receiving.add(one)
    let [bytes, before] = [0, 0]
    const watch = setInterval(() => {
      if (bytes - before < pace.bytes) one.stop({ code: 'picture-too-slow' })
      before = bytes
    }, pace.milliseconds)
    try {
      const pieces: Uint8Array<ArrayBuffer>[] = []
      for (;;) {
        const { done, value } = await Promise.race([
          reader.read().catch(abandoned),
          stopped.promise,
        ])
        if (done) return new Blob(pieces)
        pieces.push(value)
        bytes += value.length
        hold(value.length)
        const [first] = receiving
        if (held > most) first?.stop({ code: 'pictures-busy', retryAfterSeconds })
      }
    } finally {
      clearInterval(watch)
      receiving.delete(one)
      reader.releaseLock()
    }
  }

  return {
    /** Answers an upload once its whole body has come. */
    async during<Answer>(
      sender: Sender,
      request: Request,
      answer: (request: Request) => Promise<Answer>,
    ): Promise<Answer> {
      const leave = await admitted(sender, request)
      let own = 0
      try {
        const body = await received(request, (bytes) => {
          own += bytes
          held += bytes
        })
        const { url, method, headers, signal } = request
        return await answer(new Request(url, { method, headers, signal, body }))
      } finally {
        held -= own
        leave()
      }
    },
  }
}

/** Whoever sends it has left. */
function abandoned(): never {
  throw malformed()
}
