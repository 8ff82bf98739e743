import type { NoticeKind } from '@mainforte/domain/notifications/notice-facts'
import { dayFrom, quietFrom } from '@mainforte/domain/notifications/quiet-hours'
import { wordsOf } from '@mainforte/words/words'
import type { Sql } from '../../kernel/database/database.ts'
import type { Services } from '../../kernel/services.ts'
import { mailLocale } from '../../mail/letter.ts'
import { pathAbout, sentenceOf } from '../letter.ts'
import type { ToMail } from '../to-mail.ts'
import { pushTo } from './send.ts'

/** A draw that is under way does not wait for the morning. */
const urgent: readonly NoticeKind[] = ['draw-opened', 'secret-wanted']
const urgentFor = 3_600_000

/** Pushes a notification to the devices of its reader, by day; what is about another's money only as news. (F6) */
export async function pushNotice(services: Services, trx: Sql, notice: ToMail): Promise<void> {
  const { userId, kind, language, tontineId, tontineName, amount, isYours, zone } = notice
  const now = services.clock.now()
  const isUrgent = urgent.includes(kind)
  const begin = isUrgent ? now : dayFrom(zone, now)
  const { news } = wordsOf(mailLocale(language)).messages.push
  await pushTo(services, trx, {
    userId,
    message: {
      title: tontineName,
      body: amount === null || isYours ? sentenceOf(notice) : news,
      path: pathAbout(notice),
      // The latest of a tontine stands for those before; the list has all.
      tag: tontineId.replaceAll('-', ''),
    },
    now,
    begin,
    until: isUrgent ? now + urgentFor : quietFrom([zone], begin),
  })
}
