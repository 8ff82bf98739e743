import { noteServerTime } from '../browser/clock.ts'
import { createStore } from '../browser/store.ts'
import { ApiError, type ErrorBody, Unreachable, isAway } from './api-error.ts'

/** A request's method and path, and whether it needs an Idempotency-Key. */
export type Address = readonly [method: string, path: string, isIdempotent?: boolean]

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** Repeated on a retry, so that the server recognizes the request. */
  idempotencyKey?: string
  /** In milliseconds; half a minute unless it says otherwise. */
  timeout?: number
  /** For the request that all others wait for; see `requestAfter`. */
  isFirst?: boolean
  /** Nobody asked for it: no code is asked for it, either. */
  isUnasked?: boolean
  /** Reports upload progress from 0 to 1. */
  onProgress?: (share: number) => void
}

const halfMinute = 30_000

let recover: (() => Promise<boolean>) | undefined

/** Sets the recovery from a 401; if it returns true, the request is retried. */
export function recoverWith(attempt: (() => Promise<boolean>) | undefined): void {
  recover = attempt
}

/** What follows the act once it has succeeded. */
type Opened = () => unknown
let openPhone: ((reason: PhoneNeeded) => Promise<Opened | undefined>) | undefined
const phoneNeeded = ['phone-locked', 'phone-not-bound'] as const
/** Why an act needs the telephone of its place. (L3) */
export type PhoneNeeded = (typeof phoneNeeded)[number]

/** Sets what opens a telephone that an act needs; once it is open, the act is sent again. */
export function openPhoneWith(attempt: typeof openPhone): void {
  openPhone = attempt
}

async function openFor({ code }: ApiError): Promise<Opened | undefined> {
  const reason = phoneNeeded.find((one) => one === code)
  return reason && openPhone?.(reason)
}

let firstRequest: (() => Promise<unknown>) | undefined

/** Sets what must be sent before any other request; if it fails, nothing else is sent. */
export function requestAfter(first: (() => Promise<unknown>) | undefined): void {
  firstRequest = first
}

/** What this device has seen of each tontine's journal, which its commands carry. (J12) */
export interface SeenJournals {
  /** The head as text; undefined if this device has seen none. */
  readonly seenHead: (tontineId: string) => Promise<string | undefined>
  /** The site refused a command because its journal does not contain that head. */
  readonly noteContradiction: () => Promise<void>
}

let loadSeen: (() => Promise<SeenJournals>) | undefined

/** Sets how to find what this device has seen. */
export function sendSeen(load: typeof loadSeen): void {
  loadSeen = load
}

/** The tontine that a request changes, if it changes one. */
const changedTontine = ([method, path]: Address, input: object): string | undefined =>
  method !== 'GET' && path.includes('{tontineId}') && 'tontineId' in input
    ? String(input.tontineId)
    : undefined

function signalWithin(timeout: number, signal?: AbortSignal): AbortSignal {
  const timeoutSignal = AbortSignal.timeout(timeout)
  return signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal
}

/** Query strings in OpenAPI's bracket notation: `status[0]=paid&period[from]=2026-01-01`. */
export function queryOf(value: unknown, path = ''): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) =>
    queryOf(inner, path === '' ? key : `${path}[${key}]`),
  )
}

function bodyOf(input: Record<string, unknown>): { body: BodyInit; type?: string } {
  if (!Object.values(input).some((value) => value instanceof Blob))
    return { body: JSON.stringify(input), type: 'application/json' }
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(key, value)
    else if (value !== undefined) form.append(key, String(value))
  }
  return { body: form }
}

/** The path with its parameters filled in, and the remaining input for query or body. */
function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { filled, rest }
}

async function failureOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const body: unknown = await response.json().catch(() => undefined)
  const known: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {}
  return new ApiError(
    {
      code: typeof known.code === 'string' ? known.code : 'UNKNOWN',
      status: response.status,
      message: typeof known.message === 'string' ? known.message : response.statusText,
      data: known.data,
      ...(known.requestId || requestId ? { requestId: known.requestId ?? requestId ?? '' } : {}),
    },
    retryAfterOf(response),
  )
}

