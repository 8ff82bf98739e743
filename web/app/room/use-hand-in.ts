import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect } from 'react'
import { isRetryable } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useIsOnline } from '../kernel/browser/online.ts'
import { type OwnRoom, changeRoom, resultOf } from './own-rooms.ts'

const secondsToRetry = 15

export type HandIn =
  | { readonly state: 'stored' | 'sending' | 'waiting' }
  | { readonly state: 'failed' | 'refused'; readonly error: Error; readonly retry: () => void }

export interface HandInProps {
  readonly tontineId: TontineId
  readonly userId: string
  readonly own: OwnRoom
}

/** Hands a draw in by itself as soon as the network is there. It is stored once the site says so. */
export function useHandIn({ tontineId, userId, own }: HandInProps): HandIn {
  const { promise, isStored } = own
  const isOnline = useIsOnline()
  const { mutate, error, isPending } = useCommand({
    send: () =>
      api.rotation.bringRoomDraw(
        {
          tontineId,
          drawId: promise?.drawId ?? '',
          hands: promise?.hands ?? [],
          constraints: promise?.constraints ?? null,
          participants: [...(resultOf(tontineId, own)?.participants ?? [])],
        },
        { idempotencyKey: own.idempotencyKey },
      ),
    changes: 'tontine',
    onDone: () => {
      changeRoom(userId, tontineId, (before) => ({ ...before, isStored: true }))
      return queryClient.invalidateQueries({ queryKey: api.rotation.draws.key() })
    },
  })
  const isLost = error !== null && isRetryable(error)
  const isDue = !isStored && isOnline && !isPending && (error === null || isLost)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(mutate, isLost ? secondsToRetry * 1000 : 0)
    return () => clearTimeout(timer)
  }, [isDue, isLost, mutate])

  if (isStored) return { state: 'stored' }
  if (isPending) return { state: 'sending' }
  const retry = () => mutate()
  if (error !== null && !isLost) return { state: 'refused', error, retry }
  if (!isOnline) return { state: 'waiting' }
  return error === null ? { state: 'sending' } : { state: 'failed', error, retry }
}
