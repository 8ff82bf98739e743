import { vi } from 'vitest'

const bytes = Uint8Array.of(1).buffer

/** What the server asks an authenticator. */
export const passkeyRequest = {
  challenge: 'AQ',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}

export const passkeyCreation = {
  challenge: 'AQ',
  rp: { id: 'localhost', name: 'Mainforte' },
  user: { id: 'AQ', name: 'awa@example.ci', displayName: 'Awa Koné' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
}

/** A browser with passkeys, whose authenticator answers everything, or fails with an error of this name. */
export function havePasskeys(fails?: string): void {
  const answer = async () => {
    if (fails) throw new DOMException('', fails)
    const response = {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      attestationObject: bytes,
      getTransports: () => ['internal'],
      getPublicKeyAlgorithm: () => -7,
      getPublicKey: () => bytes,
      getAuthenticatorData: () => bytes,
    }
    return {
      id: 'AQ',
      rawId: bytes,
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    }
  }
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => true
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(vi.fn(), { isUserVerifyingPlatformAuthenticatorAvailable }),
  )
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Safari/5',
    onLine: true,
    credentials: { get: answer, create: answer },
  })
}

/** How the authenticator's answer is sent. */
export const proof = {
  id: 'AQ',
  clientDataJSON: 'AQ',
  authenticatorData: 'AQ',
  signature: 'AQ',
}
