import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { toast } from '../kernel/browser/toast.ts'

interface TontineCommand<Input> {
  ask: (input: Input) => Promise<unknown>
  doneText: string
  /** Said when no answer came or the failure is ours; a refusal has words of its own. */
  failedText?: string
  /** Said where the rules refuse, when their own words speak of somebody else. */
  refusedText?: string
  onDone?: () => void | Promise<void>
}

/** Asks for a change to the whole tontine and then reads it anew. */
export function useTontineCommand<Input>(command: TontineCommand<Input>) {
  const { ask, doneText, failedText, refusedText, onDone } = command
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      await onDone?.()
      toast.success(doneText)
      void cache.invalidateQueries({ queryKey: api.tontines.list.key() })
      void cache.invalidateQueries({ queryKey: api.members.list.key() })
      void cache.invalidateQueries({ queryKey: api.dashboard.read.key() })
      void cache.invalidateQueries({ queryKey: api.rotation.read.key() })
      await cache.invalidateQueries({ queryKey: api.tontines.read.key() })
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 500
      if (status === 409 && refusedText) toast.error(refusedText)
      else
        toast.error(
          status < 500 ? errorMessage(error, 'tontines') : (failedText ?? errorMessage(error)),
        )
    },
  })
}
