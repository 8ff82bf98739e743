import type { MemberId } from '@mainforte/domain/kernel/ids'
import { asksDone } from '@mainforte/domain/notifications/asked'
import { noticesOf } from '@mainforte/domain/notifications/notice'
import type { Notice } from '@mainforte/domain/notifications/notice-facts'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Beside, CommittedCommand } from '../journal/commands/command.ts'
import { DatabaseUnavailable } from '../kernel/database/database-unavailable.ts'
import type { Services } from '../kernel/services.ts'
import { letterAbout } from './letter.ts'
import { mailLinks } from './stop.ts'
import {
  asksRead,
  claimForMail,
  findToMail,
  isMailWaiting,
  lockMails,
  noticesSaved,
  setAside,
  takeBack,
} from './store.ts'
import type { NoticeKey, NoticeRow } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    /** A notification whose mail could not be written yet. */
    'tell-people': { told: NoticeKey[] }
  }
}

const outbox = 'notification-mails'
/** Mails written in one transaction. */
const batchSize = 100

/**
 * Registers the writing of mails, and returns the function that notifies people of a command: what
 * to write in its transaction, so that nothing rolled back is notified.
 */
export function notifyPeople(services: Services): (committed: CommittedCommand) => Beside {
  services.jobs.keep({
    name: outbox,
    isWaiting: isMailWaiting,
    drain: (signal) => writeMails(services, signal),
  })
  services.jobs.work('tell-people', ({ told }) => writeTogether(services, told, { isAside: true }))
  return (committed) => {
    const { before, state, entries } = committed
    const [first] = entries
    if (!first) return { writes: [], announcements: [] }
    const notices = noticesOf(committed).map((notice) => aboutPeople(state, notice))
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
function aboutPeople(state: Tontine, { facts, ...notice }: Notice): NoticeRow {
  const { memberId, formerId, ...others }: NamedPlaces = facts
  return {
    ...notice,
    facts: {
      ...others,
      ...(memberId && { personId: personOf(state, memberId) }),
      ...(formerId && { formerId: personOf(state, formerId) }),
    },
  }
}

/** Makes the recipient's open pages refetch. */
const refetchList = { refetch: ['notifications.list'] }

/**
 * Writes the mails of all waiting notifications, in batches. Where one can't be written, each of its
 * batch is tried alone, so that the others leave; whichever fails alone becomes a job, with a job's
 * retries.
 */
async function writeMails(services: Services, signal: AbortSignal): Promise<void> {
  const { sql } = services.database
  for (;;) {
    const keys = await findToMail(sql, batchSize)
    if (keys.length === 0 || signal.aborted) return
    try {
      await writeTogether(services, keys)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      for (const key of keys) await writeAlone(services, key)
    }
  }
}

/** Claims and enqueues in one transaction: a mail leaves once, whatever happens in between. */
async function writeTogether(
  services: Services,
  keys: readonly NoticeKey[],
  { isAside = false } = {},
): Promise<void> {
  const { clock, database, mailer } = services
  const linksOf = await mailLinks(services)
  await database.sql.transaction().execute(async (trx) => {
    await lockMails(trx)
    if (isAside) await takeBack(trx, keys)
    const notices = await claimForMail(trx, keys, new Date(clock.now()).toISOString())
    const mails = notices.map((notice) => letterAbout(notice, linksOf(notice.userId)))
    await mailer.enqueueAll(trx, mails)
  })
}

async function writeAlone(services: Services, key: NoticeKey): Promise<void> {
  const { clock, database, jobs } = services
  try {
    await writeTogether(services, [key])
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    await database.sql.transaction().execute(async (trx) => {
      await setAside(trx, key, new Date(clock.now()).toISOString())
      await jobs.enqueue(trx, 'tell-people', { told: [key] })
    })
  }
}
