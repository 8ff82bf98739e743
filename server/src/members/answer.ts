import type { MemberView } from '@mainforte/contract/members/views'
import { type TontineId, MemberId } from '@mainforte/domain/kernel/ids'
import { memberOfUser } from '@mainforte/domain/members/member'
import type { Tontine } from '@mainforte/domain/tontine'
import { requireAccount } from '../auth/store.ts'
import { authorOf, keyedBy } from '../journal/commands/command-request.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { withContact } from '../journal/reading/names.ts'
import type { Names } from '../journal/reading/names.ts'
import type { AnsweredCommand } from '../journal/commands/command.ts'
import { memberViewOf } from './member-view.ts'
import type { RequestContext, SessionUser } from '../kernel/http/request-context.ts'
import { newId } from '../kernel/ids.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Sql } from '../kernel/database/database.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { orRefuse, refusal } from '../kernel/http/refusal.ts'
import { findContact, eraseAddress, moveContactsOfRecognized, saveContacts } from './store.ts'

export interface Parts {
  readonly journal: Journal
  readonly clock: Clock
}

interface MemberKey {
  readonly tontineId: TontineId
  readonly memberId: MemberId
}

/** Records the user's own yes or no to a membership that an officer wrote down. (M7, M13) */
export async function answer(
  { journal }: Parts,
  context: RequestContext,
  input: MemberKey & { readonly takesPart: boolean; readonly askedAt?: string | undefined },
): Promise<Record<string, never>> {
  const { tontineId, memberId, takesPart, askedAt } = input
  const user = signedIn(context)
  const reply = { memberId, email: user.email }
  const requestId = MemberId.parse(newId())
  const answered = await journal.run({
    tontineId,
    actor: authorOf(context),
    command: takesPart
      ? {
          type: 'agree-to-membership',
          ...reply,
          requestId,
          ...(askedAt !== undefined && { askedAt }),
        }
      : { type: 'decline-membership', ...reply },
    keyed: keyedBy(context, input),
    async alongside(trx, committed) {
      const { before, state, entries } = committed
      const isOwn = before !== undefined && memberOfUser(before, user.id)?.id === memberId
      for (const { event } of entries) {
        if (event.type === 'member-unlinked') await eraseAddress(trx, state, event.memberId)
        if (event.type === 'member-claimed') await saveOwnContact(trx, state, memberId, user)
        // Somebody else says whether they are this guest: until then it is a request.
        if (event.type === 'member-enrolled' || event.type === 'member-asked-again')
          await saveOwnContact(trx, state, event.memberId, user)
        // The phone number was typed by an officer and may be right; the e-mail may be the wrong
        // one.
        if (event.type === 'member-declined')
          await eraseAddress(trx, state, memberId, isOwn ? 'all' : 'email')
      }
      await moveContactsOfRecognized(trx, committed)
    },
    answer: () => ({}),
  })
  // The refusal does not tell a user who guesses ids whether the tontine or the member is missing.
  const isNowhere = !answered.accepted && answered.refusal.code === 'no-such-tontine'
  if (isNowhere && context.actor.role === 'user') throw refusal({ code: 'no-such-member' })
  return orRefuse(answered)
}

/** A membership with an account has the account's own name and contacts. */
async function saveOwnContact(
  trx: Sql,
  state: Tontine,
  memberId: MemberId,
  { id, displayName, email, phone }: SessionUser,
): Promise<void> {
  await requireAccount(trx, id)
  const name = displayName || (await findContact(trx, state, memberId))?.name || ''
  await saveContacts(trx, state, [{ memberId, name, email, phone }])
}

/**
 * Records that a user who requests to join is an existing guest, as the organizer recognizes, or
 * proposes it where that takes two people: then the guest's row is as before. (M7, G1)
 */
export async function recognizeGuest(
  { journal, clock }: Parts,
  context: RequestContext,
  input: MemberKey & { readonly guestId: MemberId },
): Promise<MemberView> {
  const { userId: reader } = authorOf(context)
  const { memberId, guestId } = input
  return runFor(journal, context, input, {
    command: { type: 'recognize-guest', memberId, guestId },
    key: keyedBy,
    alongside: moveContactsOfRecognized,
    answer(current) {
      const names = namesOfRecognized(current)
      return memberViewOf({ ...current, names, reader, now: clock.now() }, guestId)
    },
  })
}

/** The names as `moveContactsOfRecognized` leaves them; as they were, if the guest is only proposed. */
function namesOfRecognized({ names, entries }: AnsweredCommand): Names {
  for (const { event } of entries) {
    if (event.type !== 'guest-recognized') continue
    const { memberId, requestId } = event
    const { contacts } = names
    const request = contacts[requestId]
    if (!request) continue
    const email = request.email ?? contacts[memberId]?.email ?? null
    const phone = request.phone ?? contacts[memberId]?.phone ?? null
    return withContact(names, { memberId, name: request.name, email, phone })
  }
  return names
}
