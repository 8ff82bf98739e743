declare module '../../kernel/database/database.ts' {
  interface Tables {
    pushSubscriptions: PushSubscriptionsTable
  }
}

/** Where a signed-in browser receives push messages; the row ends with the session. */
interface PushSubscriptionsTable {
  sessionId: string
  userId: string
  /** The address that the browser's push service gave it: whoever knows it and has our key can send there. */
  endpoint: string
  /** The browser's keys, with which messages are encrypted. */
  p256dh: string
  auth: string
  createdAt: string
  /** Since when the push service takes nothing; null if it took the last message. */
  failingSince: string | null
}
