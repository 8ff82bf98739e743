import type { MemberId, PersonId } from '@mainforte/domain/kernel/ids'
import { memberOfUser } from '@mainforte/domain/members/member'
import { asksDone } from '@mainforte/domain/notifications/asked'
import { noticesOf } from '@mainforte/domain/notifications/notice'
import { type Notice, noticeFacts } from '@mainforte/domain/notifications/notice-facts'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Beside, CommittedCommand } from '../journal/commands/command.ts'
import type { Services } from '../kernel/services.ts'
import { outbox } from './mails.ts'
import { asksRead, noticesSaved } from './store.ts'
import type { NoticeRow } from './store.ts'

/**
 * Notifies people of commands: what to write in the transaction of one, so that nothing rolled back is
 * notified.
 */
export function notifyPeople(
  services: Pick<Services, 'jobs'>,
): (committed: CommittedCommand) => Beside {
  return (committed) => {
    const { before, state, entries } = committed
    const [first] = entries
    if (!first) return { writes: [], announcements: [] }
    const by = memberOfUser(before ?? state, first.by)?.personId
    const notices = noticesOf(committed).map((notice) => aboutPeople(state, notice, by))
    const done = asksDone(before, state, Date.parse(first.at)).map((ask) => ({
      ...ask,
      about: ask.about && personOf(before ?? state, ask.about),
    }))
    const { keys, write } = noticesSaved(state.id, notices, first.at)
    if (notices.length > 0) services.jobs.wake(outbox)
    const people = new Set([...keys, ...done].map(({ userId }) => userId))
    return {
      writes: [
        ...(notices.length > 0 ? [write] : []),
        ...(done.length > 0 ? [asksRead(state.id, done, first.at)] : []),
      ],
      announcements: [...people].map((userId) => ({ topic: `user:${userId}`, body: refetchList })),
    }
  }
}

/** Whoever holds the place with that id, if it is one of a place. */
const personOf = (state: Tontine, id: string): string =>
  state.members.find((one) => one.id === id)?.personId ?? id

interface NamedPlaces {
  readonly memberId?: MemberId
  readonly formerId?: MemberId
  readonly [fact: string]: unknown
}

/** A notice names people: what it says stays about them when somebody else takes their place. (S5) */
function aboutPeople(
  state: Tontine,
  { facts, ...notice }: Notice,
  by: PersonId | undefined,
): NoticeRow {
  const { memberId, formerId, ...others }: NamedPlaces = facts
  return {
    ...notice,
    facts: {
      ...others,
      ...(by && isSigned(notice) && { by }),
      ...(memberId && { personId: personOf(state, memberId) }),
      ...(formerId && { formerId: personOf(state, formerId) }),
    },
  }
}

/** Its sentence begins with who did it. */
const isSigned = ({ kind }: Pick<Notice, 'kind'>) =>
  noticeFacts[kind].some((fact) => fact === 'by?')

/** Makes the recipient's open pages refetch. */
const refetchList = { refetch: ['notifications.list'] }
