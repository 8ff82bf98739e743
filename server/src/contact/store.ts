import type { MessageRow } from '@mainforte/contract/admin/views'
import type { ContactMessage } from '@mainforte/domain/contact/contact-message'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import type { Sql } from '../kernel/database/database.ts'
import './tables.ts'

export interface KeptMessage extends ContactMessage {
  readonly id: string
  readonly language: Language
  readonly userId: UserId | null
  readonly createdAt: string
}

export async function saveMessage(trx: Sql, message: KeptMessage): Promise<void> {
  await trx.insertInto('contactMessages').values(message).execute()
}

interface Page {
  /** The last message of the page before; undefined for the first page. */
  readonly after: string | undefined
  readonly limit: number
}

/** What people wrote, newest first: ids begin with the time. */
export async function findMessages(trx: Sql, { after, limit }: Page): Promise<MessageRow[]> {
  const rows = await trx
    .selectFrom('contactMessages')
    .select(['id', 'firstName', 'lastName', 'email', 'subject', 'message', 'createdAt'])
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
  }))
}

/** Deletes messages older than an instant. */
export async function deleteMessagesBefore(trx: Sql, instant: string): Promise<void> {
  await trx.deleteFrom('contactMessages').where('createdAt', '<', instant).execute()
}
