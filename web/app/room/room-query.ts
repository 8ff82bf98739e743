import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../kernel/api/api.ts'
import { keepOffline } from '../offline/keep.ts'

/** The list as it is now and the number of the next draw; and, with a draw in the room, its record. */
export const roomQuery = (tontineId: TontineId) => api.rotation.draws.query({ tontineId })

/** Who holds which hand. */
export const handsQuery = (tontineId: TontineId) => api.rotation.read.query({ tontineId })

/** Keeps on this device what a draw in the room needs without network, as long as it is shown also when it changes. */
export function useKeptForRoom(tontineId: TontineId): void {
  useEffect(() => void keepOffline('room'), [])
  useQuery({ ...roomQuery(tontineId), notifyOnChangeProps: [] })
  useQuery({ ...handsQuery(tontineId), notifyOnChangeProps: [] })
}
