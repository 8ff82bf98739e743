import { ApiError } from '../../kernel/api/api-error.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { toast } from '../../kernel/browser/toast.ts'

interface TontineCommand<Input> {
  send: (input: Input, options: { idempotencyKey: string }) => Promise<unknown>
  doneText: string
  /** Shown on a network or server error; a refusal has its own text. */
  failedText?: string
  /** Shown for refusals whose own text addresses another person. */
  refusedText?: string
  onDone?: () => void | Promise<void>
}

/** Sends a command about the whole tontine and then refetches it. */
export const useTontineCommand = <Input>(command: TontineCommand<Input>) => {
  const { send, doneText, failedText, refusedText, onDone } = command
  return useCommand({
    send,
    // Another officer may have changed it back meanwhile.
    isRepeatable: true,
    changes: 'tontine',
    done: doneText,
    onDone: () => onDone?.(),
    onFailed: (error) =>
      refusedText && error instanceof ApiError && error.status === 409
        ? toast.error(refusedText)
        : showFailure('tontines', failedText)(error),
  })
}
