import type { PushMessage } from '@mainforte/contract/notifications/push'
import type { UserId } from '@mainforte/domain/kernel/ids'
import webPush from 'web-push'
import type { Sql } from '../../kernel/database/database.ts'
import { NotOutside, postOutside } from '../../kernel/outside/post-outside.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteSubscription, findDevices, findTarget, noteDelivery } from './store.ts'
import { vapidDetails } from './vapid.ts'

interface Push {
  readonly sessionId: string
  readonly message: PushMessage
  /** Nobody wants it afterwards: neither we nor the push service go on trying. */
  readonly until: string
}

declare module '../../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    push: Push
  }
}

/** About six hours, with pauses that grow to one. */
const retries = 18
/** Push services of some browsers answer slowly. */
const sideBySide = 3

/** Registers the sending of push messages. */
export function sendPushes(services: Services): void {
  services.jobs.work('push', (push) => sendPush(services, push), { retries, sideBySide })
}

interface PushTo {
  readonly userId: UserId
  readonly message: PushMessage
  readonly now: number
  /** It is not sent before, nor after. */
  readonly begin: number
  readonly until: number
}

const iso = (instant: number) => new Date(instant).toISOString()

/** Enqueues a message for each of a person's browsers that want it. */
export async function pushTo(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Sql,
  { userId, message, now, begin, until }: PushTo,
): Promise<void> {
  const options = begin > now ? { startAfter: iso(begin) } : {}
  for (const sessionId of await findDevices(trx, userId, iso(now)))
    await jobs.enqueue(trx, 'push', { sessionId, message, until: iso(until) }, options)
}

/** The answers by which a push service says that a subscription is over (RFC 8030, 7.3). */
const isOver = (status: number) => status === 404 || status === 410
const isAccepted = (status: number) => status >= 200 && status < 300
/** It may take the same message later. */
const mayRetry = (status: number) => status === 429 || status >= 500

async function sendPush(services: Services, { sessionId, message, until }: Push): Promise<void> {
  const { database, clock, log } = services
  const now = clock.now()
  const at = iso(now)
  const target = await findTarget(database.sql, sessionId, at)
  const seconds = Math.floor((Date.parse(until) - now) / 1000)
  if (!target || seconds <= 0) return
  const { endpoint } = target
  const note = (failed: string | null) => noteDelivery(database.sql, sessionId, endpoint, failed)
  const status = await deliver(services, target, message, seconds).catch(async (error: unknown) => {
    await note(at)
    if (error instanceof NotOutside) return 0
    throw error
  })
  if (isOver(status)) return deleteSubscription(database.sql, sessionId, endpoint)
  await note(isAccepted(status) ? null : at)
  if (isAccepted(status)) return
  const facts = { status, host: new URL(endpoint).host }
  if (mayRetry(status)) throw new Error(`a push service answered ${status}`)
  log.warn(facts, 'a push service refused a message for good')
}

async function deliver(
  services: Services,
  { endpoint, p256dh, auth }: NonNullable<Awaited<ReturnType<typeof findTarget>>>,
  message: PushMessage,
  seconds: number,
): Promise<number> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: await vapidDetails(services),
      contentEncoding: 'aes128gcm',
      TTL: seconds,
      // A newer one replaces one that waits for a telephone that is switched off.
      topic: message.tag,
    },
  )
  const mayStayInside = services.settings.mayPushInside
  return postOutside({
    url: endpoint,
    headers: headers as Record<string, string>,
    body,
    mayStayInside,
  })
}
