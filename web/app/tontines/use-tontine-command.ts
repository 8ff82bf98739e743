import { ApiError } from '../kernel/api/api-error.ts'
import { sayFailure, useCommand } from '../kernel/api/use-command.ts'
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
export const useTontineCommand = <Input>(command: TontineCommand<Input>) => {
  const { ask, doneText, failedText, refusedText, onDone } = command
  return useCommand({
    send: (input: Input) => ask(input),
    changes: 'tontine',
    done: doneText,
    onDone: () => onDone?.(),
    onFailed: (error) =>
      refusedText && error instanceof ApiError && error.status === 409
        ? toast.error(refusedText)
        : sayFailure('tontines', failedText)(error),
  })
}
