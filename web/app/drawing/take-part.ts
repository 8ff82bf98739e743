import type { OwnDraw } from '@mainforte/contract/rotation/views'
import { commitmentOf } from '@mainforte/domain/rotation/draw'
import { api } from '../kernel/api/api.ts'
import { isPromised, keepSecret, newSecret, ownSecretsOf } from './own-secrets.ts'

/**
 * What the device did in a draw. `elsewhere`: another device of this account made the secret.
 * `changed`: the list, the server's promise or the own one are not those that this device saw when it
 * promised, so that it keeps its secret.
 */
export type Taken = 'promised' | 'revealed' | 'elsewhere' | 'changed'

/** Takes part in a draw: promises a secret of its own, or reveals it. (D9, D10) */
export async function takePart(own: OwnDraw): Promise<Taken> {
  const { tontineId, drawId, memberId, listHash, commitment: server } = own
  const kept = ownSecretsOf(drawId, memberId)
  if (own.step === 'promise') {
    const secret = kept.at(-1)?.secret ?? newSecret()
    if (kept.length === 0) keepSecret({ drawId, memberId, secret, listHash, commitment: server })
    await api.rotation.promise({
      tontineId,
      drawId,
      commitment: commitmentOf(drawId, memberId, secret),
    })
    return 'promised'
  }
  if (kept.length === 0) return 'elsewhere'
  const mine = kept.find((one) => isPromised(one, own.promised))
  if (mine?.listHash !== listHash || mine.commitment !== server) return 'changed'
  await api.rotation.reveal({ tontineId, drawId, secret: mine.secret })
  return 'revealed'
}
