import { canonical, digestOf } from '@mainforte/domain/kernel/digest'
import type { Asking } from '../kernel/asking.ts'
import { refusal } from '../kernel/refusal.ts'
import type { KeyedRequest } from './idempotency.ts'
import type { Author } from './run.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whoever gives a command is signed in. */
export function authorOf({ actor }: Asking): Author {
  if (actor.role === 'visitor') throw refusal({ code: 'not-signed-in' })
  return actor
}

/**
 * The request's `Idempotency-Key` with what it stands for: method, address and input. Undefined
 * when none was sent; where money moves, `needsKey` refuses that.
 */
export function keyedBy(
  { request }: Asking,
  input: unknown,
): Omit<KeyedRequest, 'actor'> | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!uuid.test(key)) throw refusal({ code: 'key-missing' })
  const { pathname } = new URL(request.url)
  const asked = canonical({ method: request.method, pathname, input })
  return { key: key.toLowerCase(), request: digestOf(asked) }
}

/** The same where a request may not come without one: it moves money. */
export function needsKey(context: Asking, input: unknown): Omit<KeyedRequest, 'actor'> {
  const keyed = keyedBy(context, input)
  if (!keyed) throw refusal({ code: 'key-missing' })
  return keyed
}
