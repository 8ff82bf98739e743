import type { FeatureName } from '@mainforte/words/words'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useDraft } from '../form/draft.ts'
import { currentUser } from '../session/session.ts'
import { toast } from '../browser/toast.ts'
import { wordsNow } from '../language/language.ts'
import { Unreachable, isRetryable } from './api-error.ts'
import { errorMessage, failureText } from './error-text.ts'
import { type Change, refreshAfter } from './refresh-after.ts'
import { type OfflineAct, writeOffline } from './write-offline.ts'

/** The toast's text, and its options such as an action. */
export type Done = readonly [text: string, more?: Parameters<typeof toast.success>[1]]

interface SendOptions {
  idempotencyKey: string
  timeout?: number
}

interface Command<Input, Output> {
  /**
   * Sends the command; the options contain its Idempotency-Key, for endpoints that take one (see
   * `useIdempotencyKey`).
   */
  send: (input: Input, options: SendOptions) => Promise<Output>
  /** What is written down on this device instead, where no answer comes; undefined if it needs the server. */
  offline?: (input: Input, idempotencyKey: string) => OfflineAct | undefined
  /** Closes the form, as `onDone` does, where it was written down. */
  onWritten?: (() => unknown) | undefined
  /** The data that the command changes, which is fetched again. */
  changes?: Change
  /** Whether the same input may be sent again as a new command. */
  isRepeatable?: boolean
  /** The toast after success. */
  done?: string | ((output: Output, input: Input) => Done | undefined)
  /** Closes the form or leaves the page, before anything is fetched again. */
  onDone?: (output: Output, input: Input) => unknown
  /** Omitted if the form shows the command's `error` itself. */
  onFailed?: (error: Error, input: Input) => unknown
}

/** Instead of an answer, which did not come. */
const written = Symbol('written down')

/** What is sent: a command without input is the same each time. */
const bodyOf = (input: unknown): string => JSON.stringify(input) ?? ''

/**
 * One key per body: a request that was lost and is sent again unchanged takes effect once, and a
 * corrected form is a new request. A form's draft remembers it: the form may have been closed, or the
 * session have ended, before the answer came.
 */
function useIdempotencyKey() {
  const draft = useDraft()
  const last = useRef(draft?.sent())
  return {
    keyFor(input: unknown): string {
      const body = bodyOf(input)
      const isSame = last.current?.body === body
      const request = isSame && last.current ? last.current : { body, key: crypto.randomUUID() }
      last.current = request
      draft?.send(request)
      return request.key
    },
    forget() {
      last.current = undefined
    },
    endDraft: () => draft?.end(),
  }
}

/** What is written down instead is sent again, and counts once: nobody waits for half a minute. */
const patience = 10_000

async function sendOrWrite<Input, Output>(
  { send, offline }: Command<Input, Output>,
  input: Input,
  idempotencyKey: string,
): Promise<Output> {
  const author = currentUser()?.id
  const isSent = navigator.onLine
  const act = offline?.(input, idempotencyKey)
  try {
    if (act && !isSent) throw new Unreachable('no network')
    return await send(input, { idempotencyKey, ...(act && { timeout: patience }) })
  } catch (error) {
    if (!act || !isRetryable(error) || author !== currentUser()?.id) throw error
    await writeOffline({ ...act, isSent }, error)
    return written as Output // Nobody but `onSuccess` sees it.
  }
}

/** Sends a command, shows its success as a toast, and refreshes what it changed. */
export function useCommand<Input = void, Output = unknown>(command: Command<Input, Output>) {
  const { onWritten, changes, isRepeatable, done, onDone, onFailed } = command
  const { keyFor, forget, endDraft } = useIdempotencyKey()
  const underWay = useRef(new Set<string>())
  const mutation = useMutation<Output, Error, Input, string | undefined>({
    mutationFn: (input) => sendOrWrite(command, input, keyFor(input)),
    onMutate: () => currentUser()?.id,
    onSuccess: async (output, input, author) => {
      // Of whoever has signed out meanwhile, the next person is shown nothing.
      if (author !== currentUser()?.id) return
      if (isRepeatable) forget()
      endDraft()
      if (output === written) {
        toast.info(wordsNow('kernel', 'problems').writtenDown)
        return void (await onWritten?.())
      }
      const message = typeof done === 'string' ? ([done] as const) : done?.(output, input)
      if (message) toast.success(...message)
      await onDone?.(output, input)
      if (changes) await refreshAfter(changes)
    },
    onError: (error, input) => onFailed?.(error, input),
    onSettled: (_output, _error, input) => underWay.current.delete(bodyOf(input)),
  })
  const { mutate: begin } = mutation
  /** A second touch comes before the button shows that it is busy: what is under way is not sent again. */
  const mutate = useCallback(
    (...args: Parameters<typeof begin>) => {
      const body = bodyOf(args[0])
      if (underWay.current.has(body)) return
      underWay.current.add(body)
      begin(...args)
    },
    [begin],
  )
  return { ...mutation, mutate }
}

/**
 * For `onFailed` without a form: shows a refusal's own text; without a response, or for a defect,
 * `failed` if the page has such a text.
 */
export const showFailure = (feature: FeatureName, failed?: string) => (error: Error) =>
  toast.error(failed ? failureText(error, feature, failed) : errorMessage(error, feature))
