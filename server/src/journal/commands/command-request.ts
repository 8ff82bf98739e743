import { headIn } from '@mainforte/domain/journal/head-text'
import { canonical, digestOf, sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { uuidOf } from '@mainforte/domain/kernel/ids'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import { refusal } from '../../kernel/http/refusal.ts'
import type { KeyedRequest } from './idempotency.ts'
import type { Author } from './command.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The author of a command, who must be signed in, without what their device had seen. */
export function authorInDraw({ actor }: RequestContext): Author {
  if (actor.role === 'visitor') throw refusal({ code: 'not-signed-in' })
  return actor
}

/** The author of a command, who must be signed in, with what their device had seen. */
export function authorOf(context: RequestContext): Author {
  const actor = authorInDraw(context)
  const { request } = context
  const text = request.headers.get('journal-seen')
  if (text === null) return actor
  const seen = headIn(text)
  // Without it the entry would say less than the client meant it to.
  if (!seen || seen.seq === 0) throw refusal({ code: 'seen-invalid' })
  return { ...actor, seen }
}

/**
 * The request's `Idempotency-Key`, bound to method, address and input. Undefined if the request has
 * none, which `needsKey` refuses for requests that move money.
 */
export function keyedBy(
  { request }: RequestContext,
  input: unknown,
): Omit<KeyedRequest, 'actor'> | undefined {
  const key = keyIn({ request })
  if (key === undefined) return undefined
  const { pathname } = new URL(request.url)
  const content = canonical({ method: request.method, pathname, input })
  return { key: idOf(key), request: sealedDigestOf(key, content) }
}

/** The request's `Idempotency-Key` itself; undefined if it has none. */
export function keyIn({ request }: Pick<RequestContext, 'request'>): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !uuid.test(key)) throw refusal({ code: 'key-missing' })
  return key?.toLowerCase()
}

/**
 * The stored id of a key. The key itself, which only the client has, is the key of the request's
 * digest: a copy of the database reveals nothing about the request.
 */
const idOf = (key: string) => uuidOf(digestOf(`idempotency key|${key}`))

/** The same for requests that must have a key, because they move money. */
export function needsKey(context: RequestContext, input: unknown): Omit<KeyedRequest, 'actor'> {
  const keyed = keyedBy(context, input)
  if (!keyed) throw refusal({ code: 'key-missing' })
  return keyed
}
