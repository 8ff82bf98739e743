import { daysBetween, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { type Member, memberOfUser } from '@mainforte/domain/members/member'
import { isQuiet, quietFrom, waitsForDay } from '@mainforte/domain/notifications/quiet-hours'
import { duesToCover, duesToRemind } from '@mainforte/domain/notifications/reminder'
import { type Due, cyclesOf, toPayOf } from '@mainforte/domain/payments/dues'
import { balanceIn } from '@mainforte/domain/reports/notebook'
import type { DaysBefore } from '@mainforte/domain/settings/settings'
import { coveredBy } from '@mainforte/domain/settlement/guarantees'
import { lookingAtEach } from '../journal/reading/look.ts'
import { type Look, nameOf, todayOf } from '../journal/reading/names.ts'
import type { Reading } from '../journal/reading/reading.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import { tontinesOf } from '../members/store.ts'
import { waysView } from '../ways/view.ts'
import type { MailLinks } from './letter.ts'
import { pushTo } from './push/send.ts'
import { type Payer, claimDay, findPayers, findZones } from './reminder-store.ts'
import { type Reminder, reminderLetter, reminderPush, reminderSms } from './reminder-texts.ts'
import { mailLinks } from './stop.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'remind-payers': RemindersPage
  }
}

interface RemindersPage {
  /** The last person of the previous page; undefined for the first page. */
  readonly after?: UserId
}

/** People per job, few enough to finish well within the job's time limit. */
const peoplePerJob = 200

/**
 * Schedules the reminders of dues that are late or soon due, and of late ones to guarantors: each hour of those
 * for whom it is day, and each person once a day. (F6)
 */
export function remindPayers(services: Services, reading: Reading): void {
  services.jobs.work('remind-payers', (payload) => remind(services, reading, payload))
  services.jobs.schedule('remind-payers', '0 * * * *', 'UTC', {})
}

/** Reminds one page of people, and enqueues a job for the next page. */
export async function remind(
  services: Services,
  reading: Reading,
  { after }: RemindersPage,
): Promise<void> {
  const { clock, database, jobs, settings } = services
  const now = clock.now()
  const zones = await findZones(database.sql)
  const awake = zones.filter((zone) => !isQuiet(zone, now))
  const payers = await findPayers(database.sql, {
    after,
    limit: peoplePerJob,
    now,
    sendsSms: settings.sms !== undefined,
    zones: awake,
  })
  for (const payer of payers) await remindOne(services, reading, payer, now)
  const last = payers.at(-1)
  if (last && payers.length === peoplePerJob)
    await jobs.enqueue(database.sql, 'remind-payers', { after: last.userId })
}

/**
 * Enqueues the messages and saves the person's row in one transaction, so that concurrent jobs remind a
 * person once. While it is night in one of their tontines, a later hour's job tries again. (F6)
 */
async function remindOne(
  services: Services,
  reading: Reading,
  payer: Payer,
  now: number,
): Promise<void> {
  const { userId, daysBefore, zones } = payer
  if (waitsForDay(zones, now)) return
  const all: Reminder[] = []
  const ids = tontinesOf(userId, { statuses: ['active'], phases: ['running'] })
  for await (const look of lookingAtEach(services, reading)(userId, ids))
    all.unshift(...remindersIn(look, daysBefore))
  const linksOf = await mailLinks(services)
  await services.database.sql.transaction().execute(async (trx) => {
    if (!(await claimDay(trx, userId, now)) || all.length === 0) return
    await send(services, trx, payer, all, { now, links: linksOf(userId) })
  })
}

interface Sending {
  readonly now: number
  readonly links: MailLinks
}

/** By mail and push, as the person wants; by SMS, which costs, where neither reaches them. */
async function send(
  services: Services,
  trx: Sql,
  { userId, email, language, wantsPush, wantsSms, zones }: Payer,
  reminders: readonly Reminder[],
  { now, links }: Sending,
): Promise<void> {
  const until = quietFrom(zones, now)
  if (email !== null)
    await services.mailer.enqueue(trx, reminderLetter({ email, language }, reminders, links))
  if (wantsPush) {
    const message = reminderPush(language, reminders)
    await pushTo(services, trx, { userId, message, now, begin: now, until })
  }
  if (wantsSms && email === null && !wantsPush) {
    const text = reminderSms(language, reminders, links)
    await services.jobs.enqueue(trx, 'sms', { userId, text, until: new Date(until).toISOString() })
  }
}

/**
 * What a person is reminded of in one running tontine: their own dues, and late ones of members for whom they
 * stand. A guest who was recognized is active before they say yes: they are not reminded. (M16, S12)
 */
function remindersIn(look: Look, daysBefore: DaysBefore): Reminder[] {
  const { state, reader } = look
  const mine = memberOfUser(state, reader)
  if (state.phase !== 'running' || mine?.status !== 'active') return []
  const isReminded = mine.hasAgreed && mine.excusedFrom === null
  const own = isReminded ? duesToRemind({ ...reminding(look, mine), daysBefore }) : []
  return [
    ...own.map((due) => reminder(look, due)),
    ...coveredBy(state, mine.id).flatMap((member) =>
      duesToCover(reminding(look, member)).map((due) => ({
        ...reminder(look, due),
        memberName: nameOf(look.names, member.id),
      })),
    ),
  ]
}

function reminding(look: Look, { id, activeSince }: Member) {
  const { pauses, terms, turns } = look.state
  const today = todayOf(look)
  return {
    dues: balanceIn(look.state, id, today).dues,
    cycles: cyclesOf(turns),
    graceDays: terms.graceDays,
    pauses,
    activeOn: activeSince === null ? null : todayIn(terms.zone, Date.parse(activeSince)),
    today,
  }
}

function reminder(look: Look, due: Due): Reminder {
  const { state, names } = look
  return {
    tontineId: state.id,
    tontineName: names.name,
    currency: state.terms.currency,
    owed: toPayOf([due]),
    deadline: due.deadline,
    daysLate: due.status === 'late' ? daysBetween(due.deadline, todayOf(look)) : 0,
    ways: waysView(look),
  }
}
