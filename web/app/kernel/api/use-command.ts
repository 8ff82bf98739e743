import type { FeatureName } from '@mainforte/words/words'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../browser/toast.ts'
import { errorMessage, failureText } from './error-text.ts'
import { type Change, refreshAfter } from './refresh-after.ts'

/** What the toast says, and what it offers. */
export type Done = readonly [text: string, more?: Parameters<typeof toast.success>[1]]

interface Command<Input, Output> {
  /** The options have an Idempotency-Key, for the endpoints that take one; see `useIdempotencyKey`. */
  send: (input: Input, options: { idempotencyKey: string }) => Promise<Output>
  /** What is asked again when it is done. */
  changes?: Change
  /** The very same may be done once more, as another command. */
  isRepeatable?: boolean
  /** What the person is told when it is done. */
  done?: string | ((output: Output, input: Input) => Done | undefined)
  /** Closes the form or leaves the page: before anything is asked again. */
  onDone?: (output: Output, input: Input) => unknown
  /** Left out where the form shows the command's `error` itself. */
  onFailed?: (error: Error, input: Input) => unknown
}

/**
 * One key for one body: what was lost on its way and is sent again as it was is done once, and a
 * corrected form is another request.
 */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' })
  return {
    keyFor(input: unknown): string {
      const body = JSON.stringify(input) ?? ''
      if (!last.current.key || body !== last.current.body)
        last.current = { body, key: crypto.randomUUID() }
      return last.current.key
    },
    forget() {
      last.current = { body: '', key: '' }
    },
  }
}

/** Asks the server to change something, says that it is done, and asks again for what changed. */
export function useCommand<Input = void, Output = unknown>(command: Command<Input, Output>) {
  const { send, changes, isRepeatable, done, onDone, onFailed } = command
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input, { idempotencyKey: keyFor(input) }),
    onSuccess: async (output, input) => {
      if (isRepeatable) forget()
      const told = typeof done === 'string' ? ([done] as const) : done?.(output, input)
      if (told) toast.success(...told)
      await onDone?.(output, input)
      if (changes) await refreshAfter(changes)
    },
    onError: (error, input) => onFailed?.(error, input),
  })
}

/**
 * For `onFailed`, where no form shows it: a refusal in its own words, and where no answer came or the
 * failure is ours, `failed`, if the page has a sentence of its own for it.
 */
export const sayFailure = (feature: FeatureName, failed?: string) => (error: Error) =>
  toast.error(failed ? failureText(error, feature, failed) : errorMessage(error, feature))
