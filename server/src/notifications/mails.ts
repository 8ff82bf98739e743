import type { TontineId } from '@mainforte/domain/kernel/ids'
import { DatabaseUnavailable } from '../kernel/database/database-unavailable.ts'
import type { Services } from '../kernel/services.ts'
import type { Current } from '../journal/reading/names.ts'
import type { Reading } from '../journal/reading/reading.ts'
import { letterAbout } from './letter.ts'
import { pushNotice } from './push/notice-push.ts'
import { mailLinks } from './stop.ts'
import { claimForMail, findToMail, isMailWaiting, lockMails, setAside, takeBack } from './store.ts'
import type { NoticeKey } from './store.ts'
import { toMail } from './to-mail.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    /** A notification whose messages could not be written yet. */
    'tell-people': { told: NoticeKey[] }
  }
}

export const outbox = 'notification-mails'
/** Mails written in one transaction. */
const batchSize = 100

/** Registers the writing of mails about notifications. */
export function mailNotices(services: Services, reading: Reading): void {
  services.jobs.keep({
    name: outbox,
    isWaiting: isMailWaiting,
    drain: (signal) => writeMails(services, reading, signal),
  })
  services.jobs.work('tell-people', ({ told }) =>
    writeTogether(services, reading, told, { isAside: true }),
  )
}

/**
 * Writes the mails of all waiting notifications, in batches. Where one can't be written, each of its
 * batch is tried alone, so that the others leave; whichever fails alone becomes a job, with a job's
 * retries.
 */
async function writeMails(
  services: Services,
  reading: Reading,
  signal: AbortSignal,
): Promise<void> {
  const { sql } = services.database
  for (;;) {
    const keys = await findToMail(sql, batchSize)
    if (keys.length === 0 || signal.aborted) return
    try {
      await writeTogether(services, reading, keys)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      for (const key of keys) await writeAlone(services, reading, key)
    }
  }
}

/** Claims and enqueues in one transaction: a mail leaves once, whatever happens in between. */
async function writeTogether(
  services: Services,
  reading: Reading,
  keys: readonly NoticeKey[],
  { isAside = false } = {},
): Promise<void> {
  const { clock, database, mailer } = services
  const linksOf = await mailLinks(services)
  // Beforehand: who waits for a state in a transaction may wait for its own connection.
  const tontines = new Map<TontineId, Current>()
  for await (const one of reading.readEach([...new Set(keys.map(({ tontineId }) => tontineId))]))
    tontines.set(one.state.id, one)
  await database.sql.transaction().execute(async (trx) => {
    await lockMails(trx)
    if (isAside) await takeBack(trx, keys)
    const now = clock.now()
    const claimed = await claimForMail(trx, keys, new Date(now).toISOString())
    const notices = toMail(claimed, tontines, now)
    const mails = notices.flatMap((notice) => {
      const { email, userId } = notice
      return email === null ? [] : letterAbout({ ...notice, email }, linksOf(userId))
    })
    await mailer.enqueueAll(trx, mails)
    for (const notice of notices) if (notice.wantsPush) await pushNotice(services, trx, notice)
  })
}

async function writeAlone(services: Services, reading: Reading, key: NoticeKey): Promise<void> {
  const { clock, database, jobs } = services
  try {
    await writeTogether(services, reading, [key])
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    await database.sql.transaction().execute(async (trx) => {
      await setAside(trx, key, new Date(clock.now()).toISOString())
      await jobs.enqueue(trx, 'tell-people', { told: [key] })
    })
  }
}
