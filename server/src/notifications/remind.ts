import { addDays, daysBetween, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { duesToCover, duesToRemind } from '@mainforte/domain/notifications/reminder'
import { toPayOf } from '@mainforte/domain/payments/dues'
import type { Due } from '@mainforte/domain/payments/dues'
import type { DaysBefore } from '@mainforte/domain/settings/settings'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import type { Services } from '../kernel/services.ts'
import { reminderLetter } from './letter.ts'
import { mailLinks } from './stop.ts'
import type { Reminder } from './letter.ts'
import { duesOf } from '../payments/ledger.ts'
import { findGuaranteed, findLedgers } from '../payments/ledger-store.ts'
import type { GuaranteedLedger, Ledger } from '../payments/ledger-store.ts'
import { claimReminder, deleteRemindersOutside, findPayers } from './reminder-store.ts'
import type { Payer } from './reminder-store.ts'

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
const daysRemembered = 30

/**
 * Schedules the daily reminders of dues that are late or soon due, and of late ones to guarantors: at
 * most one mail a day, for users who want it.
 */
export function remindPayers(services: Services): void {
  services.jobs.work('remind-payers', (payload) => remind(services, payload))
  services.jobs.schedule('remind-payers', '0 7 * * *', defaultZone, {})
}

/** Reminds one page of people, and enqueues a job for the next page. */
export async function remind(services: Services, { after }: RemindersPage): Promise<void> {
  const { clock, database, jobs } = services
  const day = todayIn(defaultZone, clock.now())
  if (!after) await deleteRemindersOutside(database.sql, addDays(day, -daysRemembered), day)
  const payers = await findPayers(database.sql, after, peoplePerJob)
  for (const payer of payers) await remindOne(services, payer, day)
  const last = payers.at(-1)
  if (last && payers.length === peoplePerJob)
    await jobs.enqueue(database.sql, 'remind-payers', { after: last.userId })
}

/**
 * Enqueues the mail and saves its row in one transaction, so that concurrent jobs remind a person
 * once.
 */
async function remindOne(services: Services, payer: Payer, day: string): Promise<void> {
  const { clock, database, mailer } = services
  const own = await findLedgers(database.sql, payer.userId)
  const guaranteed = await findGuaranteed(database.sql, payer.userId)
  const now = clock.now()
  const all = [
    ...own.flatMap((ledger) => remindersOf(ledger, payer.daysBefore, now)),
    ...guaranteed.flatMap((ledger) => coversOf(ledger, now)),
  ]
  if (all.length === 0) return
  const linksOf = await mailLinks(services)
  await database.sql.transaction().execute(async (trx) => {
    if (!(await claimReminder(trx, payer.userId, day))) return
    await mailer.enqueue(trx, reminderLetter(payer, all, linksOf(payer.userId)))
  })
}

/** What a person is reminded of in one tontine. */
function remindersOf(ledger: Ledger, daysBefore: DaysBefore, now: number): Reminder[] {
  const { graceDays, pauses, hereSince: activeOn } = ledger
  const reminding = { ...duesOf(ledger, now), graceDays, pauses, activeOn }
  return reminders(ledger, duesToRemind({ ...reminding, daysBefore }), reminding.today)
}

/** What they are told of a member for whom they stand. (S12) */
function coversOf(ledger: GuaranteedLedger, now: number): Reminder[] {
  const { graceDays, pauses, hereSince: activeOn } = ledger
  const reminding = { ...duesOf(ledger, now), graceDays, pauses, activeOn }
  return reminders(ledger, duesToCover(reminding), reminding.today, ledger.memberName)
}

const reminders = (
  { tontineId, tontineName, currency }: Ledger,
  dues: readonly Due[],
  today: CalendarDate,
  memberName?: string,
): Reminder[] =>
  dues.map((due) => ({
    tontineId,
    tontineName,
    currency,
    owed: toPayOf([due]),
    deadline: due.deadline,
    daysLate: due.status === 'late' ? daysBetween(due.deadline, today) : 0,
    ...(memberName !== undefined && { memberName }),
  }))
