/** Everything that an account may be refused. The facts are what the sentence needs. */
export type AuthRefusal =
  | { code: 'email-taken' }
  /** Two people registered the same thing in the same moment. */
  | { code: 'email-or-phone-taken' }
  | { code: 'invalid-credentials' }
  | { code: 'email-not-confirmed' }
  | { code: 'account-suspended' }
  | { code: 'too-many-requests'; retryAfterSeconds: number }
  /** A link from a mail that was used, has expired or never was. */
  | { code: 'link-invalid' }
  /** The link is good, but who registered this address may be somebody else than who reads its mail. */
  | { code: 'password-needed' }
  | { code: 'password-wrong' }
  | { code: 'current-password-wrong' }
  /** The account signs in with Google only. */
  | { code: 'no-password' }
  /** Ended already, or somebody else's. */
  | { code: 'no-such-session' }
  | { code: 'promotion-not-allowed' }
  | { code: 'role-unchanged' }
  | { code: 'google-unavailable' }
