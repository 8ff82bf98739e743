import type { Language } from '@mainforte/domain/kernel/language'
import type { Mail } from '../../kernel/mail/mail.ts'
import { mailOf, mailLocale, mailWords } from '../../mail/letter.ts'

export interface AccountMail {
  kind:
    | 'confirmEmail'
    | 'resetPassword'
    | 'alreadyRegistered'
    | 'passwordChanged'
    | 'lostPasskey'
    | 'addAddress'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'passkeyAsked'
    | 'passkeyNotAsked'
    | 'accountDeleted'
  to: string
  language: Language
  url: string
}

/**
 * A mail about an account. It contains no name: whoever registers somebody else's address chooses
 * the name, and our mail would carry their words.
 */
export function accountMail({ kind, to, language, url }: AccountMail): Mail {
  const words = mailWords[mailLocale(language)][kind]
  return mailOf({
    to,
    language,
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    paragraphs: [words.text],
    action: { label: words.action, url },
    notes: [words.lasts, words.notYou],
  })
}
