import { useQueryClient } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'

/** Money moved: everything that counts it is asked for anew. */
export function useMoneyMoved() {
  const cache = useQueryClient()
  return async () => {
    for (const feature of [api.payments, api.payouts, api.reports, api.dashboard])
      void cache.invalidateQueries({ queryKey: feature.key() })
    await cache.invalidateQueries({ queryKey: api.tontines.read.key() })
  }
}
