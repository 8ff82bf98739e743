import type { Language } from '@mainforte/domain/kernel/language'

declare module '../kernel/database/database.ts' {
  interface Tables {
    contactMessages: ContactMessagesTable
  }
}

interface ContactMessagesTable {
  id: string
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
  /** The language in which the writer read the page, for the reply. */
  language: Language
  /** The account that was signed in, if any. */
  userId: string | null
  createdAt: string
}
