import {
  LostPasskey,
  LostPasskeyLink,
  NewPasskey,
  PasskeyProof,
  PasskeyRename,
  PasskeyStart,
} from '@mainforte/domain/auth/passkeys'
import { PasskeyId } from '@mainforte/domain/kernel/ids'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { SignedIn } from './session.ts'

const Known = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What the browser passes to `navigator.credentials.get`, as WebAuthn writes it in JSON. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of this site. */
  allowCredentials: z.array(Known),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The same for `navigator.credentials.create`. */
const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const PasskeyView = z.strictObject({
  id: PasskeyId,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type PasskeyView = z.infer<typeof PasskeyView>

const ofOwn = { action: 'account.passkeys' } as const
const signsIn = { action: 'account.signIn', method: 'POST' } as const
const one = z.strictObject({ passkeyId: PasskeyId })

export const passkeys = {
  requestPasskey: endpoint({
    ...signsIn,
    path: '/auth/passkeys/request',
    summary: 'Begins signing in with a passkey: the answer is the same for everybody',
    input: nothing,
    output: PasskeyRequest,
  }),

  signInByPasskey: endpoint({
    ...signsIn,
    path: '/auth/passkeys/sign-in',
    summary: 'Signs in with the passkey’s answer to a challenge, once, within five minutes',
    input: PasskeyProof,
    output: SignedIn,
  }),

  lostPasskey: endpoint({
    ...signsIn,
    path: '/auth/passkeys/lost',
    summary: 'Mails a link to somebody who gave the password and has lost the passkey',
    input: LostPasskey,
    output: nothing,
  }),

  openLostPasskey: endpoint({
    ...signsIn,
    path: '/auth/passkeys/lost/open',
    summary:
      'Lets the password alone open the account again, with the mail’s token, after three days',
    input: LostPasskeyLink,
    output: nothing,
  }),

  listPasskeys: endpoint({
    ...ofOwn,
    method: 'GET',
    path: '/auth/passkeys',
    summary:
      'One’s own passkeys, the latest first, and whether one is asked for after the password',
    input: nothing,
    output: z.strictObject({
      rows: z.array(PasskeyView),
      isAsked: z.boolean(),
      /** Whether adding one takes the password. */
      hasPassword: z.boolean(),
      /** From when a mailed link works that lets the password alone open the account. */
      lostLinkFrom: z.nullable(z.string()),
    }),
  }),

  beginPasskey: endpoint({
    ...ofOwn,
    method: 'POST',
    path: '/auth/passkeys/begin',
    summary: 'Begins adding a passkey, with the password where the account has one',
    input: PasskeyStart,
    output: PasskeyCreation,
  }),

  addPasskey: endpoint({
    ...ofOwn,
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Adds the passkey that the authenticator made, and mails the owner',
    input: NewPasskey,
    output: nothing,
    status: 201,
  }),

  renamePasskey: endpoint({
    ...ofOwn,
    method: 'POST',
    path: '/auth/passkeys/{passkeyId}/rename',
    summary: 'Gives one’s own passkey another name',
    input: PasskeyRename,
    output: nothing,
  }),

  removePasskey: endpoint({
    ...ofOwn,
    method: 'POST',
    path: '/auth/passkeys/{passkeyId}/remove',
    summary: 'Removes one’s own passkey and mails the owner; with the last one, none is asked for',
    input: one,
    output: nothing,
  }),

  askForPasskey: endpoint({
    ...ofOwn,
    method: 'POST',
    path: '/auth/passkeys/ask',
    summary:
      'Says whether the account asks for its passkey after the password, and mails the owner',
    input: z.strictObject({ isAsked: z.boolean() }),
    output: nothing,
  }),
}
