import type { NoticeFacts, NoticeKind } from '@mainforte/domain/notifications/notice'
import type { ColumnType, Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Tables {
    notifications: NotificationsTable
    paymentReminders: PaymentRemindersTable
  }
}

/** What people were told. It goes with their account, and by itself after a while. */
interface NotificationsTable {
  userId: string
  id: string
  tontineId: string
  kind: NoticeKind
  facts: ColumnType<NoticeFacts, string, never>
  readAt: string | null
  /** When the mail about it was posted, or found not to be wanted. */
  mailedAt: string | null
  /** Too much to be mailed by itself; the next mail of its tontine tells that there is more. */
  held: Generated<'waiting' | 'told' | null>
  createdAt: string
}

/** On which days somebody was reminded: once a day at most. */
interface PaymentRemindersTable {
  userId: string
  day: string
}
