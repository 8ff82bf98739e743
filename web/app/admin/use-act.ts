import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { toast } from '../kernel/browser/toast.ts'

/** Does something to an account, says so, and reads the accounts anew. */
export function useAct<Input>(ask: (input: Input) => Promise<unknown>, doneText: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      toast.success(doneText)
      await cache.invalidateQueries({ queryKey: api.admin.key() })
    },
    onError: (error) => toast.error(errorMessage(error, 'admin')),
  })
}
