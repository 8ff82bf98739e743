import type { Json } from '@mainforte/domain/kernel/digest'
import type { Sql } from '../database/database.ts'

export interface Announcement {
  /** What it is about, such as `tontine:0198…` or `user:0198…`. */
  topic: string
  /**
   * Users whose own place it is about: they hear it whatever becomes of them by it, and who comes
   * in by it hears the topic from now on.
   */
  concerns?: string[]
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
  /** What the subscriber may hear, as far as is known; each delivery is checked anew. */
  topics: Set<string>
  send(message: LiveMessage): void
  /** The account has changed: whose session it is has to be asked before anything more is sent. */
  doubt(): void
  /** The line is cut: the house closes, or messages were lost and everything is to be fetched anew. */
  end(): void
}

/** Which of these users may hear a topic at this moment. */
export type MayListen = (topic: string, userIds: readonly string[]) => Promise<ReadonlySet<string>>

export interface Live {
  /** Says something to every process's subscribers when the caller's transaction commits. */
  announce(trx: Sql, announced: Announcement | readonly Announcement[]): Promise<void>
  /** Says who may hear what. Asked for every announcement, each time it is delivered. */
  guard(mayListen: MayListen): void
  /** Something about an account has changed, be it that a session ended. */
  doubt(userId: string): void
  /** Hears announcements from now on; the returned function ends it. */
  subscribe(subscriber: Subscriber): () => void
  close(): Promise<void>
}
