import * as z from 'zod/mini'
import { PasskeyId } from '../kernel/ids.ts'
import { nameLine } from '../kernel/text.ts'
import { LinkToken } from './forms.ts'
import { GivenPassword } from './password.ts'

/** How many passkeys an account may have. */
export const mostPasskeys = 10

/** How its owner tells one from another. */
export const PasskeyName = nameLine(
  { length: 1, code: 'passkey-name-missing' },
  { length: 60, code: 'passkey-name-too-long' },
)

const form = { error: 'form-invalid' }

/** Bytes in base64url, as the browser's library writes them. */
const bytes = (longest: number) =>
  z
    .string({ error: 'form-invalid' })
    .check(z.maxLength(longest, 'form-invalid'), z.regex(/^[\w-]+$/, 'form-invalid'))

/** What everything that an authenticator says has in common. */
const Said = { id: bytes(1_400), clientDataJSON: bytes(4_000) }

/** An authenticator's proof that its owner was there. */
export const PasskeyProof = z.strictObject(
  { ...Said, authenticatorData: bytes(4_000), signature: bytes(8_000) },
  form,
)
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** A new passkey, as an authenticator made it. */
export const NewPasskey = z.strictObject(
  {
    ...Said,
    name: PasskeyName,
    attestationObject: bytes(20_000),
    /** How the browser reaches it again. */
    transports: z
      .array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'form-invalid')))
      .check(z.maxLength(10, 'form-invalid')),
  },
  form,
)
export type NewPasskey = z.infer<typeof NewPasskey>

/** The same of a telephone, for a challenge that its key signs as well. (L3) */
export const NewPhonePasskey = z.strictObject(
  { ...Said, attestationObject: bytes(20_000), challenge: z.string().check(z.maxLength(200)) },
  form,
)
export type NewPhonePasskey = z.infer<typeof NewPhonePasskey>

/** What somebody types to add a passkey, or to rename one. */
export const PasskeyForm = z.strictObject(
  { name: PasskeyName, password: z.optional(GivenPassword) },
  form,
)

/** Where the account has a password, nobody adds a passkey without it. */
export const PasskeyStart = z.strictObject({ password: z.optional(GivenPassword) }, form)

export const PasskeyRename = z.strictObject({ passkeyId: PasskeyId, name: PasskeyName }, form)

/** The challenge that followed a password: only who gave the password knows it. */
export const LostPasskey = z.strictObject({ challenge: bytes(100) }, form)

export const LostPasskeyLink = z.strictObject({ token: LinkToken }, form)

/** Every refusal about a passkey. */
export type PasskeyRefusal =
  /** Unknown, another's, wrongly signed, or too late: an answer that names nobody. */
  | { code: 'passkey-refused' }
  | { code: 'passkey-not-added' }
  | { code: 'too-many-passkeys'; most: number }
  | { code: 'no-such-passkey' }
  /** An account without passkey can ask for none. */
  | { code: 'no-passkey' }
  | { code: 'lost-passkey-waits'; from: string }
