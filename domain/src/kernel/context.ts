import type { Operation } from './operation.ts'
import type { MemberId, UserId } from './ids.ts'

/** What a member can be found by, besides their account. */
export type IdentityKind = 'email' | 'phone'

/** Whether an account can be used. A suspended one may be again; one that has ended never is. */
export type AccountState = 'open' | 'suspended' | 'ended'

/**
 * What few decisions need to know of what is stored beside the journal, besides names. It is loaded before the
 * decision, which can't wait for a database.
 */
export interface Needs {
  /** For `isIdentity`. */
  readonly identities?: boolean
  /** The keys of the references that `keepReference` is asked for. */
  readonly references?: readonly string[]
}

/** What the decider is given from outside, because it has no clock, no secrets and no names. */
export interface Context {
  readonly actor: UserId
  /** Milliseconds since 1970. */
  readonly now: number
  /** The same instant as ISO text, as the events will carry it. */
  readonly at: string
  /** What a device wrote down by itself and sends now; undefined for anything else. (J17) */
  readonly operation?: Operation | undefined
  /**
   * A digest of a member's e-mail or telephone, with its own salt: no two are equal, and nobody can
   * compute it again once the salt was erased with the person.
   */
  identityDigest(memberId: MemberId, kind: IdentityKind, value: string): string
  /** Whether a member's digest is that of this e-mail or telephone; false once its salt was erased. */
  isIdentity(mark: IdentityMark, value: string): boolean
  /** A digest of the tontine's name; that of the previous name can't be computed again. */
  nameDigest(name: string): string
  /** A digest of a text that is stored beside the journal, where it can be erased. No two are equal. */
  keepText(text: string): string
  /**
   * The digest of a reference: those with equal keys have equal digests, as long as they are stored; older ones are
   * found by the former key.
   */
  keepReference(text: string, key: string, formerKey: string): string
  /** The server's secret for a draw, 64 hex digits, the same at every call. */
  drawSecret(drawId: string): string
  /** Whether an account can be used now. */
  accountOf(userId: UserId): AccountState
  /** The name of a member, to rank by alphabet or to keep it when it changes. */
  nameOf(memberId: MemberId): string
  /** What is stored of a member beside the journal, by field, to see what changes. */
  contactOf(memberId: MemberId): Readonly<Partial<Record<string, string | null>>> | undefined
}

/** A digest of a member's e-mail or telephone in the journal. */
export interface IdentityMark {
  readonly memberId: MemberId
  readonly kind: IdentityKind
  readonly digest: string
}

/** The position and time of an event in its tontine's journal. */
export interface EventMeta {
  /** 1 for the first event of a tontine. */
  readonly seq: number
  /** ISO instant, UTC. */
  readonly at: string
  readonly by: UserId
}
