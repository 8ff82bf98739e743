import type { MemberId, UserId } from './ids.ts'

/** What a member can be found by, besides their account. */
export type IdentityKind = 'email' | 'phone'

/** What the decider is handed from outside, because it has no clock, no secrets and no names. */
export interface Context {
  readonly actor: UserId
  /** Milliseconds since 1970. */
  readonly now: number
  /** The same instant as ISO text, as the events will carry it. */
  readonly at: string
  /**
   * A digest of a member's e-mail or telephone, with a salt of its own: it equals no other, and
   * nobody can make it again once the salt was erased with the person.
   */
  identityDigest(memberId: MemberId, kind: IdentityKind, value: string): string
  /** Whether a member's digest is that of an e-mail or telephone; no once its salt was erased. */
  isIdentity(mark: IdentityMark, value: string): boolean
  /** A digest of the tontine's name; that of the name before can't be made again. */
  nameDigest(name: string): string
  /** A digest of a text, which is kept beside the journal, where it can be erased. Equals no other. */
  keepText(text: string): string
  /** The same of a reference: the same text has the same digest, as long as it is kept. */
  keepReference(text: string): string
  /** The server's secret for a draw, 64 hex digits, the same each time it is asked. */
  drawSecret(drawId: string): string
  /** The name that a member goes by; needed only to rank by alphabet. */
  nameOf(memberId: string): string
}

/** A member's digest in the journal. */
export interface IdentityMark {
  readonly memberId: MemberId
  readonly kind: IdentityKind
  readonly digest: string
}

/** Where and when an event stands in its tontine's journal. */
export interface EventMeta {
  /** 1 for the first event of a tontine. */
  readonly seq: number
  /** ISO instant, UTC. */
  readonly at: string
  readonly by: UserId
}
