import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { findSecret } from '../kernel/database/secrets.ts'
import type { Services } from '../kernel/services.ts'

/**
 * What an account adds to the secrets that its phones keep for draws. The phone alone can't make them,
 * and neither can the server, which never gets the phone's half. (D1)
 */
export const accountKeyOf = async (
  { database, encryption }: Pick<Services, 'database' | 'encryption'>,
  userId: UserId,
): Promise<string> =>
  sealedDigestOf(await findSecret(database.sql, encryption, 'draws'), `draws of ${userId}`)
