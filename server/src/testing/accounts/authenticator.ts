import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@mainforte/contract/auth/passkeys'
import type { NewPasskey, PasskeyProof } from '@mainforte/domain/auth/passkeys'
import { origin } from './stage.ts'

/** What an authenticator or a page may do otherwise than it should. */
interface Otherwise {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  /** The count that it signs; one more than the last by default. */
  count?: number
  /** Whether it signs something else. */
  isForged?: boolean
}

export interface Authenticator {
  /** Its name for the passkey. */
  id: string
  create(
    options: Pick<PasskeyCreation, 'challenge' | 'rp'>,
    name?: string,
    otherwise?: Otherwise,
  ): NewPasskey
  prove(options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, otherwise?: Otherwise): PasskeyProof
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** A security key in software with one passkey: real keys and signatures, in WebAuthn's own bytes. */
export function openAuthenticator(countsUses = true): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let uses = 0

  /** The answer's two parts: what the browser says, and what the authenticator says. */
  function said(
    type: 'webauthn.create' | 'webauthn.get',
    options: { challenge: string; rpId: string },
    otherwise: Otherwise,
    made?: Uint8Array,
  ) {
    uses = otherwise.count ?? (countsUses ? uses + 1 : 0)
    const client = { type, challenge: options.challenge, origin, crossOrigin: false }
    const { challenge = client.challenge, origin: page = client.origin } = otherwise
    const clientDataJSON = JSON.stringify({ ...client, challenge, origin: page })
    const isVerified = otherwise.isVerified ?? true
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (made ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    const site = sha256(otherwise.rpId ?? options.rpId)
    const data = Buffer.concat([site, Buffer.from([flags]), count, made ?? new Uint8Array()])
    return { clientDataJSON, data }
  }

  return {
    id,
    create({ challenge, rp }, name = 'Mon téléphone', otherwise = {}) {
      const key = publicKey.export({ format: 'jwk' })
      const [x, y] = [key.x, key.y].map((part) => Buffer.from(part ?? '', 'base64url'))
      if (!x || !y) throw new Error('an elliptic key has two coordinates')
      const cose = Buffer.concat([hex('a5 01 02 03 26 20 01 21 58 20'), x, hex('22 58 20'), y])
      const made = Buffer.concat([Buffer.alloc(16), hex('00 20'), credentialId, cose])
      const { clientDataJSON, data } = said(
        'webauthn.create',
        { challenge, rpId: rp.id },
        otherwise,
        made,
      )
      const attestation = Buffer.concat([
        hex('a3 63 666d74 64 6e6f6e65 67 61747453746d74 a0 68 6175746844617461 58'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        id,
        name,
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
    },
    prove(options, otherwise = {}) {
      const { clientDataJSON, data } = said('webauthn.get', options, otherwise)
      const text = otherwise.isForged ? `${clientDataJSON} ` : clientDataJSON
      const signature = sign('sha256', Buffer.concat([data, sha256(text)]), privateKey)
      return {
        id,
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      }
    },
  }
}
