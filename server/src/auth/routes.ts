import {
  changePassword as changePasswordEndpoint,
  confirmEmail as confirmEmailEndpoint,
  endSession,
  forgotPassword,
  listSessions,
  promoteSuperAdmin,
  readAuthConfiguration,
  readSession,
  refreshSession,
  resendConfirmation,
  resetPassword as resetPasswordEndpoint,
  signIn,
  signOut,
  signUp as signUpEndpoint,
  startGoogle,
} from '@mainforte/contract/auth/endpoints'
import { SessionId } from '@mainforte/domain/kernel/ids'
import * as en from '@mainforte/words/auth/en'
import * as fr from '@mainforte/words/auth/fr'
import type { Asking } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import { on } from '../kernel/on.ts'
import { refusal } from '../kernel/refusal.ts'
import { isForThisMachine } from '../kernel/visitor.ts'
import type { Accounts, LiveSession } from './accounts.ts'
import { headersFor, passOnCookies } from './answers.ts'
import { refuseCommon } from './common-passwords.ts'
import { changePassword, resetPassword } from './passwords.ts'
import { requestLink } from './post.ts'
import { mayPromote, promote } from './promotion.ts'
import { refused } from './refuse.ts'
import { confirmEmail, signUp } from './registration.ts'
import { endSessionOf, findSessions } from './store.ts'
import { countAccountTry, rememberAddress } from './tries.ts'

/** Everything about accounts that the web may ask. */
export const authRoutes = (house: House, accounts: Accounts) => ({
  ...registrationRoutes(house, accounts),
  ...sessionRoutes(house, accounts),
  ...passwordRoutes(house, accounts),
  ...deviceRoutes(house, accounts),
})

const registrationRoutes = (house: House, accounts: Accounts) => ({
  signUp: on(signUpEndpoint).handler(async ({ input, context }) => {
    refuseCommon(input)
    await countAccountTry(house, context, 'signUp', input.email)
    await signUp(house, accounts, context, input)
    return {}
  }),

  confirmEmail: on(confirmEmailEndpoint).handler(async ({ input, context }) => {
    await countAccountTry(house, context, 'link')
    const session = await confirmEmail(house, accounts, context, input)
    if (!session) return { session: null }
    context.note({ user: session.user.id })
    await rememberAddress(house, context, session.user.email)
    return { session }
  }),

  resendConfirmation: on(resendConfirmation).handler(async ({ input, context }) => {
    await countAccountTry(house, context, 'mail', input.email)
    await requestLink(house, context, 'confirm-email', input.email)
    return {}
  }),

  readConfiguration: on(readAuthConfiguration).handler(() => ({
    google: house.settings.google !== undefined,
    localMailbox: house.settings.smtpUrl === undefined && isForThisMachine(house.settings),
  })),
})

const sessionRoutes = (house: House, accounts: Accounts) => ({
  signIn: on(signIn).handler(async ({ input, context }) => {
    await countAccountTry(house, context, 'signIn', input.email)
    const session = await accounts.signIn(input, context)
    context.note({ user: session.user.id })
    await rememberAddress(house, context, input.email)
    return { ...session, mayPromote: await mayPromote(house, session.user) }
  }),

  signOut: on(signOut).handler(async ({ context }) => {
    await accounts.signOut(context)
    return {}
  }),

  readSession: on(readSession).handler(async ({ context: { request, resHeaders } }) => {
    const session = await accounts.session(request.headers, resHeaders)
    return { session: session ?? null }
  }),

  refreshSession: on(refreshSession).handler(async ({ context: { request, resHeaders } }) => {
    const session = await accounts.renew(request.headers, resHeaders)
    return { session: session ? { user: session.user, expiresAt: session.expiresAt } : null }
  }),

  startGoogle: on(startGoogle).handler(async ({ input, context }) => {
    await countAccountTry(house, context, 'google')
    const headers = headersFor(context.request, context.address)
    const started = await accounts.google?.start(headers, input.next ?? '/dashboard')
    if (!started) throw refused({ code: 'google-unavailable' })
    passOnCookies(started.headers, context.resHeaders)
    return { url: started.url }
  }),

  promoteSuperAdmin: on(promoteSuperAdmin).handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    await promote(house, accounts, user, input.email)
    await accounts.renew(context.request.headers, context.resHeaders)
    const { promotion } = user.language === 'en' ? en : fr
    return { success: true as const, message: promotion.done(user.displayName) }
  }),
})

const passwordRoutes = (house: House, accounts: Accounts) => ({
  forgotPassword: on(forgotPassword).handler(async ({ input, context }) => {
    await countAccountTry(house, context, 'mail', input.email)
    await requestLink(house, context, 'reset-password', input.email)
    return {}
  }),

  resetPassword: on(resetPasswordEndpoint).handler(async ({ input, context }) => {
    refuseCommon(input)
    await countAccountTry(house, context, 'link')
    const email = await resetPassword(house, accounts, input)
    if (email) await rememberAddress(house, context, email)
    return {}
  }),

  changePassword: on(changePasswordEndpoint).handler(async ({ input, context }) => {
    const session = await liveSession(accounts, context)
    refuseCommon(input)
    await countAccountTry(house, context, 'password', session.user.id)
    await changePassword(house, accounts, session, input)
    await accounts.renew(context.request.headers, context.resHeaders)
    return {}
  }),
})

const deviceRoutes = (house: House, accounts: Accounts) => ({
  listSessions: on(listSessions).handler(async ({ context }) => {
    const { user, token } = await liveSession(accounts, context)
    const now = new Date(house.clock.now()).toISOString()
    const sessions = await findSessions(house.database.sql, user.id, now)
    const rows = sessions.map(({ id, token: own, ...facts }) => ({
      ...facts,
      id: SessionId.parse(id),
      isThis: own === token,
    }))
    return { rows }
  }),

  endSession: on(endSession).handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    await house.database.sql.transaction().execute(async (trx) => {
      const isEnded = await endSessionOf(trx, user.id, input.sessionId)
      if (!isEnded) throw refused({ code: 'no-such-session' })
      await accounts.changed(trx, user.id, 'session-ended')
    })
    return {}
  }),
})

/** The session as it stands in the database: what touches the account itself believes no cookie. */
async function liveSession(
  accounts: Accounts,
  { request, resHeaders }: Asking,
): Promise<LiveSession> {
  const session = await accounts.renew(request.headers, resHeaders)
  if (!session) throw refusal({ code: 'not-signed-in' })
  return session
}
