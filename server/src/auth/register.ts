import type { Sql } from '../kernel/database.ts'
import type { House } from '../kernel/house.ts'
import { postLink, postNotice } from './post.ts'
import { addAccount, findProfileByEmail } from './store.ts'
import type { NewAccount } from './store.ts'

declare module '../kernel/jobs.ts' {
  interface JobPayloads {
    register: NewAccount
  }
}

/** Adds the account and puts its mail in the post; false where the address is taken. */
export async function register(house: House, trx: Sql, account: NewAccount): Promise<boolean> {
  const id = await addAccount(trx, account)
  if (!id) return false
  const { email, language, invite } = account
  await postLink(house, trx, { id, email, language }, 'confirm-email', invite)
  return true
}

/** So often somebody is told that a stranger tried to register their address. */
const notices = { points: 3, seconds: 3600 }

/** Takes on the registrations that were answered before anybody looked. */
export function registerLater(house: House): void {
  const { database, jobs, limits } = house
  jobs.work('register', async (account) => {
    const { email } = account
    if (await database.sql.transaction().execute((trx) => register(house, trx, account))) return
    const { allowed } = await limits.take(`notice to ${email}`, notices)
    if (!allowed) return
    await database.sql.transaction().execute(async (trx) => {
      const owner = await findProfileByEmail(trx, email)
      if (owner) await postNotice(house, trx, owner, 'alreadyRegistered')
    })
  })
}
