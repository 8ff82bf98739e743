import type { Asking } from './asking.ts'
import type { House } from './house.ts'
import type { Limit } from './limits.ts'
import { signedIn } from './on.ts'
import { tooMany } from './refusal.ts'

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
