import type { Currency } from '@mainforte/domain/kernel/minor'
import { money } from '@mainforte/words/kernel/format'
import { wordsOf } from '@mainforte/words/words'
import type { Mail } from '../kernel/mail.ts'
import { mailOf, mailTongue } from '../mail/letter.ts'
import type { ToMail } from './store.ts'

/** The mail about one thing that happened, in its reader's language. */
export function letterAbout(told: ToMail, appUrl: string): Mail {
  const { email: to, language, kind, tontineId, tontineName: tontine } = told
  const tongue = mailTongue(language)
  const { events, mails } = wordsOf(tongue).notifications
  const amount = moneyOf(tongue, told)
  const title = events[kind]({ name: told.memberName ?? '', amount })
  return mailOf({
    to,
    language,
    subject: mails.subject(title, tontine),
    preview: title,
    title,
    paragraphs: [mails.text(tontine)],
    action: { label: mails.action, url: `${appUrl}/tontines/${tontineId}` },
    notes: [mails.unsubscribe(`${appUrl}/settings`)],
  })
}

const moneyOf = (
  tongue: 'fr' | 'en',
  { amount, currency }: { amount: number | null; currency: Currency },
): string => (amount === null ? '' : money(tongue, amount, currency))
