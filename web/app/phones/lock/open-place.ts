import type { PlaceHere } from '@mainforte/contract/phones/views'
import { ApiError, hasCode } from '../../kernel/api/api-error.ts'
import { api } from '../../kernel/api/api.ts'
import { signedIn } from '../../kernel/session/session.ts'
import { type Shown, proofOf } from '../../finger/finger.ts'
import { keysOf, signedBy } from '../phone-key.ts'

/** The server knows no such telephone: its key is missing here, or it was bound again. */
const unknown = new ApiError({ code: 'phone-unknown', status: 409, message: 'no such key' })

/** Opens a place by the key of this browser, and code or finger; returns how many wrong codes came before. (L3) */
export async function openPlace(place: PlaceHere, shown: Shown): Promise<number> {
  const { userId, publicKey } = place
  const key = (await keysOf(userId)).find((one) => one.publicKey === publicKey)
  if (!key) throw unknown
  const { challenge } = await api.phones.challenge()
  const code = await proofOf(shown, challenge, place)
  const signature = await signedBy(key, challenge)
  const { session, wrongBefore } = await api.phones.open({ userId, challenge, signature, code })
  signedIn(session)
  return wrongBefore
}

/** Nothing but a new link helps: the key is missing, or the code was wrong too often. */
export const isLost = (error: unknown): boolean =>
  hasCode(error, unknown.code) || (hasCode(error, 'code-wrong') && leftIn(error) === 0)

const leftIn = (error: unknown): unknown =>
  error instanceof ApiError && typeof error.data === 'object' && error.data && 'left' in error.data
    ? error.data.left
    : undefined
