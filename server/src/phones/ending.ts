import type { UserId } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import type { Accounts } from '../auth/accounts.ts'
import type { CommittedCommand } from '../journal/commands/command.ts'
import type { Sql } from '../kernel/database/database.ts'
import { pruneByAge } from '../kernel/jobs/prune-by-age.ts'
import type { Services } from '../kernel/services.ts'
import { endLink, endLinksOfRounds, endSessionsWithout } from './link-store.ts'

declare module '../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'end-links': Record<string, never>
  }
}

/** After the round; a bound telephone speaks on. (L1) */
const daysAfterRound = 60

/** Of the places whose links a command ended, whatever it was, and who spoke through them. (L1) */
function linksEnded({ before, state }: CommittedCommand) {
  return (before?.members ?? []).flatMap(({ id, link, phone }) => {
    const now = memberOf(state, id)
    if (!link || now?.link?.at === link.at) return []
    // A telephone that was bound ends the sessions of others itself.
    const isBound = now?.phone !== undefined && now.phone !== phone
    return [{ memberId: id, userId: isBound ? null : link.userId }]
  })
}

/** What follows a command that ended links: their sessions end with them. */
export function endLinks(
  accounts: Accounts,
  committed: CommittedCommand,
): ((trx: Sql) => Promise<void>) | undefined {
  const ended = linksEnded(committed)
  if (ended.length === 0) return undefined
  return async (trx) => {
    for (const { memberId, userId } of ended) {
      await endLink(trx, memberId)
      if (userId) await endUnproven(accounts, trx, userId)
    }
  }
}

async function endUnproven(accounts: Accounts, trx: Sql, userId: UserId): Promise<void> {
  await endSessionsWithout(trx, userId)
  await accounts.changed(trx, userId, 'session-ended')
}

/** Ends every night the links of rounds that are over since then. */
export function endOldLinks(services: Services, accounts: Accounts): void {
  pruneByAge(services, {
    name: 'end-links',
    daysKept: daysAfterRound,
    when: '51 3 * * *',
    deleteBefore: (db, instant) =>
      db.transaction().execute(async (trx) => {
        for (const userId of await endLinksOfRounds(trx, instant))
          await endUnproven(accounts, trx, userId)
      }),
  })
}
