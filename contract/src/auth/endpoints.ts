import {
  ChangePassword,
  ConfirmEmail,
  GoogleStart,
  MailRequest,
  ResetPassword,
  SignIn,
  SignUp,
} from '@mainforte/domain/auth/forms'
import { SessionId } from '@mainforte/domain/kernel/ids'
import { Email } from '@mainforte/domain/kernel/text'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { PasskeyRequest, passkeys } from './passkeys.ts'
import { Session, SignedIn } from './session.ts'

/** Null for a visitor. */
const maybeSession = z.strictObject({ session: z.nullable(Session) })

/** One device that is signed in, as its owner may know it again. */
const SessionView = z.strictObject({
  id: SessionId,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
  /** What its browser calls itself. */
  userAgent: z.nullable(z.string()),
  signedInAt: z.string(),
  /** Written down once a day at most. */
  seenAt: z.string(),
})
export type SessionView = z.infer<typeof SessionView>

export const auth = {
  ...passkeys,

  signUp: endpoint({
    action: 'account.signUp',
    method: 'POST',
    path: '/auth/sign-up',
    summary: 'Registers an account and mails the link that confirms its address',
    input: SignUp,
    output: nothing,
    status: 201,
  }),

  confirmEmail: endpoint({
    action: 'account.confirm',
    method: 'POST',
    path: '/auth/confirm-email',
    summary:
      'Confirms an address with the token of its mail, once, within 24 hours, and with the password where another browser registered it; on request, it signs in',
    input: ConfirmEmail,
    output: maybeSession,
  }),

  resendConfirmation: endpoint({
    action: 'account.resendConfirmation',
    method: 'POST',
    path: '/auth/resend-confirmation',
    summary:
      'Mails the confirmation link again; the answer is the same whether there is an account',
    input: MailRequest,
    output: nothing,
  }),

  signIn: endpoint({
    action: 'account.signIn',
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Signs in with e-mail and password',
    input: SignIn,
    /** Where the account asks for its passkey, the password alone opens nothing. */
    output: z.union([SignedIn, z.strictObject({ passkey: PasskeyRequest })]),
  }),

  signOut: endpoint({
    action: 'account.signOut',
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Ends the session',
    input: nothing,
    output: nothing,
  }),

  readSession: endpoint({
    action: 'account.readSession',
    method: 'GET',
    path: '/auth/session',
    summary: 'Says who is signed in and when the short token ends',
    input: nothing,
    output: maybeSession,
  }),

  refreshSession: endpoint({
    action: 'account.readSession',
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Renews the short token while the session lasts',
    input: nothing,
    output: maybeSession,
  }),

  forgotPassword: endpoint({
    action: 'account.forgotPassword',
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mails the way to a new password; the answer is the same whether there is an account',
    input: MailRequest,
    output: nothing,
  }),

  resetPassword: endpoint({
    action: 'account.resetPassword',
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a new password with the token of the mail, once, within an hour',
    input: ResetPassword,
    output: nothing,
  }),

  changePassword: endpoint({
    action: 'account.changePassword',
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Changes the password and signs out every other session',
    input: ChangePassword,
    output: nothing,
  }),

  listSessions: endpoint({
    action: 'account.sessions',
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Every device on which the account is signed in, the latest first',
    input: nothing,
    output: z.strictObject({ rows: z.array(SessionView) }),
  }),

  endSession: endpoint({
    action: 'account.sessions',
    method: 'POST',
    path: '/auth/sessions/{sessionId}/end',
    summary: 'Signs out one of one’s own devices',
    input: z.strictObject({ sessionId: SessionId }),
    output: nothing,
  }),

  promoteSuperAdmin: endpoint({
    action: 'account.promoteSuperAdmin',
    method: 'POST',
    path: '/auth/create-superadmin',
    summary: 'Makes the account that SUPER_ADMIN_EMAIL names super admin, asked by itself',
    input: z.strictObject({ email: Email }, { error: 'form-invalid' }),
    output: z.strictObject({ success: z.literal(true), message: z.string() }),
  }),

  startGoogle: endpoint({
    action: 'account.signIn',
    method: 'POST',
    path: '/auth/google',
    summary: 'Begins signing in with Google: answers the address to send the browser to',
    input: GoogleStart,
    output: z.strictObject({ url: z.string() }),
  }),

  readConfiguration: endpoint({
    action: 'account.readSession',
    method: 'GET',
    path: '/auth/configuration',
    summary: 'Says which ways to sign in there are',
    input: nothing,
    output: z.strictObject({
      google: z.boolean(),
      /** Whether mails land on the page /mailbox of this machine instead of being sent. */
      localMailbox: z.boolean(),
    }),
  }),
}
