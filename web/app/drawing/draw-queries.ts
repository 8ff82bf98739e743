import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'
import { keepOffline } from '../offline/keep.ts'

/** A tontine's loaded draws, newest first. */
export const drawsQuery = (tontineId: TontineId) => pagesOf(api.rotation.draws, { tontineId })

/** The draw to come, with the list as it is now. */
export const comingDrawQuery = (tontineId: TontineId) => api.rotation.draws.query({ tontineId })

/** Who may say a number. */
export const tontineQuery = (tontineId: TontineId) => api.tontines.read.query({ tontineId })

/** Keeps on this device what a draw aloud needs without network, also when it changes. */
export function useKeptForDraw(tontineId: TontineId): void {
  useEffect(() => void keepOffline('aloud'), [])
  useQuery({ ...comingDrawQuery(tontineId), notifyOnChangeProps: [] })
  useQuery({ ...tontineQuery(tontineId), notifyOnChangeProps: [] })
}
