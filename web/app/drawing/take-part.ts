import type { OwnDraw } from '@mainforte/contract/rotation/views'
import { commitRootOf, commitmentOf, serverParticipant } from '@mainforte/domain/rotation/draw'
import { api } from '../kernel/api/api.ts'
import { keepRoot, keepSecret, newHalf, ownSecretsOf, secretFrom } from './own-secrets.ts'
import type { OwnSecret } from './own-secrets.ts'

/**
 * What the device did in a draw. `elsewhere`: another device of this account made the secret.
 * `changed`: the list, the server's promise or the own one are not those that this device saw when it
 * promised, or it has revealed its secret for other promises, so that it does no more.
 */
export type Taken = 'promised' | 'revealed' | 'elsewhere' | 'changed'

/** Takes part in a draw: promises a secret of its own, or reveals it. (D9, D10) */
export async function takePart(own: OwnDraw): Promise<Taken> {
  const { tontineId, drawId, memberId, accountKey, listHash, commitment: server } = own
  const kept = ownSecretsOf(drawId, memberId)
  const isAsSeen = (one: OwnSecret) => one.listHash === listHash && one.commitment === server
  if (own.step === 'promise') {
    // What was revealed once is known: promised again, it would be nobody's secret any more.
    if (!kept.every((one) => isAsSeen(one) && one.commitRoot === undefined)) return 'changed'
    const half = kept.at(-1)?.half ?? newHalf()
    const promise = commitmentOf(drawId, memberId, secretFrom(half, accountKey))
    if (kept.length === 0)
      keepSecret({ drawId, memberId, half, promise, listHash, commitment: server })
    else if (kept.at(-1)?.promise !== promise) return 'changed'
    await api.rotation.promise({ tontineId, drawId, commitment: promise })
    return 'promised'
  }
  if (kept.length === 0) return 'elsewhere'
  const mine = kept.find(({ promise }) => promise === own.promised)
  if (!mine || !isAsSeen(mine) || !areClosed(own, server)) return 'changed'
  const secret = secretFrom(mine.half, accountKey)
  if (commitmentOf(drawId, memberId, secret) !== mine.promise) return 'changed'
  const commitRoot = commitRootOf(own.promises)
  if (mine.commitRoot !== undefined && mine.commitRoot !== commitRoot) return 'changed'
  keepRoot(mine, commitRoot)
  await api.rotation.reveal({ tontineId, drawId, secret })
  return 'revealed'
}

/** Whether the promises that the site shows hold the own one and the server's, as they were. */
const areClosed = ({ promises, memberId, promised }: OwnDraw, server: string): boolean =>
  [
    [memberId, promised],
    [serverParticipant, server],
  ].every(([id, commitment]) =>
    promises.some((one) => one.participantId === id && one.commitment === commitment),
  )
