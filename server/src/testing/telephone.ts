import { generateKeyPairSync, sign } from 'node:crypto'
import type { Answer, Caller } from './stage.ts'

/** A browser of a telephone: its key, as WebCrypto would keep it, and its cookies. */
export interface Telephone extends Caller {
  readonly publicKey: string
  signed(challenge: string): string
  /** Opens it by its code, as its holder does. */
  unlock(userId: string, digits: string): Promise<Answer>
}

export function telephone(caller: Caller): Telephone {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const signed = (challenge: string) =>
    sign('sha256', Buffer.from(challenge), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
      'base64url',
    )
  return {
    ...caller,
    publicKey: Buffer.concat(point).toString('base64url'),
    signed,
    async unlock(userId, digits) {
      const { body } = await caller.post('/phones/challenge')
      const { challenge } = body as { challenge: string }
      const code = { kind: 'digits', digits }
      const signature = signed(challenge)
      return caller.post('/phones/open', { userId, challenge, signature, code })
    },
  }
}
