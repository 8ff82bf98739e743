import type { Command, CreateTontine } from '@mainforte/domain/decider'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Person } from '@mainforte/domain/members/decide'
import { memberOf, personIdNow } from '@mainforte/domain/members/member'
import type { Tontine } from '@mainforte/domain/tontine'
import type { CommandRequest, CommittedCommand } from '@mainforte/server/journal/commands/command'
import { enrolledIn } from '@mainforte/server/journal/commands/enrolled'
import { eraseIdentitySalt } from '@mainforte/server/journal/digests/kept-store'
import type { Sql } from '@mainforte/server/kernel/database/database'
import {
  closeContactsOfClosed,
  correctContact,
  eraseAddress,
  eraseContact,
  moveContactsOfRecognized,
  saveContacts,
} from '@mainforte/server/members/store'
import { saveNewDetails, saveTexts } from '@mainforte/server/tontines/store'

/** The name that an officer enters for somebody, and the one of an account. */
export const nameOfPerson = ({ memberId }: Pick<Person, 'memberId'>): string => `M ${memberId}`
export const nameOfAccount = (userId: UserId): string => `U ${userId}`

type Alongside = NonNullable<CommandRequest<unknown>['alongside']>
type Written = Pick<CommandRequest<unknown>, 'tontineId' | 'actor' | 'command'>

/** What writes the names and contacts of a command in its transaction, as its route does. */
export function alongsideOf({ actor, command, ...of }: Written): Alongside | undefined {
  const { tontineId } = of
  const ofAccount = () => nameOfAccount(actor.userId)
  const saveEnrolled = (
    trx: Sql,
    { state, entries }: CommittedCommand,
    person: Person,
    name: string,
  ) => save(trx, state, [{ ...person, memberId: enrolledIn(entries).memberId }], () => name)
  switch (command.type) {
    case 'create-tontine':
      return (trx, { state }) => saveNew(trx, state, command, ofAccount)
    case 'describe-tontine':
      return (trx) => saveTexts(trx, tontineId, command.texts)
    case 'add-member': {
      return async (trx, committed) => {
        const { memberId } = enrolledIn(committed.entries)
        const person = { ...command.person, memberId }
        if (!memberOf(committed.state, memberId)?.userId)
          await saveEnrolled(trx, committed, person, nameOfPerson(person))
      }
    }
    case 'request-membership':
      return async (trx, committed) => {
        await saveEnrolled(trx, committed, command.person, ofAccount())
        await eraseAddresses('member-unlinked')(trx, committed)
        await changePersons(trx, committed)
      }
    case 'agree-to-membership':
      return async (trx, committed) => {
        await eraseAddresses('member-unlinked')(trx, committed)
        if (committed.entries.some(({ event }) => event.type === 'member-claimed'))
          await save(trx, committed.state, [{ ...command, phone: null }], ofAccount)
      }
    case 'decline-membership':
    case 'leave-circle':
      return eraseAddresses('member-declined')
    case 'correct-member':
      return (trx, { state }) => saveCorrected(trx, state, command.person)
    case 'unlink-account':
      return async (trx, { state, entries }) => {
        for (const { event } of entries)
          if (event.type === 'member-unlinked')
            await eraseContact(trx, state, event.memberId, ofAccount())
      }
    default:
      return changing.has(command.type) ? changePersons : undefined
  }
}

const save = (
  trx: Sql,
  state: Tontine,
  people: readonly Person[],
  nameOf: (one: Person) => string,
) =>
  saveContacts(
    trx,
    state,
    people.map((one) => ({
      memberId: one.memberId,
      name: nameOf(one),
      email: one.email,
      phone: one.phone,
    })),
  )

async function saveNew(
  trx: Sql,
  state: Tontine,
  { tontineId, name, creator, invited, next }: CreateTontine,
  ofAccount: () => string,
): Promise<void> {
  await saveNewDetails(trx, { tontineId, name, description: '', inviteCode: tontineId })
  await save(trx, state, [creator], ofAccount)
  await save(trx, state, [...invited, ...(next?.members ?? [])], nameOfPerson)
}

async function saveCorrected(
  trx: Sql,
  state: Tontine,
  { memberId, name, email, phone }: Person & { readonly name: string },
): Promise<void> {
  await correctContact(trx, state, { memberId, name, email, phone })
  const person = personIdNow(state, memberId)
  if (email === null) await eraseIdentitySalt(trx, state.id, person, 'email')
  if (phone === null) await eraseIdentitySalt(trx, state.id, person, 'phone')
}

const eraseAddresses =
  (of: 'member-unlinked' | 'member-declined'): Alongside =>
  async (trx, { state, entries }) => {
    for (const { event } of entries)
      if (event.type === of) await eraseAddress(trx, state, event.memberId)
  }

/** The commands of settlement, of proposals and on a whole tontine. */
const changing: ReadonlySet<Command['type']> = new Set([
  ...(['leave-round', 'exclude-member', 'record-death', 'report-alive', 'write-off'] as const),
  ...(['confirm-transfer', 'replace-member', 'accept-replacement'] as const),
  ...(['decline-replacement', 'take-back-replacement', 'stand-for'] as const),
  ...(['withdraw-guarantee', 'decline-guarantor', 'settle-claim'] as const),
  ...(['answer-proposal', 'take-back-proposal', 'recognize-guest'] as const),
  ...(['change-terms', 'start-tontine', 'archive-tontine', 'delete-tontine'] as const),
])

/** What follows where persons change their rows, and where a tontine ends. */
async function changePersons(trx: Sql, committed: CommittedCommand): Promise<void> {
  await closeContactsOfClosed(trx, committed)
  await moveContactsOfRecognized(trx, committed)
}
