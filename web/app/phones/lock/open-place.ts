import type { UserId } from '@mainforte/domain/kernel/ids'
import type { TriedCode } from '@mainforte/domain/phones/code'
import { ApiError, hasCode } from '../../kernel/api/api-error.ts'
import { api } from '../../kernel/api/api.ts'
import { signedIn } from '../../kernel/session/session.ts'
import { keysOf, signedBy } from '../phone-key.ts'

/** The server knows no such telephone: its key is missing here, or it was bound again. */
const unknown = new ApiError({ code: 'phone-unknown', status: 409, message: 'no such key' })

/** Opens somebody's place by the key of this browser and their code; returns how many wrong ones came before. (L3) */
export async function openPlace(userId: UserId, code: TriedCode): Promise<number> {
  for (const key of await keysOf(userId)) {
    const { challenge } = await api.phones.challenge()
    const signature = await signedBy(key, challenge)
    try {
      const { session, wrongBefore } = await api.phones.open({ userId, challenge, signature, code })
      signedIn(session)
      return wrongBefore
    } catch (error) {
      // Of several keys, one speaks.
      if (!hasCode(error, unknown.code)) throw error
    }
  }
  throw unknown
}

/** Nothing but a new link helps: the key is missing, or the code was wrong too often. */
export const isLost = (error: unknown): boolean =>
  hasCode(error, unknown.code) || (hasCode(error, 'code-wrong') && leftIn(error) === 0)

const leftIn = (error: unknown): unknown =>
  error instanceof ApiError && typeof error.data === 'object' && error.data && 'left' in error.data
    ? error.data.left
    : undefined
