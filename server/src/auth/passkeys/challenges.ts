import { digestOf } from '@mainforte/domain/kernel/digest'
import * as z from 'zod/mini'
import type { Services } from '../../kernel/services.ts'
import { newId } from '../../kernel/ids.ts'
import { newSecret } from '../registration/tokens.ts'

type Parts = Pick<Services, 'clock' | 'database'>

/** How long somebody has to touch the sensor or to type the PIN. */
export const challengeMilliseconds = 5 * 60_000

/** What an answered challenge allows, and to whom; `null` is whoever owns the passkey. */
const Challenge = z.strictObject({
  purpose: z.enum(['sign-in', 'after-password', 'add']),
  userId: z.nullable(z.string()),
})
export type Challenge = z.infer<typeof Challenge>

const identifierOf = (challenge: string) => `passkey ${digestOf(challenge)}`

/** Random bytes for the authenticator to sign. Only their digest is stored. */
export async function issueChallenge(parts: Parts, challenge: Challenge): Promise<string> {
  const secret = newSecret()
  const expiresAt = new Date(parts.clock.now() + challengeMilliseconds).toISOString()
  await parts.database.sql
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: identifierOf(secret),
      value: JSON.stringify(challenge),
      expiresAt,
    })
    .execute()
  return secret
}

/** Takes a challenge that was signed or shown again: it counts once, whatever becomes of the answer. */
export async function takeChallenge(
  { clock, database }: Parts,
  secret: string,
): Promise<Challenge | undefined> {
  const taken = await database.sql
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(secret))
    .where('expiresAt', '>', new Date(clock.now()).toISOString())
    .returning('value')
    .executeTakeFirst()
  return taken && Challenge.parse(JSON.parse(taken.value))
}