function requestOf([method, path, isIdempotent]: Address, input: object, options: RequestOptions) {
  const { filled, rest } = fillPath(path, { ...input })
  const headers = new Headers({
    accept: 'application/json',
    'x-client-info': `mainforte-web/${__VERSION__}`,
  })
  const key = options.idempotencyKey ?? (isIdempotent ? crypto.randomUUID() : undefined)
  if (key) headers.set('idempotency-key', key)

  if (method === 'GET') {
    const query = new URLSearchParams(queryOf(rest)).toString()
    return { url: `/api${filled}${query && `?${query}`}`, init: { method, headers } }
  }
  const { body, type } = bodyOf(rest)
  if (type) headers.set('content-type', type)
  return { url: `/api${filled}`, init: { method, headers, body } }
}

/** Whether the site answered when it was last asked; `navigator.onLine` knows of the nearest network alone. */
export const isAnswering = createStore(true)

async function send(url: string, init: RequestInit, options: RequestOptions): Promise<Response> {
  try {
    const response = await answerTo(url, init, options)
    isAnswering.set(!isAway(response))
    noteServerTime(response.headers)
    return response
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    isAnswering.set(false)
    throw new Unreachable('no answer', { cause })
  }
}

async function answerTo(
  url: string,
  init: RequestInit,
  { signal, onProgress, timeout = halfMinute }: RequestOptions,
): Promise<Response> {
  if (!onProgress) return fetch(url, { ...init, signal: signalWithin(timeout, signal) })
  const { sendWithProgress } = await import('./send-with-progress.ts')
  return sendWithProgress(url, init, { onProgress, timeout, signal })
}

/** The longest Retry-After that a page waits for by itself: a longer one is told to the person. */
const longestWaitSeconds = 15
const maxWaits = 3

const retryAfterOf = ({ headers }: Response) => Number(headers.get('retry-after')) || undefined

/**
 * Sends a request, and sends it again if too many of this person's own were under way: such a
 * request was not looked at, and nothing that was typed is lost.
 */
async function sendInTurn(url: string, init: RequestInit, options: RequestOptions) {
  for (let waits = 0; ; waits += 1) {
    const response = await send(url, init, options)
    const seconds = response.status === 429 ? retryAfterOf(response) : undefined
    if (!seconds || seconds > longestWaitSeconds || waits === maxWaits) return response
    await pause(seconds * 1000, options.signal)
  }
}

/** Rejects if the request is aborted meanwhile. */
const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Calls an endpoint of the contract. Throws only `ApiError`, `Unreachable` or an abort. */
export async function sendRequest(
  address: Address,
  input: object = {},
  options: RequestOptions = {},
): Promise<unknown> {
  if (!options.isFirst) await firstRequest?.()
  const { url, init } = requestOf(address, input, options)
  const tontineId = changedTontine(address, input)
  // A command is sent without it rather than not at all.
  const seen =
    tontineId &&
    (await loadSeen?.().then(
      (one) => one.seenHead(tontineId),
      () => undefined,
    ))
  if (seen) init.headers.set('journal-seen', seen)
  let response = await sendInTurn(url, init, options)
  // The same request with the same key: it has no second effect.
  if (response.status === 401 && (await recover?.()))
    response = await sendInTurn(url, init, options)
  if (!response.ok) {
    const failure = await failureOf(response)
    if (failure.code === 'other-journal') await loadSeen?.().then((one) => one.noteContradiction())
    // The refused one had no effect.
    const isAct = address[0] !== 'GET' && !options.isUnasked
    const opened = isAct ? await openFor(failure) : undefined
    if (!opened) throw failure
    const answer = await sendRequest(address, input, options)
    opened()
    return answer
  }
  try {
    return await bodyIn(response)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new Unreachable('no whole answer', { cause })
  }
}

/** Throws if the connection is lost in the middle, or if a proxy answered with a page of its own. */
async function bodyIn(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return new File([await response.blob()], '', { type })
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
