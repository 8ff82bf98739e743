import { paths } from '@mainforte/contract/paths'
import { foldedWhole } from '@mainforte/domain/kernel/search'
import { betterAuth } from 'better-auth'
import { getOAuthState, getSessionFromCtx } from 'better-auth/api'
import { admin } from 'better-auth/plugins/admin'
import { createAccessControl } from 'better-auth/plugins/access'
import { adminAc, defaultStatements, userAc } from 'better-auth/plugins/admin/access'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth'
import { parse } from 'hono/utils/cookie'
import { cookiePrefixOf, isSecure, sessionCookieOf } from '../../kernel/http/session-cookie.ts'
import type { Services } from '../../kernel/services.ts'
import { newId } from '../../kernel/ids.ts'
import { provenSessions } from './proven-sessions.ts'
import { noAddress } from './session-user.ts'

const second = 1
const minute = 60 * second
const day = 24 * 60 * minute

/** How long the cookie is trusted without querying the database. */
export const shortTokenSeconds = 5 * minute
/** Renewed by use: a telephone that is used once a quarter stays signed in. */
const sessionSeconds = 90 * day

/** Set by us on every request to better-auth; a client's header of this name is dropped. */
export const addressHeader = 'x-mainforte-address'

/** The signed session cookie. */
export function sessionCookieIn(
  services: Pick<Services, 'settings'>,
  headers: Headers,
): string | undefined {
  const name = sessionCookieOf(services.settings)
  return parse(headers.get('cookie') ?? '', name)[name]
}

/** Whether there are cookies of a session, be it as damaged as may be. */
export const hasSessionCookies = (
  services: Pick<Services, 'settings'>,
  headers: Headers,
): boolean =>
  (headers.get('cookie') ?? '').includes(`${cookiePrefixOf(services.settings)}.session_`)

/** better-auth's arguments for checking an external identity. */
export interface Arrival {
  userId: string | undefined
  action: 'create-user' | 'link-account' | 'sign-in'
  email: string
  /** The provider's name of the identity. */
  subject: string
  /** Of somebody whose telephone asked for it. */
  phoneId: string | undefined
  /** Who is signed in where the identity arrives. */
  whoIsHere: () => Promise<string | undefined>
  emailVerified: boolean
  /** As `mapProfileToUser` made it, or of a new account. */
  name: string
}

interface Options {
  /** Google, or another OpenID Connect provider. */
  provider?: GenericOAuthConfig
  /** Returns a code to refuse the sign-in. */
  onArrival?: (arrival: Arrival) => Promise<string | undefined>
}

const access = createAccessControl(defaultStatements)
const roles = {
  user: access.newRole(userAc.statements),
  superAdmin: access.newRole(adminAc.statements),
}

/**
 * better-auth on our tables: it manages sessions and cookies, hashes passwords and implements
 * OpenID Connect. Registration, passwords and passkeys are ours, because the mail and the row must be
 * in one transaction; so are all rate limits.
 */
export function openBetterAuth(services: Services, { provider, onArrival }: Options = {}) {
  const { settings, database, log } = services
  return betterAuth({
    appName: 'Mainforte',
    baseURL: settings.appUrl,
    basePath: '/api/auth',
    secret: settings.authSecret,
    database: { db: database.plain, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...facts) =>
        log[level === 'error' ? 'error' : 'debug']({ facts }, `accounts: ${message}`),
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        through: { type: 'string', required: false, input: false },
        openUntil: { type: 'date', required: false, input: false, fieldName: 'open_until' },
        device: { type: 'string', required: false, input: false, returned: false },
      },
      expiresIn: sessionSeconds,
      updateAge: day,
      cookieCache: { enabled: true, maxAge: shortTokenSeconds, strategy: 'compact' },
    },
    user: {
      modelName: 'profiles',
      fields: {
        name: 'full_name',
        image: 'avatar_url',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        // better-auth knows nobody without an address; in the database it is null.
        email: {
          type: 'string',
          required: false,
          unique: true,
          transform: { output: (email) => email ?? noAddress },
        },
        phone: { type: 'string', required: false, input: false },
        isVerified: {
          type: 'boolean',
          required: false,
          defaultValue: false,
          input: false,
          fieldName: 'is_verified',
        },
        language: { type: 'string', required: false, defaultValue: 'origin', input: false },
        foldedName: {
          type: 'string',
          required: false,
          input: false,
          returned: false,
          fieldName: 'folded_name',
        },
      },
      validateUserInfo: async ({ user, source }, context) => {
        const refused = await onArrival?.({
          userId: user.id,
          action: source.action,
          email: user.email?.toLowerCase() ?? '',
          subject: String(source.oauth?.profile?.['sub'] ?? ''),
          phoneId: (await getOAuthState<{ phoneId?: string }>())?.phoneId,
          whoIsHere: async () => (await getSessionFromCtx(context))?.user.id,
          emailVerified: user.emailVerified === true,
          name: user.name ?? '',
        })
        return refused ? { error: refused } : undefined
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      updateAccountOnSignIn: false,
      // `onArrival` decides whose address it is; see google.ts.
      accountLinking: {
        enabled: true,
        requireLocalEmailVerified: false,
        trustedProviders: [],
        // Of whoever has none yet.
        allowDifferentEmails: true,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      account: { create: { before: withoutTokens } },
      // The pages load no pictures from third parties.
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, image: null, foldedName: foldedWhole(user.name) },
          }),
        },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefixOf(services.settings),
      // better-auth supports only `__Secure-`; the prefix and attributes of `__Host-` are ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(services.settings), path: '/' },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    onAPIError: { errorURL: settings.appUrl + paths.login },
    plugins: [
      provenSessions,
      admin({
        ac: access,
        roles,
        adminRoles: ['superAdmin'],
        defaultRole: 'user',
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
      ...(provider ? [genericOAuth({ config: [provider] })] : []),
    ],
  })
}

export type BetterAuth = ReturnType<typeof openBetterAuth>

/** The provider's tokens are never used again, so they are not stored. */
async function withoutTokens<Account extends object>(account: Account) {
  return {
    data: {
      ...account,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
    },
  }
}
