import { ApiError } from '../../kernel/api/api-error.ts'
import { sayFailure, useCommand } from '../../kernel/api/use-command.ts'
import { toast } from '../../kernel/browser/toast.ts'

interface TontineCommand<Input> {
  ask: (input: Input) => Promise<unknown>
  doneText: string
  /** Shown on a network or server error; a refusal has its own words. */
  failedText?: string
  /** Shown for refusals whose own words address another person. */
  refusedText?: string
  onDone?: () => void | Promise<void>
}

/** Sends a command about the whole tontine and then refetches it. */
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
