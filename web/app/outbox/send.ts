import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Unsent } from '@mainforte/domain/unsent'
import { ApiError, isRetryable } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import { createStore } from '../kernel/browser/store.ts'
import { currentUser } from '../kernel/session/session.ts'
import { catchUp } from './notebook.ts'
import { readOutbox, storeRefusal } from './outbox.ts'

/** What keeps the unsent on this device: the network, the session, or the code of this telephone. */
export type Obstacle = 'network' | 'signed-out' | 'code' | 'busy'

export interface Sending {
  readonly isUnderWay: boolean
  readonly obstacle: Obstacle | null
}

export const sending = createStore<Sending>({ isUnderWay: false, obstacle: null })

let underWay: Promise<void> | undefined

/** Sends what is unsent, in its order, from one tab at a time. By a person's touch a code may be asked. */
export function sendUnsent(isAsked = false): Promise<void> {
  underWay ??= inTurn(() => sendAll(isAsked)).finally(() => {
    underWay = undefined
  })
  return underWay
}

const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('mainforte-outbox', work) : work()

async function sendAll(isAsked: boolean): Promise<void> {
  const author = currentUser()?.id
  const unsent = await readOutbox()
  if (unsent.size === 0) return
  sending.set({ isUnderWay: true, obstacle: null })
  let obstacle: Obstacle | null = null
  try {
    for (const [tontineId, list] of unsent) {
      obstacle = await sendThoseOf(tontineId, list, { author, isAsked })
      if (currentUser()?.id !== author) return
      await catchUp(tontineId)
      if (obstacle) return
    }
  } finally {
    sending.set({ isUnderWay: false, obstacle })
  }
  await refreshAfter('everything')
}

interface Sender {
  readonly author: string | undefined
  readonly isAsked: boolean
}

/** Returns what stopped it. What the server refuses stays, and what follows is sent all the same. */
async function sendThoseOf(
  tontineId: TontineId,
  list: readonly Unsent[],
  { author, isAsked }: Sender,
): Promise<Obstacle | null> {
  for (const one of list) {
    if (one.refusal) continue
    // Whoever signs in meanwhile sends nothing of another.
    if (currentUser()?.id !== author) return 'signed-out'
    const { operation, command } = one
    try {
      await api.operations.send({ tontineId, operation, command }, { isUnasked: !isAsked })
    } catch (error) {
      const obstacle = obstacleIn(error)
      if (obstacle) return obstacle
      const { code, data } = error as ApiError
      await storeRefusal(tontineId, one, { code, facts: data })
    }
  }
  return null
}

/** Null for a refusal, which is final until its author answers it. */
function obstacleIn(error: unknown): Obstacle | null {
  if (!(error instanceof ApiError) || isRetryable(error)) return 'network'
  if (error.status === 401) return 'signed-out'
  if (error.code === 'phone-locked' || error.code === 'phone-not-bound') return 'code'
  return error.status === 429 || error.status >= 500 ? 'busy' : null
}

const interval = 20_000

/** Sends at once, whenever the network comes back, and now and then. */
export function keepSending(): () => void {
  const send = () => void sendUnsent().catch(() => undefined)
  const onVisible = () => {
    if (document.visibilityState === 'visible') send()
  }
  send()
  const timer = setInterval(send, interval)
  addEventListener('online', send)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
