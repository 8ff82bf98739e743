import type { NoticeFacts, NoticeKind } from '@mainforte/domain/notifications/notice'
import type { ColumnType, Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Tables {
    notifications: NotificationsTable
    paymentReminders: PaymentRemindersTable
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
  /** When its mail was enqueued, or found not to be wanted. */
  mailedAt: string | null
  /** Over the limit for its own mail: 'waiting' until the tontine's next mail counts it. */
  held: Generated<'waiting' | 'told' | null>
  createdAt: string
}

/** The days on which a person was reminded: at most once a day. */
interface PaymentRemindersTable {
  userId: string
  day: string
}
