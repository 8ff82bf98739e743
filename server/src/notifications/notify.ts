import { noticesOf } from '@mainforte/domain/notifications/notice'
import type { CommittedCommand } from '../journal/commands/command.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import type { Announcement } from '../kernel/live/live.ts'
import { letterAbout } from './letter.ts'
import { claimForMail, exchangeInNotifications, saveNotices } from './store.ts'
import type { NoticeKey } from './store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    /** The notifications to mail. */
    'tell-people': { told: NoticeKey[] }
  }
}

/**
 * Registers the mail job, and returns the function that saves a command's notifications: in the
 * command's transaction, so that nothing rolled back is notified.
 */
export function notifyPeople(
  services: Services,
): (trx: Sql, committed: CommittedCommand) => Promise<Announcement[]> {
  services.jobs.work('tell-people', ({ told }) =>
    services.database.sql.transaction().execute(async (trx) => {
      const at = new Date(services.clock.now()).toISOString()
      for (const notice of await claimForMail(trx, told, at))
        await services.mailer.enqueue(trx, letterAbout(notice, services.settings.appUrl))
    }),
  )
  return async (trx, committed) => {
    const { state, entries } = committed
    for (const { event } of entries)
      if (event.type === 'member-replaced')
        await exchangeInNotifications(trx, state.id, [event.memberId, event.requestId])
    const notices = noticesOf(committed)
    const [first] = entries
    if (notices.length === 0 || !first) return []
    const keys = await saveNotices(trx, state.id, notices, first.at)
    if (keys.length > 0) await services.jobs.enqueue(trx, 'tell-people', { told: keys })
    const people = new Set(keys.map((key) => key.userId))
    return [...people].map((userId) => ({ topic: `user:${userId}`, body: refetchList }))
  }
}

/** Makes the recipient's open pages refetch. */
const refetchList = { refetch: ['notifications.list'] }
