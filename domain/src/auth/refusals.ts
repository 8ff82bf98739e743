/** Every refusal about an account. The facts are what the text needs. */
export type AuthRefusal =
  | { code: 'email-taken' }
  /** Two people registered the same thing at the same moment. */
  | { code: 'email-or-phone-taken' }
  | { code: 'invalid-credentials' }
  | { code: 'email-not-confirmed' }
  | { code: 'account-suspended' }
  | { code: 'too-many-requests'; retryAfterSeconds: number }
  /** A link from a mail that was used, has expired or never existed. */
  | { code: 'link-invalid' }
  /** The link is valid, but the person who registered this address may not be its owner. */
  | { code: 'password-needed' }
  | { code: 'password-wrong' }
  /** The same; the mailbox's reader takes the account, and gives their own name. */
  | { code: 'name-needed' }
  | { code: 'current-password-wrong' }
  /** The account signs in with Google only. */
  | { code: 'no-password' }
  /** Ended already, or another account's. */
  | { code: 'no-such-session' }
  | { code: 'promotion-not-allowed' }
  | { code: 'role-unchanged' }
  | { code: 'google-unavailable' }
