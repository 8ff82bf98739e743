import type { UserId } from './ids.ts'

/** What the decider is handed from outside, because it has no clock, no secrets and no names. */
export interface Context {
  readonly actor: UserId
  /** Milliseconds since 1970. */
  readonly now: number
  /** The same instant as ISO text, as the events will carry it. */
  readonly at: string
  /** A digest of a text that only this tontine's key can make: equal texts, equal digests. */
  seal(text: string): string
  /** The same digest, and the text itself is kept beside the journal, where it can be erased. */
  keep(text: string): string
  /** The server's secret for a draw, 64 hex digits, the same each time it is asked. */
  drawSecret(drawId: string): string
  /** The name that a member goes by; needed only to rank by alphabet. */
  nameOf(memberId: string): string
}

/** Where and when an event stands in its tontine's journal. */
export interface Place {
  /** 1 for the first event of a tontine. */
  readonly seq: number
  /** ISO instant, UTC. */
  readonly at: string
  readonly by: UserId
}
