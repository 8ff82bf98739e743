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
  /** What the writer read the page in, so that he is answered in it. */
  language: Language
  /** The account that was signed in, if any. */
  userId: string | null
  createdAt: string
}
