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

/** Deletes messages older than an instant. */
export async function deleteMessagesBefore(trx: Sql, instant: string): Promise<void> {
  await trx.deleteFrom('contactMessages').where('createdAt', '<', instant).execute()
}
