import type { Asking } from './asking.ts'
import type { House } from './house.ts'
import type { Limit } from './limits.ts'
import { signedIn } from './on.ts'
import { refusal } from './refusal.ts'

/** Counts one try of who is signed in; one too many is told when the next may succeed. */
export async function countTry(
  { limits }: Pick<House, 'limits'>,
  context: Asking,
  what: string,
  limit: Limit,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.take(`${what} ${signedIn(context).id}`, limit)
  if (allowed) return
  context.resHeaders.set('Retry-After', String(retryAfterSeconds))
  throw refusal({ code: 'too-many-requests', retryAfterSeconds } satisfies TooMany)
}

interface TooMany {
  readonly code: 'too-many-requests'
  readonly retryAfterSeconds: number
}
