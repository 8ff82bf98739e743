import type { PasskeyCreation } from '@mainforte/contract/auth/passkeys'
import { type NewPasskey, type PasskeyRefusal, mostPasskeys } from '@mainforte/domain/auth/passkeys'
import type { PasskeyId } from '@mainforte/domain/kernel/ids'
import type { SessionUser } from '../../kernel/http/request-context.ts'
import { refusal } from '../../kernel/http/refusal.ts'
import type { Sql } from '../../kernel/database/database.ts'
import type { Services } from '../../kernel/services.ts'
import type { Accounts } from '../accounts.ts'
import { provePassword } from '../passwords/passwords.ts'
import { enqueueNotice } from '../registration/link-mails.ts'
import { dropTokens } from '../registration/token-store.ts'
import { findPasswordHash, lockAccount } from '../store.ts'
import { challengeMilliseconds, issueChallenge } from './challenges.ts'
import { type StoredPasskey, known, siteOf, takeSigned } from './proof.ts'
import {
  asksPasskey,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  saveAsksPasskey,
} from './store.ts'

export const refusePasskey = (no: PasskeyRefusal) => refusal(no)

/** EdDSA, ES256 and RS256: what phones, computers and security keys can do. */
const algorithms = [-8, -7, -257]

/**
 * Begins adding a passkey. Where the account has a password it is needed: a passkey outlasts a session that was left
 * open on a shared phone.
 */
export async function beginPasskey(
  services: Services,
  accounts: Accounts,
  { id, email, displayName }: SessionUser,
  password = '',
): Promise<PasskeyCreation> {
  // Its session would be an account's, and outlast the telephone that a place is bound to.
  if (email === null) throw refusal({ code: 'not-allowed' })
  const { sql } = services.database
  if (await findPasswordHash(sql, id)) await provePassword(services, accounts, id, password)
  const passkeys = await findPasskeys(sql, id)
  refuseTooMany(passkeys)
  return {
    challenge: await issueChallenge(services, { purpose: 'add', userId: id }),
    rp: { id: siteOf(services).rpId, name: 'Mainforte' },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeMilliseconds,
    attestation: 'none',
    excludeCredentials: known(passkeys),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

function refuseTooMany(passkeys: readonly unknown[]): void {
  if (passkeys.length >= mostPasskeys)
    throw refusePasskey({ code: 'too-many-passkeys', most: mostPasskeys })
}

/** Adds the passkey that the authenticator made, and tells the owner by mail. */
export async function addPasskey(
  services: Services,
  userId: string,
  given: NewPasskey,
): Promise<void> {
  const signed = await takeSigned(services, given.clientDataJSON, ['add'])
  const made =
    signed?.userId === userId ? await verifiedNew(services, given, signed.challenge) : undefined
  if (!made) throw refusePasskey({ code: 'passkey-not-added' })
  await change(services, userId, 'passkeyAdded', async (trx) => {
    refuseTooMany(await findPasskeys(trx, userId))
    const isAdded = await insertPasskey(trx, {
      userId,
      ...made,
      transports: given.transports,
      name: given.name,
      createdAt: new Date(services.clock.now()).toISOString(),
    })
    if (!isAdded) throw refusePasskey({ code: 'passkey-not-added' })
  })
}

/** What to keep of a passkey that was made for a challenge on our page; undefined if it was not. */
export async function verifiedNew(
  services: Services,
  { id, clientDataJSON, attestationObject }: Omit<NewPasskey, 'name' | 'transports'>,
  expectedChallenge: string,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpId, origin } = siteOf(services)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return undefined
    const { id: credentialId, publicKey, counter: uses } = registrationInfo.credential
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), uses }
  } catch (error) {
    services.log.debug({ error }, 'a new passkey was refused')
    return undefined
  }
}

/** With the last passkey, none is asked for any more. */
export const removePasskey = (services: Services, userId: string, id: PasskeyId): Promise<void> =>
  change(services, userId, 'passkeyRemoved', async (trx) => {
    if (!(await deletePasskey(trx, userId, id))) throw refusePasskey({ code: 'no-such-passkey' })
    if ((await findPasskeys(trx, userId)).length === 0) await saveAsksPasskey(trx, userId, false)
  })

/** Whether the password alone opens the account, or not. Deciding it ends a link for somebody who lost the passkey. */
export async function askForPasskey(
  services: Services,
  userId: string,
  isAsked: boolean,
): Promise<void> {
  const { sql } = services.database
  await dropTokens(sql, userId, ['lost-passkey'])
  if (isAsked === (await asksPasskey(sql, userId))) return
  await change(services, userId, isAsked ? 'passkeyAsked' : 'passkeyNotAsked', async (trx) => {
    if (isAsked && (await findPasskeys(trx, userId)).length === 0)
      throw refusePasskey({ code: 'no-passkey' })
    await saveAsksPasskey(trx, userId, isAsked)
  })
}

/** Changes what opens an account, one change at a time, and tells its owner by mail. */
export async function change(
  services: Services,
  userId: string,
  kind: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyAsked' | 'passkeyNotAsked',
  write: (trx: Sql) => Promise<void>,
): Promise<void> {
  await services.database.sql.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId)
    if (!account) throw refusal({ code: 'not-signed-in' })
    await write(trx)
    await enqueueNotice(services, trx, account, kind)
  })
}
