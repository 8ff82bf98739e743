import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { Head } from '@mainforte/domain/journal/head'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { isKeptByOne } from '@mainforte/domain/members/awake'
import { holderThen, memberOfPerson, memberOfUser } from '@mainforte/domain/members/member'
import type { Member } from '@mainforte/domain/members/member'
import { speakerOf } from '@mainforte/domain/members/speaking'
import type { AccountOf } from '@mainforte/domain/office/eligibility'
import type { Tontine } from '@mainforte/domain/tontine'
import { NewMember } from '@mainforte/domain/tontines/terms'
import type { TontineKeys } from '../digests/keys.ts'

/** What is stored of a member beside the journal. */
export type Contact = Readonly<NewMember>

/** What is known of a newcomer. */
export type GivenContact = Pick<Contact, 'name'> & Partial<Contact>

/** Of somebody of whom nothing is. */
export const noContact: Contact = { ...NewMember.parse({ name: 'Nobody' }), name: '' }

/** What pages show or ask of an account. */
export interface AccountFacts {
  readonly photoUrl: string | null
  readonly isBanned: boolean
  /** ISO instant; null if it has no end. */
  readonly banExpires: string | null
}

/**
 * Names, contacts and texts of a tontine, which stand beside its journal and can be erased. Two readings
 * with the same version and the same journal are the same.
 */
export interface Names {
  readonly version: number
  readonly name: string
  readonly description: string
  readonly inviteCode: string
  readonly contacts: Readonly<Partial<Record<MemberId, Contact>>>
  /** Of everybody who has or had a place with an account; those that have ended are missing. */
  readonly accounts: Readonly<Partial<Record<UserId, AccountFacts>>>
  /** By digest. */
  readonly texts: Map<string, string>
}

/** A tontine as it is now. */
export interface Current {
  readonly state: Tontine
  /** The end of the journal that the state is computed from. */
  readonly head: Head
  readonly names: Names
  /** Opened when they are first needed: most pages need none. */
  readonly keys: () => TontineKeys
}

/** What a page of one tontine is computed from. */
export interface Look extends Current {
  readonly reader: UserId
  readonly now: number
  /** Their telephone is locked, or only reads: no address and no number of others is shown. (L2) */
  readonly isLocked?: boolean
}

/** Of a tontine that is being created: the first reading replaces them. */
export const noNames = (): Names => ({
  version: -1,
  name: '',
  description: '',
  inviteCode: '',
  contacts: {},
  accounts: {},
  texts: new Map(),
})

/** Adds the texts that a command wrote: a digest never gets another text, and erasing one makes new names. */
export function addTexts(
  { texts }: Names,
  written: readonly { readonly digest: string; readonly body: string }[],
): void {
  for (const { digest, body } of written) texts.set(digest, body)
}

/** The names once a member's contact is changed. */
export const withContact = (
  names: Names,
  { memberId, ...contact }: GivenContact & { readonly memberId: MemberId },
): Names => ({
  ...names,
  contacts: { ...names.contacts, [memberId]: { ...noContact, ...contact } },
})

/** The day it is in a tontine's zone. */
export const todayOf = ({ state, now }: Look) => todayIn(state.terms.zone, now)

export const nameOf = ({ contacts }: Names, memberId: MemberId): string =>
  contacts[memberId]?.name ?? ''

/** What a tontine calls an account; null where the account is no member of it. */
export function nameOfUser({ state, names }: Known, userId: UserId) {
  const member = memberOfUser(state, userId)
  return member ? nameOf(names, member.id) : null
}

/** What the header of each page of a tontine says. (W4) */
export const headOf = ({ state, names }: Known) => ({
  tontineName: names.name,
  ...keptBy({ state, names }),
})

/** The organizer's name, while nobody else counts. (W4) */
export const keptBy = (known: Known) =>
  isKeptByOne(known.state) ? { keptBy: nameOfUser(known, known.state.adminId) ?? '' } : {}

/** A text by its digest; null if there is none, or it was erased. */
export const textOf = ({ texts }: Names, digest: string | null): string | null =>
  digest === null ? null : (texts.get(digest) ?? null)

type Known = Pick<Current, 'state' | 'names'>

/** Who held a place or a request when an entry was written, as they are known today. (S5) */
export function personThen({ state, names }: Known, memberId: MemberId, seq: number) {
  const held = holderThen(state, memberId, seq)
  return { name: held ? nameOf(names, held.id) : '', userId: held ? speakerOf(held) : null }
}

/** Whose place somebody has, oldest first. (S5) */
export const formersOf = ({ state, names }: Known, { formers }: Pick<Member, 'formers'>) =>
  formers.flatMap(({ personId, on }) => {
    const held = memberOfPerson(state, personId)
    return on === null || !held ? [] : { name: nameOf(names, held.id), on }
  })

export const photoOf = ({ accounts }: Names, userId: UserId | null): string | null =>
  userId === null ? null : (accounts[userId]?.photoUrl ?? null)

/** Which accounts of a tontine can be used at an instant. */
export const accountsAt =
  ({ accounts }: Names, now: number): AccountOf =>
  (userId) => {
    const account = accounts[userId]
    if (!account) return 'ended'
    const { isBanned, banExpires } = account
    return isBanned && (banExpires === null || Date.parse(banExpires) > now) ? 'suspended' : 'open'
  }

/** What decisions ask of the names. */
export const contextNames = (names: Names, now: number) => ({
  nameOf: (memberId: MemberId) => nameOf(names, memberId),
  contactOf: (memberId: MemberId) => names.contacts[memberId],
  accountOf: accountsAt(names, now),
})
