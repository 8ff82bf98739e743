import { useQueryClient } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'

/** Money moved: everything that counts it is asked for anew. */
export function useMoneyMoved() {
  const cache = useQueryClient()
  return async () => {
    void cache.invalidateQueries({ queryKey: api.payments.list.key() })
    void cache.invalidateQueries({ queryKey: api.dashboard.read.key() })
    await cache.invalidateQueries({ queryKey: api.tontines.read.key() })
  }
}
