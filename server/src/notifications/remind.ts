import { addDays, daysBetween, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { handsOf } from '@mainforte/domain/members/member'
import { duesToRemind } from '@mainforte/domain/notifications/reminder'
import { cyclesOf, balanceOf, toPayOf } from '@mainforte/domain/payments/dues'
import type { DaysBefore } from '@mainforte/domain/settings/settings'
import { defaultZone } from '@mainforte/domain/tontines/terms'
import type { Services } from '../kernel/services.ts'
import { reminderLetter } from './letter.ts'
import type { Reminder } from './letter.ts'
import { deleteRemindersBefore, findLedgers, findPayers, takeReminder } from './reminder-store.ts'
import type { Ledger, Payer } from './reminder-store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'remind-payers': RemindersAsked
  }
}

interface RemindersAsked {
  /** The last person of the page before; from the beginning when missing. */
  readonly after?: UserId
}

/** So many people a job: it is done long before its time is up. */
const peoplePerJob = 200
const daysRemembered = 30

/** Every morning, who wants it is reminded of what he owes soon or late: one mail a day at most. */
export function remindPayers(services: Services): void {
  services.jobs.work('remind-payers', (asked) => remind(services, asked))
  services.jobs.schedule('remind-payers', '0 7 * * *', defaultZone, {})
}

/** Reminds a page of people, and leaves the next page to the next job. */
export async function remind(services: Services, { after }: RemindersAsked): Promise<void> {
  const { clock, database, jobs } = services
  const day = todayIn(defaultZone, clock.now())
  if (!after) await deleteRemindersBefore(database.sql, addDays(day, -daysRemembered))
  const payers = await findPayers(database.sql, after, peoplePerJob)
  for (const payer of payers) await remindOne(services, payer, day)
  const last = payers.at(-1)
  if (last && payers.length === peoplePerJob)
    await jobs.enqueue(database.sql, 'remind-payers', { after: last.userId })
}

/** The mail and the row that says so are one: however many jobs come by, he is reminded once. */
async function remindOne(
  { clock, database, mailer, settings }: Services,
  payer: Payer,
  day: string,
): Promise<void> {
  const ledgers = await findLedgers(database.sql, payer.userId)
  const reminders = ledgers.flatMap((ledger) => remindersOf(ledger, payer.daysBefore, clock.now()))
  if (reminders.length === 0) return
  await database.sql.transaction().execute(async (trx) => {
    if (!(await takeReminder(trx, payer.userId, day))) return
    await mailer.enqueue(trx, reminderLetter(payer, reminders, settings.appUrl))
  })
}

function remindersOf(ledger: Ledger, daysBefore: DaysBefore, now: number): Reminder[] {
  const { zone, graceDays, activeOn, turns, memberId: id, hands } = ledger
  const { tontineId, tontineName, currency } = ledger
  const today = todayIn(zone, now)
  const cycles = cyclesOf(turns)
  const { dues } = balanceOf({ ...ledger, cycles, hands: handsOf({ id, hands }), today })
  return duesToRemind({ dues, cycles, graceDays, daysBefore, activeOn, today }).map((due) => ({
    tontineId,
    tontineName,
    currency,
    owed: toPayOf([due]),
    deadline: due.deadline,
    daysLate: due.status === 'late' ? daysBetween(due.deadline, today) : 0,
  }))
}
