import type { SentInvitation } from '@mainforte/contract/invitations/endpoints'
import { type NewInvitations, canInviteTo, mayInvite } from '@mainforte/domain/invitations/by-mail'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Actor } from '@mainforte/domain/permissions'
import { type KeyedRequest, findAnswer, saveAnswer } from '../journal/commands/idempotency.ts'
import { subjectFrom } from '../members/standing-store.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import { newId } from '../kernel/ids.ts'
import { permit } from '../kernel/http/authorize.ts'
import { orNotFound, orRefuse, refusal } from '../kernel/http/refusal.ts'
import { findInviting, lockCounts, saveInvitations } from './sent-store.ts'

interface Sending extends NewInvitations {
  readonly sender: UserId
  readonly keyed: Omit<KeyedRequest, 'actor'> | undefined
}

interface Answer {
  rows: SentInvitation[]
}

/** Saves the invitations and enqueues a mail for each, atomically. (I3, I4) */
export async function sendByMail(
  services: Services,
  actor: Actor,
  sending: Sending,
): Promise<Answer> {
  const { tontineId, sender } = sending
  const { sql } = services.database
  const tontineName = tontineId === null ? null : await inviting(sql, actor, tontineId, sender)
  const keyed = sending.keyed && { ...sending.keyed, actor: sender }

  return sql.transaction().execute(async (trx) => {
    const now = services.clock.now()
    const { isNew, sent } = orNotFound(await lockCounts(trx, sender, now), 'no-such-user')
    const before = keyed && (await findAnswer(trx, keyed))
    // The answer stored for a request was written by this function.
    if (before) return before.answer as Answer
    const maxOfAll = services.settings.invitationsPerDay
    orRefuse(mayInvite({ addresses: sending.emails.length, isNew, maxOfAll }, sent))

    const createdAt = new Date(now).toISOString()
    const rows = sending.emails.map((email) => ({ id: newId(), email, createdAt }))
    await saveInvitations(
      trx,
      rows.map((row) => ({ ...row, senderId: sender, tontineId })),
    )
    for (const { id } of rows) {
      const payload = { invitationId: id, message: sending.message }
      await services.jobs.enqueue(trx, 'invitation-mail', payload)
    }
    const answer = { rows: rows.map((row) => ({ ...row, tontineName, status: 'queued' as const })) }
    if (keyed) await saveAnswer(trx, keyed, answer)
    return answer
  })
}

/**
 * The name of the tontine to invite to. Inviting needs the permission to add members; the mail
 * carries the tontine's code, so a closed tontine invites nobody.
 */
async function inviting(
  sql: Sql,
  actor: Actor,
  tontineId: TontineId,
  sender: UserId,
): Promise<string> {
  const found = await findInviting(sql, tontineId, sender)
  permit(actor, 'member.add', found && subjectFrom(found))
  // `permit` has refused if there is no tontine; this narrows the type.
  if (!found || !canInviteTo(found.phase)) throw refusal({ code: 'tontine-invites-nobody' })
  return found.name
}
