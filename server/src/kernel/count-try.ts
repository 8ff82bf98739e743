import type { Asking } from './asking.ts'
import type { House } from './house.ts'
import type { Limit } from './limits.ts'
import { signedIn } from './on.ts'
import { refusal } from './refusal.ts'

interface TooMany {
  readonly code: 'too-many-requests'
  readonly retryAfterSeconds: number
}

/** A refusal that holds for a while, and says for how long. */
export function refusedForNow<No extends { code: string; retryAfterSeconds: number }>(
  { resHeaders }: Pick<Asking, 'resHeaders'>,
  no: No,
) {
  resHeaders.set('Retry-After', String(no.retryAfterSeconds))
  return refusal(no)
}

/** The refusal of one try too many, which says when the next may succeed. */
export const tooMany = (asking: Pick<Asking, 'resHeaders'>, retryAfterSeconds: number) =>
  refusedForNow(asking, { code: 'too-many-requests', retryAfterSeconds } satisfies TooMany)

/** Counts one try under a key, such as an address; refuses it where there were too many. */
export async function countTry(
  { limits }: Pick<House, 'limits'>,
  asking: Pick<Asking, 'resHeaders'>,
  key: string,
  limit: Limit,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.take(key, limit)
  if (!allowed) throw tooMany(asking, retryAfterSeconds)
}

/** Counts one try of who is signed in. */
export const countOwnTry = (
  house: Pick<House, 'limits'>,
  context: Asking,
  what: string,
  limit: Limit,
): Promise<void> => countTry(house, context, `${what} ${signedIn(context).id}`, limit)
