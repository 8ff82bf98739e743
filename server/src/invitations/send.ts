import type { SentInvitation } from '@mainforte/contract/invitations/endpoints'
import { type NewInvitations, mayInvite } from '@mainforte/domain/invitations/by-mail'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { type KeyedRequest, answerSaved, findAnswer } from '../journal/commands/idempotency.ts'
import { writeIfMoved } from '../journal/writes.ts'
import type { Services } from '../kernel/services.ts'
import { newId } from '../kernel/ids.ts'
import { orNotFound, orRefuse } from '../kernel/http/refusal.ts'
import { lockCounts, saveInvitations } from './sent-store.ts'

interface Sending extends NewInvitations {
  readonly sender: UserId
  readonly tontineName: string | null
  readonly keyed: Omit<KeyedRequest, 'actor'> | undefined
}

interface Answer {
  rows: SentInvitation[]
}

/** Saves the invitations and enqueues a mail for each, atomically. (I3, I4) */
export async function sendByMail(services: Services, sending: Sending): Promise<Answer> {
  const { tontineId, tontineName, sender } = sending
  const { sql } = services.database
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
    if (keyed) await writeIfMoved(trx, [answerSaved(keyed, answer)])
    return answer
  })
}
