import type { Json } from '@mainforte/domain/kernel/digest'
import type { Sql } from './database.ts'

export interface Announcement {
  /** What it is about, such as `tontine:0198…` or `user:0198…`. */
  topic: string
  /** Users who hear this topic from now on. */
  join?: string[]
  /** Users who no longer do; they still hear this announcement. */
  leave?: string[]
  /** What the web needs to know to fetch anew. Never more than the topic's listeners may read. */
  body: Json
}

export interface LiveMessage {
  id: string
  topic: string
  /** Null when it was too long to travel: whatever belongs to the topic is to be fetched anew. */
  body: Json
}

export interface Subscriber {
  userId: string
  /** What the subscriber hears; announcements that let him join or leave change it. */
  topics: Set<string>
  send(message: LiveMessage): void
  /** The line is cut: the house closes, or messages were lost and everything is to be fetched anew. */
  end(): void
}

export interface Live {
  /** Says something to every process's subscribers when the caller's transaction commits. */
  announce(trx: Sql, announced: Announcement | readonly Announcement[]): Promise<void>
  /** Hears announcements from now on; the returned function ends it. */
  subscribe(subscriber: Subscriber): () => void
  close(): Promise<void>
}
