import type { PasskeyRequest } from '@mainforte/contract/auth/passkeys'
import type { PasskeyProof } from '@mainforte/domain/auth/passkeys'
import * as z from 'zod/mini'
import type { Services } from '../../kernel/services.ts'
import { dropTokens } from '../registration/token-store.ts'
import {
  type Challenge,
  challengeMilliseconds,
  issueChallenge,
  takeChallenge,
} from './challenges.ts'
import { findPasskeys, lockPasskey, savePasskeyUse } from './store.ts'

const ClientData = z.object({ challenge: z.string() })

/** The challenge that an authenticator says it signed; empty if its text is none. */
function challengeIn(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
      .challenge
  } catch {
    return ''
  }
}

/** Takes the challenge that was signed, if it was issued for this. */
export async function takeSigned(
  services: Services,
  clientDataJSON: string,
  purposes: readonly Challenge['purpose'][],
): Promise<{ challenge: string; userId: string | null } | undefined> {
  const challenge = challengeIn(clientDataJSON)
  const taken = await takeChallenge(services, challenge)
  if (!taken || !purposes.includes(taken.purpose)) return undefined
  return { challenge, userId: taken.userId }
}

/** Passkeys belong to the host of APP_URL, and sign which page asked. */
export const siteOf = ({ settings }: Pick<Services, 'settings'>) => ({
  rpId: new URL(settings.appUrl).hostname,
  origin: new URL(settings.appUrl).origin,
})

/** As the browser is told which passkeys to use, or not to make again. */
export const known = (passkeys: readonly { credentialId: string; transports: string[] }[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }))

/** Asks for any passkey of the site, or for one of this person's once their password was right. */
export async function requestProof(services: Services, userId?: string): Promise<PasskeyRequest> {
  return {
    challenge: await issueChallenge(
      services,
      userId ? { purpose: 'after-password', userId } : { purpose: 'sign-in', userId: null },
    ),
    rpId: siteOf(services).rpId,
    timeout: challengeMilliseconds,
    userVerification: 'required',
    allowCredentials: userId ? known(await findPasskeys(services.database.sql, userId)) : [],
  }
}

/**
 * Whose passkey answered a challenge; undefined if nobody's. It counts once. Whoever has the passkey has not lost it:
 * a link for that ends.
 */
export async function provePasskey(
  services: Services,
  proof: PasskeyProof,
): Promise<string | undefined> {
  const signed = await takeSigned(services, proof.clientDataJSON, ['sign-in', 'after-password'])
  if (!signed) return undefined
  return services.database.sql.transaction().execute(async (trx) => {
    const passkey = await lockPasskey(trx, proof.id)
    if (!passkey || (signed.userId !== null && signed.userId !== passkey.userId)) return undefined
    const uses = await verifiedUses(services, proof, signed.challenge, passkey)
    if (uses === undefined) return undefined
    const lastUsedAt = new Date(services.clock.now()).toISOString()
    await savePasskeyUse(trx, passkey.id, { uses, lastUsedAt })
    await dropTokens(trx, passkey.userId, ['lost-passkey'])
    return passkey.userId
  })
}

/** What checks a passkey's signatures. */
export interface StoredPasskey {
  credentialId: string
  publicKey: string
  uses: number
}

/** The authenticator's new count; undefined if signature, page, challenge, presence or count are wrong. */
export async function verifiedUses(
  services: Services,
  { id, ...response }: PasskeyProof,
  expectedChallenge: string,
  { credentialId, publicKey, uses }: StoredPasskey,
): Promise<number | undefined> {
  // Loaded when the first passkey comes: most servers' first minutes see none.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpId, origin } = siteOf(services)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: uses,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    services.log.debug({ error }, 'a passkey was refused')
    return undefined
  }
}
