import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { Announcement, Live, LiveMessage, Subscriber } from './live.ts'

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
type Notice = LiveMessage & { join?: string[]; leave?: string[] }

/** Live messages through the database, so that every process hears what happens in any of them. */
export async function openLive({ database, log }: LiveParts): Promise<Live> {
  const subscribers = new Set<Subscriber>()
  const stopListening = await database.listen(channel, hear, cutAll)

  function hear(payload: string): void {
    const { join = [], leave = [], ...message }: Notice = JSON.parse(payload)
    for (const subscriber of subscribers) {
      if (join.includes(subscriber.userId)) subscriber.topics.add(message.topic)
      if (subscriber.topics.has(message.topic)) tell(subscriber, message)
      if (leave.includes(subscriber.userId)) subscriber.topics.delete(message.topic)
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
  function cutAll(): void {
    const cut = [...subscribers]
    subscribers.clear()
    for (const subscriber of cut) subscriber.end()
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
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => {
        subscribers.delete(subscriber)
      }
    },
    async close() {
      cutAll()
      await stopListening()
    },
  }
}

/**
 * One notice for most announcements. A body that is too long stays behind: who hears of the topic
 * fetches it. A crowd that joins or leaves is spread over several notices.
 */
function noticesOf({ topic, join = [], leave = [], body }: Announcement): Notice[] {
  const whole: Notice = { id: newId(), topic, body, ...withUsers(join, leave) }
  if (bytesOf(whole) <= longestNotice) return [whole]
  const first = { id: newId(), topic, body }
  const told: Notice = bytesOf(first) <= longestNotice ? first : { ...first, body: null }
  return [
    ...groupsOf(join).map((users) => ({ id: newId(), topic, body: null, join: users })),
    told,
    ...groupsOf(leave).map((users) => ({ id: newId(), topic, body: null, leave: users })),
  ]
}

function withUsers(join: string[], leave: string[]): Pick<Notice, 'join' | 'leave'> {
  return { ...(join.length > 0 && { join }), ...(leave.length > 0 && { leave }) }
}

function groupsOf(users: string[]): string[][] {
  const count = Math.ceil(users.length / usersPerNotice)
  return Array.from({ length: count }, (_, index) =>
    users.slice(index * usersPerNotice, (index + 1) * usersPerNotice),
  )
}

const bytesOf = (notice: Notice) => Buffer.byteLength(JSON.stringify(notice))
