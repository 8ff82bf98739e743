import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askWords } from '../kernel/ask-words.ts'
import { api } from '../kernel/api.ts'
import { toast } from '../kernel/toast.ts'

/** Does something to an account, says so, and reads the accounts anew. */
export function useAct<Input>(ask: (input: Input) => Promise<unknown>, doneText: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      toast.success(doneText)
      await cache.invalidateQueries({ queryKey: api.admin.key() })
    },
    onError: (error) => toast.error(askWords(error, 'admin')),
  })
}
