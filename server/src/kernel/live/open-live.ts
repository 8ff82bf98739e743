import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Announcement, Live, LiveMessage, MayListen, Subscriber } from './live.ts'

interface LiveParts {
  database: Database
  log: Logger
}

const channel = 'mainforte_live'
/** PostgreSQL takes a notification of up to 7999 bytes. */
const longestNotice = 7_900
/** So many user ids still fit into one notification. */
const usersPerNotice = 150

/** What travels through the database from the process that speaks to those that listen. */
type Notice = LiveMessage & { concerns?: string[] }

/** Live messages through the database, so that every process hears what happens in any of them. */
export async function openLive({ database, log }: LiveParts): Promise<Live> {
  const subscribers = new Set<Subscriber>()
  const stopListening = await database.listen(channel, hear, cutAll)

  let mayListen: MayListen = async (_, userIds) => new Set(userIds)
  let delivered: Promise<void> = Promise.resolve()

  /** One after the other, as they were said. */
  function hear(payload: string): void {
    const { concerns = [], ...message }: Notice = JSON.parse(payload)
    delivered = delivered.then(() => deliver(message, new Set(concerns)))
  }

  const recipientsOf = ({ topic }: LiveMessage, concerned: ReadonlySet<string>) =>
    [...subscribers].filter(({ userId, topics }) => topics.has(topic) || concerned.has(userId))

  /** Asks each time: who was in the circle when the line was opened may be out of it by now. */
  async function deliver(message: LiveMessage, concerned: ReadonlySet<string>): Promise<void> {
    const { topic } = message
    const recipients = recipientsOf(message, concerned)
    if (recipients.length === 0) return
    try {
      const allowed = await mayListen(topic, [...new Set(recipients.map(({ userId }) => userId))])
      for (const subscriber of recipients.filter((recipient) => subscribers.has(recipient))) {
        const { userId, topics } = subscriber
        if (allowed.has(userId)) topics.add(topic)
        else topics.delete(topic)
        if (allowed.has(userId) || concerned.has(userId)) tell(subscriber, message)
      }
    } catch (error) {
      log.warn({ err: error }, 'nobody could say who may hear a live message')
      cut(recipients)
    }
  }

  function tell(subscriber: Subscriber, message: LiveMessage): void {
    try {
      subscriber.send(message)
    } catch (error) {
      log.warn({ err: error }, 'a live message reached nobody')
      subscribers.delete(subscriber)
      subscriber.end()
    }
  }

  /** Whoever missed something connects again, and by doing so fetches everything anew. */
  function cut(those: readonly Subscriber[]): void {
    for (const subscriber of those) subscribers.delete(subscriber)
    for (const subscriber of those) subscriber.end()
  }

  function cutAll(): void {
    cut([...subscribers])
  }

  return {
    async announce(trx, announced) {
      const notices = [announced]
        .flat()
        .flatMap(noticesOf)
        .map((notice) => JSON.stringify(notice))
      await sql`select pg_notify(${channel}, notice)
        from jsonb_array_elements_text(${JSON.stringify(notices)}::jsonb) as notice`.execute(trx)
    },
    guard(who) {
      mayListen = who
    },
    doubt(userId) {
      for (const subscriber of subscribers) if (subscriber.userId === userId) subscriber.doubt()
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => {
        subscribers.delete(subscriber)
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
 * One notice for most announcements. A body that is too long stays behind: who hears of the topic
 * fetches it. A crowd that it concerns is spread over several notices.
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
