import { type MemberId, PlaceSeed, type TontineId, uuid } from '@mainforte/domain/kernel/ids'
import type { MemberCommand } from '@mainforte/domain/members/decide'
import { implementer } from '../implementer.ts'
import { authorOf, keyIn, keyedBy, needsKey } from '../journal/commands/command-request.ts'
import { enrolledIn } from '../journal/commands/enrolled.ts'
import { isLocked, lookingAtEach } from '../journal/reading/look.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { aFirstLetters, pageOf, placeIn } from '../kernel/http/cursor.ts'
import type { Services } from '../kernel/services.ts'
import { newId } from '../kernel/ids.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { adding } from './add.ts'
import { answer, recognizeGuest } from './answer.ts'
import { approveAll } from './approve-all.ts'
import { correct } from './correct.ts'
import { lookIn } from './look-in.ts'
import { memberViewOf } from './member-view.ts'
import { offersView } from './offers.ts'
import { findPeople } from './people-store.ts'
import { peopleViews } from './people.ts'
import { eraseAddress } from './store.ts'

const os = implementer.members

type OnMember = Exclude<
  Extract<MemberCommand, { memberId: MemberId }>,
  { type: `${'agree-to' | 'decline'}-membership` | 'recognize-guest' }
>

const peoplePerPage = 50
/** First part of a cursor: 0 for members who await the reader's answer, 1 for all others. */
const waitsOrNot = /^[01]$/

export function memberRoutes(services: Services, journal: Journal) {
  const { database, clock, jobs } = services
  const lookAtEach = lookingAtEach(services, journal)
  const parts = { journal, clock }
  /** Runs a command on one member, and returns the member after it. */
  const runOnMember = async (
    context: RequestContext,
    input: { tontineId: TontineId; memberId: MemberId },
    command: OnMember,
  ) => {
    const { userId: reader } = authorOf(context)
    return runFor(journal, context, input, {
      command,
      key: keyedBy,
      answer: (current) => memberViewOf({ ...current, reader, now: clock.now() }, input.memberId),
    })
  }

  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const { cursor, ...filter } = input
      const [place, letters, id] = placeIn(cursor, [waitsOrNot, aFirstLetters, uuid]) ?? []
      const { id: reader, email } = signedIn(context)
      const asking = { reader, isLocked: isLocked(context) }
      const found = await findPeople(database.sql, {
        ...asking,
        readsEmails: email !== null,
        ...filter,
        after: place && letters !== undefined && id ? { place, letters, id } : undefined,
        limit: peoplePerPage + 1,
      })
      const { rows, next } = pageOf(found, peoplePerPage, (one) => [one.place, one.letters, one.id])
      return { rows: await peopleViews(lookAtEach, asking, rows), next }
    }),

    add: os.add.handler(async ({ input, context }) => {
      const { tontineId, ...person } = input
      // From the key, so that its device knows the place without an answer. (J17)
      const seed = PlaceSeed.parse(keyIn(context) ?? newId())
      const by = { tontineId, senderId: authorOf(context).userId }
      return runFor(journal, context, input, {
        ...(await adding({ journal, jobs }, by, { ...person, seed })),
        key: keyedBy,
        answer: ({ entries }) => enrolledIn(entries),
      })
    }),
    approve: os.approve.handler(({ input, context }) => {
      const { tontineId, memberId, catchUpUntil = null } = input
      return runOnMember(
        context,
        { tontineId, memberId, ...(catchUpUntil && { catchUpUntil }) },
        { type: 'approve-member', memberId, catchUpUntil },
      )
    }),
    recognize: os.recognize.handler(({ input, context }) => recognizeGuest(parts, context, input)),
    lookIn: os.lookIn.handler(({ input, context }) => lookIn(journal, context, input)),
    lookOn: os.lookOn.handler(({ input, context }) =>
      runFor(journal, context, input, {
        command: { type: 'look-on', isOn: input.isOn },
        key: keyedBy,
        answer: () => ({}),
      }),
    ),
    approveAll: os.approveAll.handler(({ input, context }) => approveAll(parts, context, input)),
    admit: os.admit.handler(({ input, context }) => {
      const { memberId, isYes } = input
      return runOnMember(context, input, { type: 'vote-on-newcomer', memberId, isYes })
    }),
    vouch: os.vouch.handler(async ({ input, context }) => {
      const { memberIds } = input
      return runFor(journal, context, input, {
        command: { type: 'vouch-for-guests', memberIds },
        key: needsKey,
        answer: ({ entries }) => ({
          vouched: entries.flatMap(({ event }) =>
            event.type === 'guest-vouched' ? event.memberId : [],
          ),
        }),
      })
    }),
    deny: os.deny.handler(({ input, context }) =>
      runOnMember(context, input, { type: 'deny-guest', memberId: input.memberId }),
    ),
    correct: os.correct.handler(({ input, context }) => correct(parts, context, input)),
    reject: os.reject.handler(({ input, context }) =>
      runOnMember(context, input, { type: 'reject-member', memberId: input.memberId }),
    ),
    remove: os.remove.handler(({ input, context }) =>
      runOnMember(context, input, { type: 'remove-member', memberId: input.memberId }),
    ),
    leave: os.leave.handler(async ({ input, context }) => {
      return runFor(journal, context, input, {
        command: { type: 'leave-circle' },
        key: keyedBy,
        async alongside(trx, { state, entries }) {
          for (const { event } of entries)
            if (event.type === 'member-declined') await eraseAddress(trx, state, event.memberId)
        },
        answer: () => ({}),
      })
    }),
    offers: os.offers.handler(({ context }) =>
      offersView(database.sql, lookAtEach, signedIn(context)),
    ),
    answer: os.answer.handler(({ input, context }) => answer(parts, context, input)),
    changeHands: os.changeHands.handler(({ input, context }) => {
      const { memberId, hands } = input
      return runOnMember(context, input, { type: 'change-hands', memberId, hands })
    }),
    nameOfficer: os.nameOfficer.handler(({ input, context }) =>
      runOnMember(context, input, { type: 'name-officer', memberId: input.memberId }),
    ),
    dismissOfficer: os.dismissOfficer.handler(({ input, context }) =>
      runOnMember(context, input, { type: 'dismiss-officer', memberId: input.memberId }),
    ),
  })
}
