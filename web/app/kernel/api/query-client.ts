import { QueryClient, onlineManager } from '@tanstack/react-query'
import { isRetryable } from './api-error.ts'
import { onSessionEvent } from '../session/session.ts'

const halfMinute = 30_000
/** How long responses are kept, in memory and in the offline copy. */
export const retention = 7 * 24 * 3600 * 1000

/**
 * The query cache. Entries are kept for a week, because they are also the offline copy, and fresh
 * for half a minute, because live messages report earlier changes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: halfMinute,
      gcTime: retention,
      // Without network a page says at once what is missing. What failed is asked for again with it.
      retry: (failures, error) => onlineManager.isOnline() && failures < 2 && isRetryable(error),
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onlineManager.setOnline(navigator.onLine)

onSessionEvent((event) => {
  if (event === 'signed-out') queryClient.clear()
})
