import { mayInvite } from '@mainforte/domain/invitations/by-mail'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Current } from '../journal/reading/names.ts'
import type { Reading } from '../journal/reading/reading.ts'
import { newId } from '../kernel/ids.ts'
import type { Services } from '../kernel/services.ts'
import { lockCounts, saveInvitations } from './sent-store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    /** People whom somebody put on a tontine's list. */
    'invite-added': { tontineId: TontineId; senderId: UserId; memberIds: MemberId[] }
  }
}

/**
 * Invites people who were put on a list with an e-mail address: with or without an account, so that nobody
 * learns which addresses have one. The limits of all invitations apply, and those over them get none. (I4, I6)
 */
export function inviteAdded(services: Services, reading: Reading): void {
  const { clock, database, jobs, settings } = services
  jobs.work('invite-added', async ({ tontineId, senderId, memberIds }) => {
    const added = addedAddresses(await reading.read(tontineId), memberIds)
    await database.sql.transaction().execute(async (trx) => {
      const now = clock.now()
      const createdAt = new Date(now).toISOString()
      const counted = await lockCounts(trx, senderId, now)
      if (!counted) return
      const { isNew, sent } = counted
      const rows = added
        .filter((email) => email !== counted.email)
        .filter(
          (_, index) =>
            mayInvite({ addresses: index + 1, isNew, maxOfAll: settings.invitationsPerDay }, sent)
              .accepted,
        )
        .map((email) => ({ id: newId(), email, senderId, tontineId, createdAt }))
      if (rows.length > 0) await saveInvitations(trx, rows)
      for (const { id } of rows)
        await jobs.enqueue(trx, 'invitation-mail', { invitationId: id, message: '', isAdded: true })
    })
  })
}

/** The addresses of members who still wait, in the order of the list, each once. */
function addedAddresses(current: Current | undefined, memberIds: readonly MemberId[]): string[] {
  const waiting = (current?.state.members ?? []).filter(
    ({ id, status }) => status === 'pending' && memberIds.includes(id),
  )
  return [...new Set(waiting.flatMap(({ id }) => current?.names.contacts[id]?.email ?? []))]
}
