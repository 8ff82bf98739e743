import type { Command } from '@mainforte/domain/decider'
import type { IdentityMark } from '@mainforte/domain/kernel/context'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import type { CurrentEntry, Event, Tontine } from '@mainforte/domain/tontine'
import { enrolledIn } from '@mainforte/server/journal/commands/enrolled'
import { nameOfAccount, nameOfPerson } from './alongside.ts'

const kinds = ['email', 'phone'] as const
type Kind = (typeof kinds)[number]

/**
 * What must be stored beside a journal: the names of its people, and the salts of the digests that
 * can still be compared with an address.
 */
export class People {
  /** By person. */
  readonly #names = new Map<string, string>()
  /** The digest of each salt, by person and kind. */
  readonly #salted = new Map<string, string>()
  #members: Tontine['members'] = []

  readonly nameOf = (memberId: MemberId): string => this.#names.get(this.#person(memberId)) ?? ''

  isComparable({ memberId, kind, digest }: IdentityMark): boolean {
    return this.#salted.get(`${this.#person(memberId)} ${kind}`) === digest
  }

  #person(memberId: MemberId): string {
    return memberOf({ members: this.#members }, memberId)?.personId ?? memberId
  }

  #name(memberId: MemberId, name: string): void {
    this.#names.set(this.#person(memberId), name)
  }

  follow(
    by: UserId,
    command: Command,
    entries: readonly CurrentEntry[],
    after: Pick<Tontine, 'members'>,
  ): void {
    this.#members = after.members
    for (const { event } of entries) this.#followEvent(by, event)
    switch (command.type) {
      case 'create-tontine':
        this.#name(command.creator.memberId, nameOfAccount(by))
        for (const one of [...command.invited, ...(command.next?.members ?? [])])
          this.#name(one.memberId, nameOfPerson(one))
        break
      case 'add-member': {
        const { memberId } = enrolledIn(entries)
        if (!memberOf(after, memberId)?.userId) this.#name(memberId, nameOfPerson({ memberId }))
        break
      }
      case 'request-membership':
        this.#name(enrolledIn(entries).memberId, nameOfAccount(by))
        break
      case 'correct-member':
        this.#name(command.person.memberId, command.person.name)
        break
      case 'unlink-account':
        for (const { event } of entries)
          if (event.type === 'member-unlinked') this.#name(event.memberId, nameOfAccount(by))
    }
  }

  #followEvent(by: UserId, event: Event): void {
    switch (event.type) {
      case 'member-enrolled':
      case 'member-asked-again':
      case 'member-corrected':
        this.#salt(event.memberId, 'email', event.emailDigest)
        this.#salt(event.memberId, 'phone', event.phoneDigest)
        break
      case 'member-claimed':
        this.#name(event.memberId, nameOfAccount(by))
        break
      case 'member-declined':
      case 'member-unlinked':
        for (const kind of kinds) this.#salted.delete(`${this.#person(event.memberId)} ${kind}`)
        break
      case 'guest-recognized':
        this.#name(event.memberId, nameOfAccount(event.userId ?? by))
        this.#move(this.#person(event.requestId), this.#person(event.memberId))
    }
  }

  #move(from: string, to: string): void {
    for (const kind of kinds) {
      const moved = this.#salted.get(`${from} ${kind}`)
      if (moved !== undefined) this.#salted.set(`${to} ${kind}`, moved)
      this.#salted.delete(`${from} ${kind}`)
    }
  }

  #salt(memberId: MemberId, kind: Kind, digest: string | null): void {
    if (digest !== null) this.#salted.set(`${this.#person(memberId)} ${kind}`, digest)
  }
}
