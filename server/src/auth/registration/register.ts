import type { Sql } from '../../kernel/database/database.ts'
import type { Services } from '../../kernel/services.ts'
import { enqueueLink, enqueueNotice } from './link-mails.ts'
import { type NewAccount, addAccount, findProfileByEmail } from '../store.ts'

declare module '../../kernel/jobs/jobs.ts' {
  interface JobPayloads {
    register: NewAccount
  }
}

/** Adds the account and enqueues its mail; false if the address is taken. */
export async function register(
  services: Services,
  trx: Sql,
  account: NewAccount,
): Promise<boolean> {
  const id = await addAccount(trx, account)
  if (!id) return false
  const { email, language, invite = null } = account
  await enqueueLink(services, trx, { id, email, language }, 'confirm-email', { invite })
  return true
}

/** How often an owner is told that their address was registered again. */
const notices = { points: 3, seconds: 3600 }

/** Registers the handler of registrations that were answered before the address was looked up. */
export function registerLater(services: Services): void {
  const { database, jobs } = services
  jobs.work('register', async (account) => {
    const isAdded = await database.sql
      .transaction()
      .execute((trx) => register(services, trx, account))
    if (!isAdded) await tellOwner(services, account.email)
  })
}

/** Tells an address's owner, and nobody else, that somebody wanted it. */
export async function tellOwner(services: Services, email: string): Promise<void> {
  const { allowed } = await services.limits.take(`notice to ${email}`, notices)
  if (!allowed) return
  await services.database.sql.transaction().execute(async (trx) => {
    const owner = await findProfileByEmail(trx, email)
    if (owner) await enqueueNotice(services, trx, owner, 'alreadyRegistered')
  })
}
