import type { Command } from '@mainforte/domain/decider'
import type { IdentityMark } from '@mainforte/domain/kernel/context'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import type { CurrentEntry, Event, Tontine } from '@mainforte/domain/tontine'
import { enrolledIn } from '../../../journal/commands/enrolled.ts'
import { nameOfAccount, nameOfPerson } from './alongside.ts'

const kinds = ['email', 'phone'] as const
type Kind = (typeof kinds)[number]

/**
 * What must be stored beside a journal: the names of its rows, and the salts of the digests that can
 * still be compared with an address.
 */
export class People {
  readonly #names = new Map<string, string>()
  /** The digest of each salt, by row and kind. */
  readonly #salted = new Map<string, string>()

  readonly nameOf = (memberId: string): string => this.#names.get(memberId) ?? ''

  isComparable({ memberId, kind, digest }: IdentityMark): boolean {
    return this.#salted.get(`${memberId} ${kind}`) === digest
  }

  follow(
    by: UserId,
    command: Command,
    entries: readonly CurrentEntry[],
    after: Pick<Tontine, 'members'>,
  ): void {
    for (const { event } of entries) this.#followEvent(by, event)
    switch (command.type) {
      case 'create-tontine':
        this.#names.set(command.creator.memberId, nameOfAccount(by))
        for (const one of [...command.invited, ...(command.next?.members ?? [])])
          this.#names.set(one.memberId, nameOfPerson(one))
        break
      case 'add-member': {
        const { memberId } = enrolledIn(entries)
        if (!memberOf(after, memberId)?.userId)
          this.#names.set(memberId, nameOfPerson(command.person))
        break
      }
      case 'request-membership':
        this.#names.set(enrolledIn(entries).memberId, nameOfAccount(by))
        break
      case 'correct-member':
        this.#names.set(command.person.memberId, command.person.name)
        break
      case 'unlink-account':
        for (const { event } of entries)
          if (event.type === 'member-unlinked') this.#names.set(event.memberId, nameOfAccount(by))
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
        this.#names.set(event.memberId, nameOfAccount(by))
        break
      case 'member-declined':
      case 'member-unlinked':
        for (const kind of kinds) this.#salted.delete(`${event.memberId} ${kind}`)
        break
      case 'guest-recognized':
        this.#names.set(event.memberId, nameOfAccount(event.userId ?? by))
        this.#move(event.requestId, event.memberId)
        break
      case 'member-replaced':
        this.#exchange(this.#names, event.memberId, event.requestId)
        for (const kind of kinds)
          this.#exchange(this.#salted, `${event.memberId} ${kind}`, `${event.requestId} ${kind}`)
    }
  }

  #move(from: string, to: string): void {
    for (const kind of kinds) {
      const moved = this.#salted.get(`${from} ${kind}`)
      if (moved !== undefined) this.#salted.set(`${to} ${kind}`, moved)
      this.#salted.delete(`${from} ${kind}`)
    }
  }

  #exchange(those: Map<string, string>, one: string, other: string): void {
    const [first, second] = [those.get(one), those.get(other)]
    put(those, one, second)
    put(those, other, first)
  }

  #salt(memberId: string, kind: Kind, digest: string | null): void {
    if (digest !== null) this.#salted.set(`${memberId} ${kind}`, digest)
  }
}

function put(those: Map<string, string>, key: string, value: string | undefined): void {
  if (value === undefined) those.delete(key)
  else those.set(key, value)
}
