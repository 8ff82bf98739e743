import type { PasskeyCreation, PasskeyRequest } from '@mainforte/contract/auth/passkeys'
import type { NewPasskey, PasskeyProof } from '@mainforte/domain/auth/passkeys'
import type { AuthenticatorTransport } from '@simplewebauthn/browser'
import { errorMessage } from '../kernel/api/error-text.ts'
import { wordsNow } from '../kernel/language/language.ts'

// Loaded on touch: the login page is the first that most people see.
const library = () => import('@simplewebauthn/browser')

type Known = PasskeyRequest['allowCredentials']

/** A way to reach an authenticator that this browser does not know is ignored by it. */
const reached = (known: Known) =>
  known.map(({ transports, ...passkey }) => ({
    ...passkey,
    transports: transports as AuthenticatorTransport[],
  }))

/** Lets the authenticator sign the challenge. */
export async function provePasskey(request: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await library()
  const allowCredentials = reached(request.allowCredentials)
  const { id, response } = await startAuthentication({
    optionsJSON: { ...request, allowCredentials },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Lets an authenticator make a passkey. */
export async function makePasskey(creation: PasskeyCreation, name: string): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const excludeCredentials = reached(creation.excludeCredentials)
  const { id, response } = await startRegistration({
    optionsJSON: { ...creation, excludeCredentials },
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, name, clientDataJSON, attestationObject, transports }
}

/** Why there is no passkey: stopped by the person or the time, impossible here, or refused by the server. */
export function passkeyFailure(error: unknown): string {
  const words = wordsNow('passkeys', 'login')
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return words.stopped
    case 'InvalidStateError':
    case 'NotSupportedError':
    case 'SecurityError':
    case 'ConstraintError':
      return words.unusable
    default:
      return errorMessage(error, 'passkeys')
  }
}
