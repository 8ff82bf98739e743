import { canInviteTo, isNewAccount, maxToMailbox } from '@mainforte/domain/invitations/by-mail'
import type { InvitationStatus } from '@mainforte/domain/invitations/by-mail'
import { mailboxOf } from '@mainforte/domain/kernel/text'
import type { Current } from '../journal/reading/names.ts'
import type { Reading } from '../journal/reading/reading.ts'
import type { Services } from '../kernel/services.ts'
import type { JobPayloads, RunningJob } from '../kernel/jobs/jobs.ts'
import { isRefusedForGood } from '../kernel/mail/mail.ts'
import { pruneByAge } from '../kernel/jobs/prune-by-age.ts'
import { invitationMail } from './letter.ts'
import { deleteInvitationsBefore, findWaiting, saveStatus } from './sent-store.ts'
import type { WaitingInvitation } from './sent-store.ts'
import { refusesInvitations } from './stops.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'invitation-mail': { invitationId: string; message: string; isAdded?: boolean }
    'prune-invitations': Record<string, never>
  }
}

/** About four minutes of attempts, with increasing pauses. */
const retries = 8
const seconds = 86_400
/** The privacy notice and the mails state this period. */
const daysKept = 90

/** Registers the jobs that send invitations by mail and delete old ones every night. */
export function deliverInvitations(services: Services, reading: Reading): void {
  services.jobs.work(
    'invitation-mail',
    (payload, job) => deliver(services, reading, payload, job),
    {
      retries,
      sideBySide: 2,
    },
  )
  pruneByAge(services, {
    name: 'prune-invitations',
    daysKept,
    when: '56 2 * * *',
    deleteBefore: deleteInvitationsBefore,
  })
}

/** Sends one mail with the tontine's current code, even if it was renewed since. */
async function deliver(
  services: Services,
  reading: Reading,
  { invitationId, message, isAdded = false }: JobPayloads['invitation-mail'],
  { attempt }: RunningJob,
): Promise<void> {
  const waiting = await findWaiting(services.database.sql, invitationId)
  if (!waiting) return
  const settled = (status: InvitationStatus) => settle(services, invitationId, waiting, status)
  const current = waiting.tontineId === null ? null : await reading.read(waiting.tontineId)
  if (!isStillAllowed(waiting, current)) return settled('failed')
  if (await refusesInvitations(services, waiting.email)) return settled('failed')
  if (attempt === 1 && !(await isWithinLimits(services, waiting))) return settled('failed')
  try {
    const mail = await invitationMail(
      services,
      { ...waiting, isAdded, to: current?.names },
      message,
    )
    await services.mailer.send(mail, invitationId)
  } catch (error) {
    if (!isRefusedForGood(error) && attempt <= retries) throw error
    services.log.warn({ err: error, invitationId }, 'invitation not delivered')
    return settled('failed')
  }
  return settled('sent')
}

/** Nothing is sent for a sender suspended meanwhile, nor for a tontine that has closed. */
const isStillAllowed = (
  { isSuspended }: WaitingInvitation,
  current: Current | null | undefined,
): boolean =>
  !isSuspended && (current === null || (current !== undefined && canInviteTo(current.state.phase)))

/**
 * Limits the invitations to one mailbox, whoever sends them. New accounts and single accounts have
 * lower limits, so that nobody can block another person's invitation by using up the mailbox's
 * limit. (I4)
 */
async function isWithinLimits(
  { limits, clock }: Services,
  waiting: WaitingInvitation,
): Promise<boolean> {
  const { senderId, senderSince } = waiting
  const email = mailboxOf(waiting.email)
  const { everybody, newAccounts, onePerson } = maxToMailbox
  const isNew = isNewAccount(Date.parse(senderSince), clock.now())
  const bounds = [
    { key: `invitation to ${email} from ${senderId}`, points: onePerson },
    ...(isNew ? [{ key: `invitation to ${email} from new accounts`, points: newAccounts }] : []),
    { key: `invitation to ${email}`, points: everybody },
  ]
  for (const { key, points } of bounds) {
    const { allowed } = await limits.take(key, { points, seconds })
    if (!allowed) return false
  }
  return true
}

/** Saves the result, and makes the sender's open pages refetch. */
function settle(
  { database, live }: Services,
  id: string,
  { senderId }: WaitingInvitation,
  status: InvitationStatus,
): Promise<void> {
  return database.sql.transaction().execute(async (trx) => {
    await saveStatus(trx, id, status)
    const body = { refetch: ['invitations.list'] }
    await live.announce(trx, { topic: `user:${senderId}`, body })
  })
}
