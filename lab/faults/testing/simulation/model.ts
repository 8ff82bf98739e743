import { type Command, actionOf, decide } from '@mainforte/domain/decider'
import { calendarDate, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { Context, IdentityMark } from '@mainforte/domain/kernel/context'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { type Entry, chained, beforeTheFirst } from '@mainforte/domain/journal/chain'
import type { Head } from '@mainforte/domain/journal/head'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { subjectOf } from '@mainforte/domain/members/member'
import { noticesOf } from '@mainforte/domain/notifications/notice'
import { can, knows } from '@mainforte/domain/permissions'
import { Story, contextOf } from '@mainforte/domain/testing/circle'
import { invariants } from '@mainforte/domain/testing/invariants/all'
import { type Invariant, SeenState } from '@mainforte/domain/testing/invariants/invariant'
import { type Event, type Tontine, evolve } from '@mainforte/domain/tontine'
import { type TontineKeys, drawSecretOf } from '@mainforte/server/journal/digests/keys'
import { People } from './people.ts'

/** What a command leads to. */
export type Expected =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly code: string }

const digest = /^[0-9a-f]{64}$/

/**
 * A tontine as it must be if its commands ran one after the other in one place that never fails.
 * It decides with the rules alone; only its draws need the server's key.
 */
export class Model extends Story {
  /** As in the domain's tests, what takes long is checked in every n-th history. */
  readonly #invariants: readonly Invariant[]
  head: Head = { seq: 0, hash: beforeTheFirst }
  keys: TontineKeys | undefined
  readonly people = new People()
  /** How many notices of each kind each person must have. */
  readonly notices = new Map<string, number>()
  /** What the server's salted digests are here, and the other way round. */
  readonly #here = new Map<string, string>()
  readonly #there = new Map<string, string>()

  constructor(number: number) {
    super()
    this.#invariants = invariants.filter(({ every = 1 }) => number % every === 0)
  }

  expected(state: Tontine | undefined, by: UserId, command: Command, now: number): Expected {
    if (command.type === 'create-tontine' && state)
      return { accepted: false, code: 'tontine-exists' }
    if (command.type !== 'create-tontine' && !state)
      return { accepted: false, code: 'no-such-tontine' }
    const actor = { role: 'user', userId: by } as const
    const subject = state && subjectOf(state, by)
    if (!can(actor, actionOf(command.type), subject)) {
      return { accepted: false, code: knows(actor, subject) ? 'not-allowed' : 'no-such-tontine' }
    }
    const decision = decide(state, command, this.#contextOf(by, now))
    return decision.accepted
      ? { accepted: true, events: decision.value }
      : { accepted: false, code: decision.refusal.code }
  }

  #contextOf(by: UserId, now: number): Context {
    const context = contextOf(by, now, this.people.nameOf)
    const sameHere = (mark: IdentityMark) => this.#here.get(mark.digest) ?? mark.digest
    return {
      ...context,
      isIdentity: (mark, value) =>
        this.people.isComparable(mark)
          ? context.isIdentity({ ...mark, digest: sameHere(mark) }, value)
          : // What this very decision has just salted.
            !this.#here.has(mark.digest) && context.isIdentity(mark, value),
      keepReference: (text, key, former) => {
        const kept = context.keepReference(text, key, former)
        return this.#there.get(kept) ?? kept
      },
      drawSecret: (drawId) => {
        if (!this.keys) throw new Error('a draw before the first entry')
        return drawSecretOf(this.keys, drawId)
      },
    }
  }

  /** Goes on with what the server stored. Throws unless it is what one command leads to. */
  follow(by: UserId, command: Command, entries: readonly Entry[]): void {
    const [first] = entries
    if (!first) throw new Error('a committed command stored nothing')
    const { at } = first
    const before = this.state
    const expected = this.expected(before, by, command, Date.parse(at))
    if (!expected.accepted) throw new Error(`stored although the rules refuse: ${expected.code}`)
    const current = currentEntries(entries)
    const events = current.map(({ event }) => event)
    this.#compare(events, expected.events, 'events')
    const same = chained(this.head, events, { tontineId: first.tontineId, at, by })
    // A hash is of all that the entry says, and of the hash before.
    const hashes = (those: readonly Entry[]) =>
      those.map(({ seq, hash }) => `${seq} ${hash}`).join()
    if (hashes(same) !== hashes(entries)) throw new Error('the entries are not chained')
    for (const { seq, event } of current) {
      const meta = { seq, at, by }
      this.state = evolve(this.state, event, meta)
      this.entries.push({ event, meta })
    }
    this.people.follow(by, command, current, this.tontine)
    const last = entries.at(-1) ?? first
    this.head = { seq: last.seq, hash: last.hash }
    this.day = todayIn('UTC', Date.parse(at))
    const state = this.tontine
    for (const { userId, kind } of noticesOf({ before, state, entries: current })) {
      const key = `${userId} ${kind}`
      this.notices.set(key, (this.notices.get(key) ?? 0) + 1)
    }
    this.#check(by, command, before, events)
  }

  /** The invariants of the domain's histories. */
  #check(by: UserId, command: Command, before: Tontine | undefined, value: Event[]): void {
    const seen = new SeenState(this)
    const reached = () => {}
    const decision = { accepted: true, value } as const
    const after = this.tontine
    for (const one of this.#invariants) {
      try {
        one.state?.(seen, reached)
        if (before)
          one.command?.(
            { story: this, command, before, after, decision, day: calendarDate(this.day), by },
            reached,
          )
      } catch (error) {
        throw new Error(`${one.title}: ${String(error)}`, { cause: error })
      }
    }
  }

  /** Equal, but for digests, which have secret salts there. */
  #compare(there: unknown, here: unknown, path: string): void {
    if (typeof there === 'string' && typeof here === 'string' && digest.test(there)) {
      if (!digest.test(here)) throw new Error(`${path} is ${there} instead of ${here}`)
      if (there === here) return
      this.#here.set(there, here)
      this.#there.set(here, there)
    } else if (there && here && typeof there === 'object' && typeof here === 'object') {
      // What is undefined here is missing there.
      const names = new Set([...Object.keys(there), ...Object.keys(here)])
      for (const name of names)
        this.#compare(Reflect.get(there, name), Reflect.get(here, name), `${path}.${name}`)
    } else if (there !== here) {
      throw new Error(`${path} is ${JSON.stringify(there)} instead of ${JSON.stringify(here)}`)
    }
  }
}
