import { paths } from '@mainforte/contract/paths'
import { SessionId } from '@mainforte/domain/kernel/ids'
import * as en from '@mainforte/words/auth/en'
import * as fr from '@mainforte/words/auth/fr'
import { implementer } from '../implementer.ts'
import { keepLanguage } from '../kernel/http/language-cookie.ts'
import type { RequestContext, SessionUser } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { isForThisMachine } from '../kernel/http/visitor.ts'
import type { Accounts } from './accounts.ts'
import { refusePasskey } from './passkeys/passkeys.ts'
import { requestProof } from './passkeys/proof.ts'
import { passkeyChangeRoutes, passkeyRoutes, passkeySignInRoutes } from './passkeys/routes.ts'
import { markingDevices } from './sessions/device.ts'
import { liveSession } from './sessions/live-session.ts'
import { type SessionFacts, headersFor, passOnCookies } from './sessions/session-facts.ts'
import { refuseCommon } from './passwords/common-passwords.ts'
import { changePassword, resetPassword } from './passwords/passwords.ts'
import { requestLink } from './registration/link-mails.ts'
import { mayPromote, promote } from './promotion.ts'
import { refused } from './refuse.ts'
import { confirmEmail, signUp } from './registration/registration.ts'
import { endSessionOf, findSessions } from './store.ts'
import { rateLimitAccount, rememberAddress } from './rate-limits.ts'

const os = implementer.auth

/** Everything about accounts that the web may ask. */
export function authRoutes(services: Services, accounts: Accounts) {
  const know = knowing(services)
  return os.router({
    ...registrationRoutes(services, accounts, know),
    ...sessionRoutes(services, accounts, know),
    ...passwordRoutes(services, accounts),
    ...deviceRoutes(services, accounts),
    ...passkeyRoutes(services, accounts),
    ...passkeyChangeRoutes(services, accounts),
    ...passkeySignInRoutes(services),
    ...passkeySignIn(services, accounts, know),
  })
}

type Know = ReturnType<typeof knowing>

const registrationRoutes = (services: Services, accounts: Accounts, know: Know) => ({
  signUp: os.signUp.handler(async ({ input, context }) => {
    refuseCommon(input)
    await rateLimitAccount(services, context, 'signUp', input.email)
    await signUp(services, accounts, context, input)
    return {}
  }),

  confirmEmail: os.confirmEmail.handler(async ({ input, context }) => {
    await rateLimitAccount(services, context, 'link')
    const session = await confirmEmail(services, accounts, context, input)
    if (!session) return { session: null }
    context.note({ user: session.user.id })
    if (session.user.email) await rememberAddress(services, context, session.user.email)
    await know(context, session.user)
    return { session }
  }),

  resendConfirmation: os.resendConfirmation.handler(async ({ input, context }) => {
    await rateLimitAccount(services, context, 'mail', input.email)
    await requestLink(services, context, 'confirm-email', input.email)
    return {}
  }),

  readConfiguration: os.readConfiguration.handler(() => ({
    google: services.settings.google !== undefined,
    localMailbox: services.settings.smtpUrl === undefined && isForThisMachine(services.settings),
  })),
})

