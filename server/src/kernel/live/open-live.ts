import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Sql } from '../database/database.ts'
import { newId } from '../ids.ts'
import { newListeners } from './listeners.ts'
import type { Announcement, Live, LiveMessage, MayListen, Subscriber } from './live.ts'

interface LiveParts {
  database: Database
  log: Logger
}

const channel = 'mainforte_live'
/** PostgreSQL accepts a payload of up to 7999 bytes. */
const longestNotice = 7_900
/** The most user ids that fit into one notification. */
const usersPerNotice = 150

/** The payload sent through the database to all processes. */
type Notice = LiveMessage & { concerns?: string[] }

/**
 * Live messages by PostgreSQL's NOTIFY, so that every process receives what happens in any of them.
 */
export async function openLive({ database, log }: LiveParts): Promise<Live> {
  const listeners = newListeners()
  let mayListen: MayListen = async (_, userIds) => new Set(userIds)
  let delivered: Promise<void> = Promise.resolve()

  /** Deliveries are sequential, in the order of the notifications. */
  function hear(payload: string): void {
    const { concerns = [], ...message }: Notice = JSON.parse(payload)
    delivered = delivered.then(() => deliver(message, new Set(concerns)))
  }

  const recipientsOf = ({ topic }: LiveMessage, concerned: ReadonlySet<string>) => [
    ...new Set([
      ...listeners.ofTopic(topic),
      ...[...concerned].flatMap((userId) => [...listeners.ofUser(userId)]),
    ]),
  ]

  /** Checks on each delivery: a member may have left since the stream was opened. */
  async function deliver(message: LiveMessage, concerned: ReadonlySet<string>): Promise<void> {
    const { topic } = message
    const recipients = recipientsOf(message, concerned)
    if (recipients.length === 0) return
    try {
      const allowed = await mayListen(topic, [...new Set(recipients.map(({ userId }) => userId))])
      for (const subscriber of recipients.filter((recipient) => listeners.has(recipient))) {
        const { userId } = subscriber
        if (allowed.has(userId)) listeners.listen(subscriber, topic)
        else listeners.stopListening(subscriber, topic)
        if (allowed.has(userId) || concerned.has(userId)) tell(subscriber, message)
      }
    } catch (error) {
      log.warn({ err: error }, 'could not check who may receive a live message')
      cut(recipients)
    }
  }

  function tell(subscriber: Subscriber, message: LiveMessage): void {
    try {
      subscriber.send(message)
    } catch (error) {
      log.warn({ err: error }, 'a live message could not be sent')
      listeners.remove(subscriber)
      subscriber.end()
    }
  }

  /** A client that may have missed something reconnects, which makes it fetch everything again. */
  function cut(those: readonly Subscriber[]): void {
    for (const subscriber of those) listeners.remove(subscriber)
    for (const subscriber of those) subscriber.end()
  }

  function cutAll(): void {
    cut(listeners.all())
  }

  async function announce(trx: Sql, announced: readonly Announcement[]): Promise<void> {
    const notices = announced.flatMap(noticesOf).map((notice) => JSON.stringify(notice))
    await sql`select pg_notify(${channel}, notice)
      from jsonb_array_elements_text(${JSON.stringify(notices)}::jsonb) as notice`.execute(trx)
  }

  /** What was announced while others were on their way, and the statement that will send it. */
  let waiting: Announcement[] = []
  let next: Promise<void> | undefined
  let sending: Promise<void> = Promise.resolve()

  async function sendWaiting(): Promise<void> {
    const announced = waiting
    waiting = []
    next = undefined
    await announce(database.sql, announced)
  }

  // Others may announce something at once.
  const stopListening = await database.listen(channel, hear, cutAll)
  return {
    announce: (trx, announced) => announce(trx, [announced].flat()),
    announceCommitted(announced) {
      waiting.push(...announced)
      // PostgreSQL commits one notifying transaction after the other anyway.
      next ??= sending.then(sendWaiting, sendWaiting)
      sending = next
      return next
    },
    guard(who) {
      mayListen = who
    },
    doubt(userId) {
      for (const subscriber of listeners.ofUser(userId)) subscriber.doubt()
    },
    subscribe(subscriber, topics) {
      listeners.add(subscriber, topics)
      return {
        renew: (now) => {
          if (listeners.has(subscriber)) listeners.setTopics(subscriber, now)
        },
        end: () => listeners.remove(subscriber),
      }
    },
    async close() {
      cutAll()
      await stopListening()
      await delivered
    },
  }
}

/**
 * One notice for most announcements. A body that is too long is left out: listeners fetch the
 * topic's data. Many concerned users are split over several notices.
 */
function noticesOf({ topic, concerns = [], body }: Announcement): Notice[] {
  const whole: Notice = { id: newId(), topic, body, ...(concerns.length > 0 && { concerns }) }
  if (bytesOf(whole) <= longestNotice) return [whole]
  const first = { id: newId(), topic, body }
  const told: Notice = bytesOf(first) <= longestNotice ? first : { ...first, body: null }
  return [
    ...groupsOf(concerns).map((users) => ({ id: newId(), topic, body: null, concerns: users })),
    told,
  ]
}

function groupsOf(users: string[]): string[][] {
  const count = Math.ceil(users.length / usersPerNotice)
  return Array.from({ length: count }, (_, index) =>
    users.slice(index * usersPerNotice, (index + 1) * usersPerNotice),
  )
}

const bytesOf = (notice: Notice) => Buffer.byteLength(JSON.stringify(notice))
