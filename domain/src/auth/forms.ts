import * as z from 'zod/mini'
import { isLocalPath } from '../kernel/is-local-path.ts'
import { Language } from '../kernel/language.ts'
import { InviteCode } from '../invitations/invite-code.ts'
import { Email, Phone } from '../kernel/text.ts'
import { DisplayName, NewName } from './display-name.ts'
import { GivenPassword, NewPassword, PasswordAgain } from './password.ts'

interface PasswordTwice {
  password: string
  confirmation: string
}

/** Shown on the confirmation field. */
const passwordsMatch = z.refine<PasswordTwice>(
  ({ password, confirmation }) => password === confirmation,
  { error: 'passwords-differ', path: ['confirmation'] },
)

/** The address in a pair of credentials: a missing one and a mistyped one are different mistakes. */
const CredentialEmail = z.pipe(
  z.string({
    error: ({ input }) => (input === undefined ? 'credentials-missing' : 'email-invalid'),
  }),
  Email,
)

const isBlank = (field: unknown) =>
  field === undefined || field === null || (typeof field === 'string' && field.trim() === '')

/** With neither an address nor a password there is one thing to say, and not one at each field. */
const credentialsGiven = z.check<{ email: unknown; password: unknown }>(
  (payload) => {
    const { value, issues } = payload
    if (!isBlank(value.email) || !isBlank(value.password)) return
    payload.issues = issues.filter(({ path }) => path?.[0] !== 'email' && path?.[0] !== 'password')
    payload.issues.push({
      code: 'custom',
      path: ['email'],
      input: value.email,
      message: 'credentials-missing',
    })
  },
  { when: () => true },
)

const form = { error: 'form-invalid' }

export const SignUp = z
  .strictObject(
    {
      displayName: NewName,
      email: CredentialEmail,
      password: NewPassword,
      confirmation: PasswordAgain,
      /** The language in which the page was read; mails follow it. */
      language: z.optional(Language),
      /** What an invitation asked for already, so that nobody is asked twice. */
      phone: z.optional(Phone),
      /** The invitation that brought the person here: the link in the mail leads back to it. */
      invite: z.optional(InviteCode),
    },
    form,
  )
  .check(credentialsGiven, passwordsMatch)
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z
  .strictObject({ email: CredentialEmail, password: GivenPassword }, form)
  .check(credentialsGiven)
export type SignIn = z.infer<typeof SignIn>

/** Of somebody who speaks by a telephone: the address and the password that will also open their account. (L6) */
export const AddAddress = z
  .strictObject({ email: Email, password: NewPassword, confirmation: PasswordAgain }, form)
  .check(passwordsMatch)
export type AddAddress = z.infer<typeof AddAddress>

/** Asking for a mail: the confirmation once more, or the way to a new password. */
export const MailRequest = z.strictObject({ email: Email }, form)
export type MailRequest = z.infer<typeof MailRequest>

/** The secret that a link in a mail carries. */
export const LinkToken = z
  .string({ error: 'link-invalid' })
  .check(z.regex(/^[\w-]{20,100}$/, 'link-invalid'))

/** In any other browser than the one that registered, the password shows that the person chose it. */
export const ConfirmEmail = z.strictObject(
  {
    token: LinkToken,
    password: z.optional(GivenPassword),
    /** Whether to sign in the browser that registered as well. */
    signIn: z.optional(z.boolean()),
  },
  form,
)
export type ConfirmEmail = z.infer<typeof ConfirmEmail>

/** The password shows that the mail's reader is who chose the address: somebody may have mistyped it. */
export const ConfirmAddress = z.strictObject({ token: LinkToken, password: GivenPassword }, form)
export type ConfirmAddress = z.infer<typeof ConfirmAddress>

export const ResetPassword = z
  .strictObject(
    {
      token: LinkToken,
      password: NewPassword,
      confirmation: PasswordAgain,
      /** Of an account that somebody else may have registered: what its owner is called. */
      displayName: z.optional(DisplayName),
    },
    form,
  )
  .check(passwordsMatch)
export type ResetPassword = z.infer<typeof ResetPassword>

export const ChangePassword = z
  .strictObject(
    { currentPassword: GivenPassword, password: NewPassword, confirmation: PasswordAgain },
    form,
  )
  .check(passwordsMatch)
export type ChangePassword = z.infer<typeof ChangePassword>

/** The page to return to after signing in. */
const LocalPath = z.string({ error: 'path-invalid' }).check(z.refine(isLocalPath, 'path-invalid'))

export const GoogleStart = z.strictObject({ next: z.optional(LocalPath) }, form)
export type GoogleStart = z.infer<typeof GoogleStart>
