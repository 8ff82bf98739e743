import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Unsent } from '@mainforte/domain/unsent'
import { ApiError, isRetryable } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import { currentUser } from '../kernel/session/session.ts'
import { askForNew, catchUp, isInJournal } from './notebook.ts'
import { dropUnsent, outbox, readOutbox, storeRefusal, storeSending } from './outbox.ts'
import { type Obstacle, idle, sending } from './sending.ts'

let underWay: Promise<void> = Promise.resolve()
let isWaiting = false

/**
 * Sends what is unsent, in its order, from one tab at a time. By a person's touch a code may be asked; it waits for
 * what is under way without one.
 */
export function sendUnsent(isAsked = false): Promise<void> {
  // Another turn, which has not begun, sends it as well.
  if (isWaiting && !isAsked) return underWay
  if (!navigator.onLine) {
    sending.set({ isUnderWay: false, obstacle: 'network' })
    return underWay
  }
  isWaiting = true
  const turn = async () => {
    await underWay.catch(() => undefined)
    isWaiting = false
    await inTurn(() => sendAll(isAsked))
  }
  underWay = turn()
  return underWay
}

const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('mainforte-outbox', work) : work()

const isToSend = ({ refusal }: Unsent) => !refusal

async function sendAll(isAsked: boolean): Promise<void> {
  const author = currentUser()?.id
  const tontineIds = [...(await readOutbox())]
    .filter(([, unsent]) => unsent.some(isToSend))
    .map(([tontineId]) => tontineId)
  if (tontineIds.length === 0) {
    sending.set(idle)
    return
  }
  sending.set({ ...sending.get(), isUnderWay: true })
  let obstacle: Obstacle | null = null
  try {
    for (const tontineId of tontineIds) {
      obstacle = await sendThoseOf(tontineId, { author, isAsked })
      if (obstacle) return
    }
  } finally {
    if (currentUser()?.id === author) sending.set({ isUnderWay: false, obstacle })
  }
  // A page in the background may wait for ever, and the next turn must not.
  void refreshAfter('everything').catch(() => undefined)
}

interface Sender {
  readonly author: string | undefined
  readonly isAsked: boolean
}

/** Returns what stopped it. What the server refuses stays, and what follows is sent all the same. */
async function sendThoseOf(tontineId: TontineId, sender: Sender): Promise<Obstacle | null> {
  const mine = () => outbox.get().get(tontineId) ?? []
  if (!navigator.onLine) return 'network'
  // What a form has sent may be there already.
  if (mine().some(({ lost }) => lost === 'form')) await catchUp(tontineId)
  const sent = new Set<string>()
  const arrived: [Unsent, number][] = []
  let obstacle: Obstacle | null = null
  while (!obstacle) {
    // Whoever signs in meanwhile sends nothing of another.
    if (currentUser()?.id !== sender.author) return 'signed-out'
    // What was written down meanwhile follows, and what was dropped does not.
    const one = mine().find((each) => isToSend(each) && !sent.has(each.operation.id))
    if (!one) break
    sent.add(one.operation.id)
    const answer = await sendOne(tontineId, one, sender)
    if (typeof answer === 'string') obstacle = answer
    else if (answer) arrived.push([one, answer.seq])
  }
  if (currentUser()?.id !== sender.author) return 'signed-out'
  // Nothing leaves this device before its copy of the journal contains it.
  if (obstacle !== 'network' && !(await catchUp(tontineId)))
    for (const [one, seq] of arrived)
      if (await isInJournal(tontineId, one.operation, seq)) await dropUnsent(tontineId, one)
  return obstacle
}

/** Returns the number of its entry, what stopped it, or nothing if the server refused it. */
async function sendOne(
  tontineId: TontineId,
  one: Unsent,
  { author, isAsked }: Sender,
): Promise<{ readonly seq: number } | Obstacle | undefined> {
  const { operation, command } = one
  // A full store keeps nothing from being sent.
  const isThere = one.lost || (await storeSending(tontineId, one).catch(() => true))
  if (!isThere) return undefined
  try {
    return await api.operations.send({ tontineId, operation, command }, { isUnasked: !isAsked })
  } catch (error) {
    const obstacle = obstacleIn(error)
    if (obstacle) return obstacle
    // What a form had sent may be refused because it is there: the journal says so, perhaps later.
    if (one.lost === 'form' && !(await askForNew(tontineId))) return undefined
    if (currentUser()?.id !== author) return 'signed-out'
    const { code, status, data } = error as ApiError
    await storeRefusal(tontineId, one, { code, status, facts: data }).catch(() => undefined)
    return undefined
  }
}

/** Null for a refusal, which is final until its author answers it. */
function obstacleIn(error: unknown): Obstacle | null {
  if (!(error instanceof ApiError) || isRetryable(error)) return 'network'
  const { status, code } = error
  if (status === 401) return 'signed-out'
  if (code === 'phone-locked' || code === 'phone-not-bound') return 'code'
  if (code === 'other-journal') return 'journal'
  return status === 429 || status >= 500 ? 'busy' : null
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