const sessionRoutes = (services: Services, accounts: Accounts, know: Know) => ({
  signIn: os.signIn.handler(async ({ input, context }) => {
    await rateLimitAccount(services, context, 'signIn', input.email)
    const opened = await accounts.signIn(input, context)
    return 'user' in opened
      ? greet(services, context, opened, know)
      : { passkey: await requestProof(services, opened.asksPasskeyOf) }
  }),

  signOut: os.signOut.handler(async ({ context }) => {
    await accounts.signOut(context)
    return {}
  }),

  readSession: os.readSession.handler(async ({ context }) => {
    const session = await accounts.session(context.request.headers, context.resHeaders)
    await know(context, session?.user)
    return { session: session ?? null }
  }),

  refreshSession: os.refreshSession.handler(async ({ context }) => {
    const session = await accounts.renew(context.request.headers, context.resHeaders)
    await know(context, session?.user)
    return { session: session ? { user: session.user, expiresAt: session.expiresAt } : null }
  }),

  startGoogle: os.startGoogle.handler(async ({ input, context }) => {
    await rateLimitAccount(services, context, 'google')
    const headers = headersFor(context.request, context.address)
    const started = await accounts.google?.start(headers, input.next ?? paths.dashboard)
    if (!started) throw refused({ code: 'google-unavailable' })
    passOnCookies(started.headers, context.resHeaders)
    return { url: started.url }
  }),

  promoteSuperAdmin: os.promoteSuperAdmin.handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    await promote(services, accounts, user, input.email)
    await accounts.renew(context.request.headers, context.resHeaders)
    const { promotion } = user.language === 'en' ? en : fr
    return { success: true as const, message: promotion.done(user.displayName) }
  }),
})

const passkeySignIn = (services: Services, accounts: Accounts, know: Know) => ({
  signInByPasskey: os.signInByPasskey.handler(async ({ input, context }) => {
    await rateLimitAccount(services, context, 'passkey')
    const session = await accounts.signInByPasskey(input, context)
    if (!session) throw refusePasskey({ code: 'passkey-refused' })
    return greet(services, context, session, know)
  }),
})

/** What follows each sign-in. */
async function greet(
  services: Services,
  context: RequestContext,
  session: SessionFacts,
  know: Know,
) {
  context.note({ user: session.user.id })
  if (session.user.email) await rememberAddress(services, context, session.user.email)
  await know(context, session.user)
  return { ...session, mayPromote: await mayPromote(services, session.user) }
}

const passwordRoutes = (services: Services, accounts: Accounts) => ({
  forgotPassword: os.forgotPassword.handler(async ({ input, context }) => {
    await rateLimitAccount(services, context, 'mail', input.email)
    await requestLink(services, context, 'reset-password', input.email)
    return {}
  }),

  resetPassword: os.resetPassword.handler(async ({ input, context }) => {
    refuseCommon(input)
    await rateLimitAccount(services, context, 'link')
    const email = await resetPassword(services, accounts, context, input)
    if (email) await rememberAddress(services, context, email)
    return {}
  }),

  changePassword: os.changePassword.handler(async ({ input, context }) => {
    const session = await liveSession(accounts, context)
    refuseCommon(input)
    await rateLimitAccount(services, context, 'password', session.user.id)
    await changePassword(services, accounts, session, input)
    await accounts.renew(context.request.headers, context.resHeaders)
    return {}
  }),
})

const deviceRoutes = (services: Services, accounts: Accounts) => ({
  listSessions: os.listSessions.handler(async ({ context }) => {
    const { user, token } = await liveSession(accounts, context)
    const now = new Date(services.clock.now()).toISOString()
    const sessions = await findSessions(services.database.sql, user.id, now)
    const rows = sessions.map(({ id, token: own, ...facts }) => ({
      ...facts,
      id: SessionId.parse(id),
      isThis: own === token,
    }))
    return { rows }
  }),

  endSession: os.endSession.handler(async ({ input, context }) => {
    const { user } = await liveSession(accounts, context)
    await services.database.sql.transaction().execute(async (trx) => {
      const isEnded = await endSessionOf(trx, user.id, input.sessionId)
      if (!isEnded) throw refused({ code: 'no-such-session' })
      await accounts.changed(trx, user.id, 'session-ended')
    })
    return {}
  }),
})

/** Keeps a person's language in their browser, and who was signed in on it. */
function knowing(services: Services) {
  const mark = markingDevices(services)
  return async (context: RequestContext, user: SessionUser | undefined): Promise<void> => {
    keepLanguage(services.settings, context.request, context.resHeaders, user?.language)
    if (user) await mark(context, user.id)
  }
}
