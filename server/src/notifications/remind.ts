import { addDays, daysBetween, todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import { type Member, memberOfUser } from '@mainforte/domain/members/member'
import { duesToCover, duesToRemind } from '@mainforte/domain/notifications/reminder'
import { type Due, cyclesOf, toPayOf } from '@mainforte/domain/payments/dues'
import { balanceIn } from '@mainforte/domain/reports/notebook'
import type { DaysBefore } from '@mainforte/domain/settings/settings'
import { coveredBy } from '@mainforte/domain/settlement/guarantees'
import { lookingAtEach } from '../journal/reading/look.ts'
import { type Look, nameOf, todayOf } from '../journal/reading/names.ts'
import type { Reading } from '../journal/reading/reading.ts'
import type { Services } from '../kernel/services.ts'
import { tontinesOf } from '../members/store.ts'
import { type Reminder, reminderLetter } from './letter.ts'
import { type Payer, claimReminder, deleteRemindersOutside, findPayers } from './reminder-store.ts'
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
const daysRemembered = 30

/**
 * Schedules the daily reminders of dues that are late or soon due, and of late ones to guarantors: at
 * most one mail a day, for users who want it.
 */
export function remindPayers(services: Services, reading: Reading): void {
  services.jobs.work('remind-payers', (payload) => remind(services, reading, payload))
  services.jobs.schedule('remind-payers', '0 7 * * *', defaultZone, {})
}

/** Reminds one page of people, and enqueues a job for the next page. */
export async function remind(
  services: Services,
  reading: Reading,
  { after }: RemindersPage,
): Promise<void> {
  const { clock, database, jobs } = services
  const day = todayIn(defaultZone, clock.now())
  if (!after) await deleteRemindersOutside(database.sql, addDays(day, -daysRemembered), day)
  const payers = await findPayers(database.sql, after, peoplePerJob)
  for (const payer of payers) await remindOne(services, reading, payer, day)
  const last = payers.at(-1)
  if (last && payers.length === peoplePerJob)
    await jobs.enqueue(database.sql, 'remind-payers', { after: last.userId })
}

/**
 * Enqueues the mail and saves its row in one transaction, so that concurrent jobs remind a person
 * once.
 */
async function remindOne(
  services: Services,
  reading: Reading,
  payer: Payer,
  day: string,
): Promise<void> {
  const { database, mailer } = services
  const all: Reminder[] = []
  const ids = tontinesOf(payer.userId, { statuses: ['active'], phases: ['running'] })
  for await (const look of lookingAtEach(services, reading)(payer.userId, ids))
    all.unshift(...remindersIn(look, payer.daysBefore))
  if (all.length === 0) return
  const linksOf = await mailLinks(services)
  await database.sql.transaction().execute(async (trx) => {
    if (!(await claimReminder(trx, payer.userId, day))) return
    await mailer.enqueue(trx, reminderLetter(payer, all, linksOf(payer.userId)))
  })
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
  }
}
