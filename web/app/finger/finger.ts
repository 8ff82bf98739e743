import type { TriedCode } from '@mainforte/domain/phones/code'
import type { PhoneProof } from '@mainforte/domain/phones/proof'
import type { PlaceHere } from '@mainforte/contract/phones/views'
import { api } from '../kernel/api/api.ts'
import { hasPasskeys } from '../passkeys/has-passkeys.ts'
import { base64Url } from '../kernel/browser/base64-url.ts'

/** The code, or a touch instead. */
export type Shown = TriedCode | 'finger'

/** Whether a finger, a face or the telephone's own code opens a place here. (L3) */
export const opensByFinger = ({ passkey }: PlaceHere): boolean => passkey !== null && hasPasskeys()

/** What an authenticator signs of the text that the browser's key signs. */
const asBytes = (challenge: string) => base64Url(new TextEncoder().encode(challenge))

/** ES256 and RS256: what telephones and computers can do. */
const algorithms = [-7, -257]

/**
 * Lets this device make a passkey for its telephone. It is no account's: where that is possible it stays on the device,
 * and no list of passkeys shows it. (L3)
 */
export async function addFinger(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { challenge } = await api.phones.challenge()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asBytes(challenge),
      rp: { name: 'Mainforte' },
      user: { id: base64Url(crypto.getRandomValues(new Uint8Array(16))), name, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'discouraged',
        userVerification: 'required',
      },
    },
  })
  const { clientDataJSON, attestationObject } = response
  await api.phones.addPasskey({ id, clientDataJSON, attestationObject, challenge })
}

/** What opens a telephone besides its key. */
export async function proofOf(
  shown: Shown,
  challenge: string,
  { passkey }: PlaceHere,
): Promise<PhoneProof> {
  if (shown !== 'finger') return shown
  const { provePasskey } = await import('../passkeys/ceremony.ts')
  const proof = await provePasskey({
    challenge: asBytes(challenge),
    rpId: location.hostname,
    timeout: 60_000,
    userVerification: 'required',
    allowCredentials: [{ id: passkey ?? '', type: 'public-key', transports: ['internal'] }],
  })
  return { kind: 'passkey', proof }
}
