import { canonical, digestOf, sealedDigestOf } from '@mainforte/domain/kernel/digest'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { refusal } from '../kernel/http/refusal.ts'
import type { KeyedRequest } from './idempotency.ts'
import type { Author } from './command.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whoever gives a command is signed in. */
export function authorOf({ actor }: RequestContext): Author {
  if (actor.role === 'visitor') throw refusal({ code: 'not-signed-in' })
  return actor
}

/**
 * The request's `Idempotency-Key` with what it stands for: method, address and input. Undefined
 * when none was sent; where money moves, `needsKey` refuses that.
 */
export function keyedBy(
  { request }: RequestContext,
  input: unknown,
): Omit<KeyedRequest, 'actor'> | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!uuid.test(key)) throw refusal({ code: 'key-missing' })
  const { pathname } = new URL(request.url)
  const asked = canonical({ method: request.method, pathname, input })
  return { key: idOf(key.toLowerCase()), request: sealedDigestOf(key.toLowerCase(), asked) }
}

/**
 * What stands in the database for a key. The key itself, which only who sends the request has, is
 * what the request's digest takes: from a copy of the database nobody can guess what was asked for.
 */
const idOf = (key: string) =>
  digestOf(`idempotency key|${key}`).replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/,
    '$1-$2-$3-$4-$5',
  )

/** The same where a request may not come without one: it moves money. */
export function needsKey(context: RequestContext, input: unknown): Omit<KeyedRequest, 'actor'> {
  const keyed = keyedBy(context, input)
  if (!keyed) throw refusal({ code: 'key-missing' })
  return keyed
}
