import { addDays, daysBetween, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { handsOf } from '@mainforte/domain/members/member'
import { duesToRemind } from '@mainforte/domain/notifications/reminder'
import { cyclesOf, balanceOf, toPayOf } from '@mainforte/domain/payments/dues'
import type { DaysBefore } from '@mainforte/domain/settings/settings'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import type { Services } from '../kernel/services.ts'
import { reminderLetter } from './letter.ts'
import type { Reminder } from './letter.ts'
import { deleteRemindersBefore, findLedgers, findPayers, claimReminder } from './reminder-store.ts'
import type { Ledger, Payer } from './reminder-store.ts'

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
 * Schedules the daily reminders of dues that are late or soon due: at most one mail a day, for
 * users who want it.
 */
export function remindPayers(services: Services): void {
  services.jobs.work('remind-payers', (payload) => remind(services, payload))
  services.jobs.schedule('remind-payers', '0 7 * * *', defaultZone, {})
}

/** Reminds one page of people, and enqueues a job for the next page. */
export async function remind(services: Services, { after }: RemindersPage): Promise<void> {
  const { clock, database, jobs } = services
  const day = todayIn(defaultZone, clock.now())
  if (!after) await deleteRemindersBefore(database.sql, addDays(day, -daysRemembered))
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
async function remindOne(
  { clock, database, mailer, settings }: Services,
  payer: Payer,
  day: string,
): Promise<void> {
  const ledgers = await findLedgers(database.sql, payer.userId)
  const reminders = ledgers.flatMap((ledger) => remindersOf(ledger, payer.daysBefore, clock.now()))
  if (reminders.length === 0) return
  await database.sql.transaction().execute(async (trx) => {
    if (!(await claimReminder(trx, payer.userId, day))) return
    await mailer.enqueue(trx, reminderLetter(payer, reminders, settings.appUrl))
  })
}

function remindersOf(ledger: Ledger, daysBefore: DaysBefore, now: number): Reminder[] {
  const { zone, graceDays, pauses, hereSince, turns, memberId: id, hands } = ledger
  const { tontineId, tontineName, currency } = ledger
  const today = todayIn(zone, now)
  const cycles = cyclesOf(turns)
  const { dues } = balanceOf({ ...ledger, cycles, hands: handsOf({ id, hands }), today })
  return duesToRemind({
    dues,
    cycles,
    graceDays,
    pauses,
    daysBefore,
    activeOn: hereSince,
    today,
  }).map((due) => ({
    tontineId,
    tontineName,
    currency,
    owed: toPayOf([due]),
    deadline: due.deadline,
    daysLate: due.status === 'late' ? daysBetween(due.deadline, today) : 0,
  }))
}
