import { QueryClient, onlineManager } from '@tanstack/react-query'
import { isRetryable, isSoonFree } from './api-error.ts'
import { onSessionEvent } from '../session/session.ts'

const halfMinute = 30_000
/** So long what was seen is kept, in memory and by this browser. */
export const keptFor = 7 * 24 * 3600 * 1000

/**
 * What the app knows. Kept for a week, because it is also what a person without network sees;
 * fresh for half a minute, because live messages tell what changed before that.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: halfMinute,
      gcTime: keptFor,
      retry: (failures, error) => failures < 2 && (isRetryable(error) || isSoonFree(error)),
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onlineManager.setOnline(navigator.onLine)

onSessionEvent((event) => {
  if (event === 'signed-out') queryClient.clear()
})
