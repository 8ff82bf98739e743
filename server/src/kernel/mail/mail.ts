import type { Sql } from '../database/database.ts'

export interface Mail {
  to: string
  /** Where replies go; without it they reach nobody. */
  replyTo?: string
  /** The one-click unsubscribe address for mails of this kind. */
  unsubscribeUrl?: string
  subject: string
  html: string
  text: string
}

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    mail: Mail
  }
}

export interface Mailer {
  /** Enqueues a mail: it is sent if and only if the caller's transaction commits. */
  enqueue(trx: Sql, mail: Mail): Promise<void>
  /** The same for many mails. */
  enqueueAll(trx: Sql, mails: readonly Mail[]): Promise<void>
  /**
   * Sends a mail now; throws if no server accepts it. With an id, a repeated delivery has the same
   * Message-ID.
   */
  send(mail: Mail, id?: string): Promise<void>
}

/**
 * The mail server rejected the recipient or the message permanently: a retry changes nothing. What it
 * has against us, our address or the sender's, somebody will correct.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const isAboutRecipient =
    error.code === 'EENVELOPE' && 'command' in error && error.command === 'RCPT TO'
  const isAboutLetter = isAboutRecipient || error.code === 'EMESSAGE'
  return isAboutLetter && Number(error.responseCode) >= 500
}
