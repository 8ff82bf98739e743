import { noticesOf } from '@mainforte/domain/notifications/notice'
import type { CommittedCommand } from '../journal/run.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import type { Announcement } from '../kernel/live/live.ts'
import { letterAbout } from './letter.ts'
import { saveNotices, takeToMail } from './store.ts'
import type { NoticeKey } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    /** The notifications to write mails about. */
    'tell-people': { told: NoticeKey[] }
  }
}

/**
 * Takes on the mails about what happened, and returns what tells people of it: in the transaction
 * of the command, so that nobody hears of what was rolled back.
 */
export function tellPeople(
  services: Services,
): (trx: Sql, committed: CommittedCommand) => Promise<Announcement[]> {
  services.jobs.work('tell-people', ({ told }) =>
    services.database.sql.transaction().execute(async (trx) => {
      const at = new Date(services.clock.now()).toISOString()
      for (const notice of await takeToMail(trx, told, at))
        await services.mailer.enqueue(trx, letterAbout(notice, services.settings.appUrl))
    }),
  )
  return async (trx, committed) => {
    const { state, entries } = committed
    const notices = noticesOf(committed)
    const [first] = entries
    if (notices.length === 0 || !first) return []
    const told = await saveNotices(trx, state.id, notices, first.at)
    if (told.length > 0) await services.jobs.enqueue(trx, 'tell-people', { told })
    const people = new Set(told.map((key) => key.userId))
    return [...people].map((userId) => ({ topic: `user:${userId}`, body: listAnew }))
  }
}

/** What the open pages of somebody who was told something are to ask for again. */
const listAnew = { refetch: ['notifications.list'] }
