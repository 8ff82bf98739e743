import type { NewPhonePasskey, PasskeyProof } from '@mainforte/domain/auth/passkeys'
import { verifiedNew } from '../auth/passkeys/passkeys.ts'
import { verifiedUses } from '../auth/passkeys/proof.ts'
import { rateLimitAccount } from '../auth/rate-limits.ts'
import { deviceIn } from '../auth/sessions/device.ts'
import { implementer } from '../implementer.ts'
import type { Sql } from '../kernel/database/database.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { refusal } from '../kernel/http/refusal.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { useChallenge } from './challenge.ts'
import { findPlacesHere } from './device-store.ts'
import type { Parts } from './links.ts'
import { isJustOpened } from './sessions.ts'
import { findPhone, lockPhone, savePasskey } from './store.ts'

const os = implementer.phones

/** A telephone's challenge as an authenticator writes down what it signed. */
const signedAs = (challenge: string) => Buffer.from(challenge).toString('base64url')

/** Whoever shares a telephone may have a finger in it, too: there a code tells them apart. (L3, L5) */
const isShared = async (trx: Sql, device: string): Promise<boolean> =>
  (await findPlacesHere(trx, device)).length > 1

/** For the holder of an open telephone that is theirs alone, right after the code. */
async function add(
  { services }: Parts,
  context: RequestContext,
  { challenge, ...made }: NewPhonePasskey,
): Promise<void> {
  const user = signedIn(context)
  const { sql } = services.database
  const device = deviceIn(services, context)
  const phoneId = device && (await findPhone(sql, user.id, device))
  if (!phoneId) throw refusal({ code: 'phone-unknown' })
  if (!isJustOpened(user, services.clock.now())) throw refusal({ code: 'phone-locked' })
  await rateLimitAccount(services, context, 'passkey')
  if (await isShared(sql, device)) throw refusal({ code: 'phone-shared' })
  const isOurs = await useChallenge(services, challenge)
  const passkey = isOurs && (await verifiedNew(services, made, signedAs(challenge)))
  if (!passkey) throw refusal({ code: 'passkey-not-added' })
  await savePasskey(sql, phoneId, passkey)
}

/**
 * Whether a telephone's passkey signed the challenge that its key signed. No failure is counted: nobody guesses a
 * signature, and a worn sensor is to end no telephone.
 */
export async function isByPasskey(
  services: Services,
  trx: Sql,
  phone: NonNullable<Awaited<ReturnType<typeof lockPhone>>>,
  { challenge, proof }: { challenge: string; proof: PasskeyProof },
): Promise<boolean> {
  const { id, device, passkey } = phone
  if (passkey?.credentialId !== proof.id || (await isShared(trx, device))) return false
  const uses = await verifiedUses(services, proof, signedAs(challenge), passkey)
  if (uses === undefined) return false
  await savePasskey(trx, id, { ...passkey, uses })
  return true
}

export function passkeyHandlers(parts: Parts) {
  return {
    addPasskey: os.addPasskey.handler(async ({ input, context }) => {
      await add(parts, context, input)
      return {}
    }),
    removePasskey: os.removePasskey.handler(async ({ context }) => {
      const { id } = signedIn(context)
      await parts.services.database.sql.transaction().execute(async (trx) => {
        const phone = await lockPhone(trx, id)
        if (phone) await savePasskey(trx, phone.id, null)
      })
      return {}
    }),
  }
}
