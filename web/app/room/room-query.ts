import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect } from 'react'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'

/** The list as it is now and the number of the next draw; and, with a draw in the room, its record. */
export const roomQuery = (tontineId: TontineId) => api.rotation.draws.query({ tontineId })

/** Who holds which hand. */
export const handsQuery = (tontineId: TontineId) => api.rotation.read.query({ tontineId })

/** Keeps on this device what a draw in the room needs without network. */
export function useKeptForRoom(tontineId: TontineId): void {
  useEffect(() => {
    void queryClient.prefetchQuery(roomQuery(tontineId))
    void queryClient.prefetchQuery(handsQuery(tontineId))
  }, [tontineId])
}
