import type { Sql } from './database.ts'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

declare module './jobs.ts' {
  interface JobPayloads {
    mail: Mail
  }
}

export interface Mailer {
  /** Puts a mail in the post: it is sent if and only if the caller's transaction commits. */
  post(trx: Sql, mail: Mail): Promise<void>
  /** Hands a mail over now; throws when nobody takes it. */
  send(mail: Mail): Promise<void>
}
