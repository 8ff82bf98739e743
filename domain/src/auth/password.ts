import * as z from 'zod/mini'

/** Limited, because hashing a very long text would keep the server busy. */
const longestPassword = 128

const passwordIn = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : 'password-too-short') })

/** A new password. All its weaknesses are reported at once, each with its own code. */
export const NewPassword = passwordIn('credentials-missing').check(
  z.maxLength(longestPassword, { error: 'password-too-long', abort: true }),
  z.minLength(8, 'password-too-short'),
  z.regex(/\p{Lu}/u, 'password-no-upper'),
  z.regex(/\p{Ll}/u, 'password-no-lower'),
  z.regex(/\p{Nd}/u, 'password-no-digit'),
  z.regex(/[^\p{L}\p{N}\s]/u, 'password-no-special'),
)

/** The confirmation of a password. The form checks that the two are equal. */
export const PasswordAgain = passwordIn('password-too-short').check(
  z.maxLength(longestPassword, { error: 'password-too-long', abort: true }),
  z.minLength(8, 'password-too-short'),
)

/** A password given to sign in: only what no account can have is refused here. */
export const GivenPassword = passwordIn('credentials-missing').check(
  z.maxLength(longestPassword, { error: 'password-too-long', abort: true }),
  z.minLength(6, 'password-too-short'),
)
