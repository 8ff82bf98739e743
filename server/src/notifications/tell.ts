import { noticesOf } from '@mainforte/domain/notifications/notice'
import type { Happened } from '../journal/run.ts'
import type { Sql } from '../kernel/database.ts'
import type { House } from '../kernel/house.ts'
import type { Announcement } from '../kernel/live.ts'
import { letterAbout } from './letter.ts'
import { saveNotices, takeToMail } from './store.ts'
import type { NoticeKey } from './store.ts'

declare module '../kernel/jobs.ts' {
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
  house: House,
): (trx: Sql, happened: Happened) => Promise<Announcement[]> {
  house.jobs.work('tell-people', ({ told }) =>
    house.database.sql.transaction().execute(async (trx) => {
      const at = new Date(house.clock.now()).toISOString()
      for (const notice of await takeToMail(trx, told, at))
        await house.mailer.post(trx, letterAbout(notice, house.settings.appUrl))
    }),
  )
  return async (trx, happened) => {
    const { state, entries } = happened
    const notices = noticesOf(happened)
    const [first] = entries
    if (notices.length === 0 || !first) return []
    const told = await saveNotices(trx, state.id, notices, first.at)
    if (told.length > 0) await house.jobs.enqueue(trx, 'tell-people', { told })
    const people = new Set(told.map((key) => key.userId))
    return [...people].map((userId) => ({ topic: `user:${userId}`, body: listAnew }))
  }
}

/** What the open pages of somebody who was told something are to ask for again. */
const listAnew = { refetch: ['notifications.list'] }
