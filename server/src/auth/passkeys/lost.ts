import type { Sql } from '../../kernel/database/database.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Services } from '../../kernel/services.ts'
import { rateLimitAccount } from '../rate-limits.ts'
import { refused } from '../refuse.ts'
import { enqueueLink } from '../registration/link-mails.ts'
import { dropTokens } from '../registration/token-store.ts'
import { linksMailed, mailedAt, ownerOfToken } from '../registration/tokens.ts'
import { lockAccount } from '../store.ts'
import { takeChallenge } from './challenges.ts'
import { change, refusePasskey } from './passkeys.ts'
import { saveAsksPasskey } from './store.ts'

/**
 * How long a link waits before it lets the password alone open the account: time for the owner to read the mail or
 * the settings, and to sign in with the passkey, which ends the link.
 */
const wait = 3 * 24 * 60 * 60_000

const worksFrom = (mailed: number) => new Date(mailed + wait).toISOString()

/** Mails the link to somebody who gave the password a moment ago, as the challenge shows. */
export async function mailLostLink(
  services: Services,
  context: RequestContext,
  challenge: string,
): Promise<void> {
  const taken = await takeChallenge(services, challenge)
  const { userId } = taken ?? {}
  if (taken?.purpose !== 'after-password' || !userId)
    throw refusePasskey({ code: 'passkey-refused' })
  await rateLimitAccount(services, context, 'mail', userId)
  await services.database.sql.transaction().execute(async (trx) => {
    const profile = await lockAccount(trx, userId)
    if (!profile || profile.banned) return
    await enqueueLink(services, trx, profile, 'lost-passkey')
  })
}

/** From when the first of the mailed links works; null without any. */
export async function lostLinkFrom(
  services: Services,
  trx: Sql,
  userId: string,
): Promise<string | null> {
  const mailed = await linksMailed(services, trx, userId, 'lost-passkey')
  return mailed.length === 0 ? null : worksFrom(Math.min(...mailed))
}

/** Lets the password alone open the account again. The passkeys stay, for their owner to remove. */
export async function openLostLink(services: Services, token: string): Promise<void> {
  const { clock, database } = services
  const owner = await ownerOfToken(services, database.sql, token, 'lost-passkey')
  if (!owner) throw refused({ code: 'link-invalid' })
  const from = worksFrom(mailedAt(owner.expiresAt, 'lost-passkey'))
  if (Date.parse(from) > clock.now()) throw refusePasskey({ code: 'lost-passkey-waits', from })
  await change(services, owner.id, 'passkeyNotAsked', async (trx) => {
    await saveAsksPasskey(trx, owner.id, false)
    await dropTokens(trx, owner.id, ['lost-passkey'])
  })
}
