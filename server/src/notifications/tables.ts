import type { NoticeFacts, NoticeKind } from '@mainforte/domain/notifications/notice-facts'
import type { ColumnType, Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Tables {
    notifications: NotificationsTable
    lastReminders: LastRemindersTable
    smsMonths: SmsMonthsTable
  }
}

/** Notifications. They are deleted with the account, or after their retention period. */
interface NotificationsTable {
  userId: string
  id: string
  tontineId: string
  kind: NoticeKind
  facts: ColumnType<NoticeFacts, string, never>
  readAt: string | null
  /** The notification in whose stead this one is shown, and how many it stands for beside itself. */
  covers: string | null
  others: Generated<number>
  /** When its mail was enqueued, or found not to be wanted; null while it waits for that. */
  mailedAt: string | null
  /**
   * Why it had no mail of its own: over the limit, 'waiting' until the tontine's next mail counts
   * it; or 'failed', while a job tries again to write the mail.
   */
  held: Generated<'waiting' | 'told' | 'failed' | null>
  createdAt: string
}

/** When it was last looked what to remind a person of: once a day. */
interface LastRemindersTable {
  userId: string
  lookedAt: string
}

/** How many SMS were paid in a month, by its first day. */
interface SmsMonthsTable {
  month: string
  parts: number
}
