import type { Json } from '@mainforte/domain/kernel/digest'
import type { Sql } from '../database/database.ts'

export interface Announcement {
  /** The subject, such as `tontine:0198…` or `user:0198…`. */
  topic: string
  /**
   * Users whose own membership changes: they receive this announcement whatever it changes for
   * them; those who join receive the topic from now on.
   */
  concerns?: string[]
  /**
   * What the web needs to know which data to fetch again. Never more than the topic's listeners may
   * read.
   */
  body: Json
}

export interface LiveMessage {
  id: string
  topic: string
  /**
   * Null if it was too long to send: everything that belongs to the topic should be fetched again.
   */
  body: Json
}

export interface Subscriber {
  userId: string
  send(message: LiveMessage): void
  /** The account has changed: the session must be checked before anything more is sent. */
  doubt(): void
  /**
   * The stream ends: the server shuts down, or messages were lost and everything should be fetched
   * again.
   */
  end(): void
}

export interface Subscription {
  /** The topics that the subscriber may receive now, instead of those known before. */
  renew(topics: Iterable<string>): void
  end(): void
}

/** Which of these users may receive a topic at this moment. */
export type MayListen = (topic: string, userIds: readonly string[]) => Promise<ReadonlySet<string>>

export interface Live {
  /**
   * Sends announcements to the subscribers of every process when the caller's transaction commits.
   */
  announce(trx: Sql, announced: Announcement | readonly Announcement[]): Promise<void>
  /** Sends announcements of what is committed; those of one moment travel together. */
  announceCommitted(announced: readonly Announcement[]): Promise<void>
  /** Sets the check whether a user may receive an announcement; called for every delivery. */
  guard(mayListen: MayListen): void
  /** An account has changed, or one of its sessions has ended. */
  doubt(userId: string): void
  /**
   * Subscribes to announcements of the topics that the subscriber may receive, as far as known;
   * checked again on each delivery.
   */
  subscribe(subscriber: Subscriber, topics: Iterable<string>): Subscription
  close(): Promise<void>
}
