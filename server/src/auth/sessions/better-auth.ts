import { AsyncLocalStorage } from 'node:async_hooks'
import { paths } from '@mainforte/contract/paths'
import { betterAuth } from 'better-auth'
import { verifyPassword } from 'better-auth/crypto'
import { admin } from 'better-auth/plugins/admin'
import { createAccessControl } from 'better-auth/plugins/access'
import { adminAc, defaultStatements, userAc } from 'better-auth/plugins/admin/access'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { parse } from 'hono/utils/cookie'
import type { Services } from '../../kernel/services.ts'
import { newId } from '../../kernel/ids.ts'

const second = 1
const minute = 60 * second
const day = 24 * 60 * minute

/** How long the cookie is believed without asking the database. */
export const shortTokenSeconds = 5 * minute
const sessionSeconds = 30 * day

/** Written by us on every request that better-auth sees; what a visitor sends under it is lost. */
export const addressHeader = 'x-mainforte-address'

export const isSecure = (services: Pick<Services, 'settings'>) =>
  services.settings.appUrl.startsWith('https://')

/**
 * What the names of our cookies begin with. Behind TLS, `__Host-`: a browser takes such a cookie only
 * over TLS, only from this very host and for all of its paths, so that no other host of the same
 * domain can set one for us or be sent ours.
 */
export const cookiePrefixOf = (services: Pick<Services, 'settings'>) =>
  isSecure(services) ? '__Host-mainforte' : 'mainforte'

/** The signed cookie that stands for a session. */
export function sessionCookieIn(
  services: Pick<Services, 'settings'>,
  headers: Headers,
): string | undefined {
  const name = `${cookiePrefixOf(services)}.session_token`
  return parse(headers.get('cookie') ?? '', name)[name]
}

/** What better-auth hands to a check of somebody who comes with an identity from elsewhere. */
export interface Arrival {
  userId: string | undefined
  action: 'create-user' | 'link-account' | 'sign-in'
  emailVerified: boolean
}

interface Options {
  /** Google, or whoever speaks OpenID Connect in its place. */
  provider?: GenericOAuthConfig
  /** Answers a code to turn the arrival away. */
  onArrival?: (arrival: Arrival) => Promise<string | undefined>
}

/** The hash that a password given in this very request was found to fit: it need not be checked twice. */
export const provenHash = new AsyncLocalStorage<string>()

const access = createAccessControl(defaultStatements)
const roles = {
  user: access.newRole(userAc.statements),
  superAdmin: access.newRole(adminAc.statements),
}

/**
 * better-auth on our tables: it keeps sessions and their cookies, hashes passwords and speaks OpenID
 * Connect. Registering and changing a password are ours, because the mail and the row must be kept
 * together; so is every limit.
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
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        verify: async ({ hash, password }) =>
          hash === provenHash.getStore() || verifyPassword({ hash, password }),
      },
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
        phone: { type: 'string', required: false, input: false },
        isVerified: {
          type: 'boolean',
          required: false,
          defaultValue: false,
          input: false,
          fieldName: 'is_verified',
        },
        language: { type: 'string', required: false, defaultValue: 'origin', input: false },
      },
      validateUserInfo: async ({ user, source }) => {
        const refused = await onArrival?.({
          userId: user.id,
          action: source.action,
          emailVerified: user.emailVerified === true,
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
      // `onArrival` judges whose address it is; see google.ts.
      accountLinking: { enabled: true, requireLocalEmailVerified: false, trustedProviders: [] },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      account: { create: { before: withoutTokens } },
      // The pages ask no third party for pictures.
      user: { create: { before: async (user) => ({ data: { ...user, image: null } }) } },
    },
    advanced: {
      cookiePrefix: cookiePrefixOf(services),
      // better-auth knows `__Secure-` alone; the prefix and the attributes of `__Host-` are ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(services), path: '/' },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    onAPIError: { errorURL: settings.appUrl + paths.login },
    plugins: [
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

/** Nothing of ours asks the provider again, so its tokens are not kept. */
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
