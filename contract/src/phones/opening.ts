import { NewPhonePasskey } from '@mainforte/domain/auth/passkeys'
import { UserId } from '@mainforte/domain/kernel/ids'
import { PhoneProof } from '@mainforte/domain/phones/proof'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { OpenedByCode, PlacesHere } from './views.ts'

/** A P-256 signature, r and s, base64url. */
const Signature = z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/))
const Challenge = z.string().check(z.maxLength(200))

/** How a telephone is opened and locked. */
export const opening = {
  placesHere: endpoint({
    action: 'account.readSession',
    method: 'GET',
    path: '/phones/places',
    summary: 'The places that speak from this telephone',
    input: nothing,
    output: PlacesHere,
  }),

  challenge: endpoint({
    action: 'account.readSession',
    method: 'POST',
    path: '/phones/challenge',
    summary: 'What a telephone signs to be opened, once and soon',
    input: nothing,
    output: z.strictObject({ challenge: z.string() }),
  }),

  open: endpoint({
    action: 'account.signIn',
    method: 'POST',
    path: '/phones/open',
    summary: 'Open a telephone by its key, and code or passkey, for some minutes',
    input: z.strictObject({
      userId: UserId,
      challenge: Challenge,
      signature: Signature,
      code: PhoneProof,
    }),
    output: OpenedByCode,
  }),

  lock: endpoint({
    action: 'account.signOut',
    method: 'POST',
    path: '/phones/lock',
    summary: 'Lock this telephone',
    input: nothing,
    output: nothing,
  }),

  addPasskey: endpoint({
    action: 'account.passkeys',
    method: 'POST',
    path: '/phones/passkey',
    summary: 'Use a passkey of this telephone instead of typing its code, which was typed just now',
    input: NewPhonePasskey,
    output: nothing,
  }),

  removePasskey: endpoint({
    action: 'account.passkeys',
    method: 'DELETE',
    path: '/phones/passkey',
    summary: 'Open this telephone by its code alone again',
    input: nothing,
    output: nothing,
  }),
}
