import type { Sql } from '../database/database.ts'

export interface Mail {
  to: string
  /** Whom an answer reaches; else nobody reads answers. */
  replyTo?: string
  /** Where a reader, by one click in the mail program, stops mails of this kind. */
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
  /** Puts a mail in the post: it is sent if and only if the caller's transaction commits. */
  enqueue(trx: Sql, mail: Mail): Promise<void>
  /**
   * Hands a mail over now; throws when nobody takes it. With an id, a mail that is handed over twice
   * is known as one.
   */
  send(mail: Mail, id?: string): Promise<void>
}

/** The mail server knows this receiver or this letter not to be good: trying again changes nothing. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const isAboutLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutLetter && Number(error.responseCode) >= 500
}
