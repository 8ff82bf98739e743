import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'

/** A tontine's loaded draws, newest first. */
export const drawsQuery = (tontineId: TontineId) => pagesOf(api.rotation.draws, { tontineId })

export const rankingQuery = ({ tontineId }: { tontineId: TontineId }) =>
  api.rotation.read.query({ tontineId })
