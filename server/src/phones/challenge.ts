import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { openedSeal, sealed } from '../kernel/sealed.ts'
import type { Services } from '../kernel/services.ts'

/** Long enough to type a code with a bad network. */
const lasts = 3 * 60_000

type Parts = Pick<Services, 'settings' | 'clock' | 'limits'>

const purpose = 'phone challenge'

/** A text that a telephone signs, soon and once. Nothing of it is stored until then. */
export function newChallenge(services: Pick<Services, 'settings' | 'clock'>): string {
  const text = `${services.clock.now()}.${randomBytes(16).toString('base64url')}`
  return sealed(services, purpose, text)
}

/** Whether we made it, lately, and nobody has used it. */
export async function useChallenge(services: Parts, challenge: string): Promise<boolean> {
  const [at, random] = openedSeal(services, purpose, challenge)?.split('.') ?? []
  if (at === undefined || services.clock.now() - Number(at) > lasts) return false
  const once = { points: 1, seconds: lasts / 1000 }
  return (await services.limits.take(`phone challenge ${random}`, once)).allowed
}

/** Whether a telephone's key signed the challenge. */
export function isSigned(publicKey: string, challenge: string, signature: string): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  try {
    const key = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
      format: 'jwk',
    })
    return verify(
      'sha256',
      Buffer.from(challenge),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  } catch {
    // A point that is not on the curve.
    return false
  }
}
