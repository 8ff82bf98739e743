import type { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../kernel/api/api.ts'

export const rankingQuery = ({ tontineId }: { tontineId: TontineId }) =>
  api.rotation.read.query({ tontineId })
