import { PasskeyId } from '@mainforte/domain/kernel/ids'
import { implementer } from '../../implementer.ts'
import type { Services } from '../../kernel/services.ts'
import type { Accounts } from '../accounts.ts'
import { rateLimitAccount } from '../rate-limits.ts'
import { liveSession } from '../sessions/live-session.ts'
import { findPasswordHash } from '../store.ts'
import { lostLinkFrom, mailLostLink, openLostLink } from './lost.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  refusePasskey,
  removePasskey,
} from './passkeys.ts'
import { requestProof } from './proof.ts'
import { asksPasskey, findPasskeys, savePasskeyName } from './store.ts'

const os = implementer.auth

/** One's own passkeys: which there are, and another. */
export const passkeyRoutes = (services: Services, accounts: Accounts) => ({
  listPasskeys: os.listPasskeys.handler(async ({ context }) => {
    const { user } = await liveSession(accounts, context)
    const { sql } = services.database
    const passkeys = await findPasskeys(sql, user.id)
    return {
      rows: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id: PasskeyId.parse(id),
        name,
        createdAt,
        lastUsedAt,
      })),
      isAsked: await asksPasskey(sql, user.id),
      hasPassword: (await findPasswordHash(sql, user.id)) !== undefined,
      lostLinkFrom: await lostLinkFrom(services, sql, user.id),
    }
  }),

  beginPasskey: os.beginPasskey.handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    await rateLimitAccount(services, context, 'password', user.id)
    return beginPasskey(services, accounts, user, input.password)
  }),

  addPasskey: os.addPasskey.handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    await addPasskey(services, user.id, input)
    return {}
  }),
})

/** What becomes of them. */
export const passkeyChangeRoutes = (services: Services, accounts: Accounts) => ({
  renamePasskey: os.renamePasskey.handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    const { passkeyId, name } = input
    const isTheirs = await savePasskeyName(services.database.sql, user.id, passkeyId, name)
    if (!isTheirs) throw refusePasskey({ code: 'no-such-passkey' })
    return {}
  }),

  removePasskey: os.removePasskey.handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    await removePasskey(services, user.id, input.passkeyId)
    return {}
  }),

  askForPasskey: os.askForPasskey.handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    await askForPasskey(services, user.id, input.isAsked)
    return {}
  }),
})

/** Signing in with a passkey, and the way out without it. */
export const passkeySignInRoutes = (services: Services) => ({
  requestPasskey: os.requestPasskey.handler(async ({ context }) => {
    await rateLimitAccount(services, context, 'passkey')
    return requestProof(services)
  }),

  lostPasskey: os.lostPasskey.handler(async ({ input, context }) => {
    await rateLimitAccount(services, context, 'link')
    await mailLostLink(services, context, input.challenge)
    return {}
  }),

  openLostPasskey: os.openLostPasskey.handler(async ({ input, context }) => {
    await rateLimitAccount(services, context, 'link')
    await openLostLink(services, input.token)
    return {}
  }),
})
