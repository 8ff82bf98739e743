import type { WaysView } from '@mainforte/contract/ways/views'
import type { PushMessage } from '@mainforte/contract/notifications/push'
import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Language, Locale } from '@mainforte/domain/kernel/language'
import { withoutLinks } from '@mainforte/domain/kernel/links'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { date, money } from '@mainforte/words/kernel/format'
import { wordsOf } from '@mainforte/words/words'
import type { Mail } from '../kernel/mail/mail.ts'
import { linkIn, mailLocale, mailOf } from '../mail/letter.ts'
import { waysToPayText } from './ways-text.ts'
import type { MailLinks } from './letter.ts'

/** One due in a reminder. */
export interface Reminder {
  readonly tontineId: TontineId
  readonly tontineName: string
  readonly currency: Currency
  readonly owed: number
  readonly deadline: string
  /** 0 if it is not late. */
  readonly daysLate: number
  /** The debtor, if the reader is their guarantor. (S12) */
  readonly memberName?: string
  /** Where to pay. (P17) */
  readonly ways?: WaysView
}

const isOwn = ({ memberName }: Reminder) => memberName === undefined

/** The sentence about one due. */
function lineOf(locale: Locale, one: Reminder): string {
  const { reminder } = wordsOf(locale).notifications
  const { tontineName, currency, owed, deadline, daysLate, memberName } = one
  const tontine = withoutLinks(tontineName)
  const due = { tontine, amount: money(locale, owed, currency), day: date(locale, deadline) }
  if (memberName !== undefined) return reminder.guaranteed(due, withoutLinks(memberName), daysLate)
  return daysLate > 0 ? reminder.late(due, daysLate) : reminder.coming(due)
}

/** What all of a person's reminders of one day come to. */
function titleOf(locale: Locale, reminders: readonly Reminder[]): string {
  const { reminder } = wordsOf(locale).notifications
  const own = reminders.filter(isOwn)
  if (own.some(({ daysLate }) => daysLate > 0)) return reminder.titleLate
  return own.length > 0 ? reminder.title : reminder.titleGuaranteed
}

/** The page where they see more: of their only tontine, or of all. */
function pathOf(reminders: readonly Reminder[]): string {
  const tontines = new Set(reminders.map(({ tontineId }) => tontineId))
  const [only] = tontines.size === 1 ? tontines : []
  if (!only) return paths.dashboard
  return (reminders.some(isOwn) ? paths.tontinePayments : paths.accounts)(only)
}

/** All of a person's reminders of one day, in one mail. */
export function reminderLetter(
  { email: to, language }: { readonly email: string; readonly language: Language },
  reminders: readonly Reminder[],
  { appUrl, stopUrl }: MailLinks,
): Mail {
  const locale = mailLocale(language)
  const { reminder, mails } = wordsOf(locale).notifications
  const lines = reminders.map((one) => lineOf(locale, one))
  const title = titleOf(locale, reminders)
  const hasOwn = reminders.some(isOwn)
  const mail = mailOf({
    to,
    language,
    subject: title,
    preview: lines[0] ?? title,
    title,
    paragraphs: [
      ...lines,
      ...(hasOwn ? [reminder.text] : []),
      ...(reminders.every(isOwn) ? [] : [reminder.textGuaranteed]),
      ...waysToPayText(locale, reminders),
    ],
    action: {
      label: hasOwn ? reminder.action : reminder.actionGuaranteed,
      url: appUrl + pathOf(reminders),
    },
    notes: [mails.unsubscribe(linkIn(language, appUrl + paths.settings))],
  })
  return { ...mail, unsubscribeUrl: stopUrl }
}

/** What a locked telephone shows, or an SMS says; it names no other person and their money. */
function briefly(locale: Locale, reminders: readonly Reminder[], most: number): string[] {
  const { push } = wordsOf(locale).messages
  const lines = reminders.map((one) =>
    isOwn(one) ? lineOf(locale, one) : push.guaranteed(withoutLinks(one.tontineName)),
  )
  const more = lines.length - most
  return [...lines.slice(0, most), ...(more > 0 ? [push.more(more)] : [])]
}

/** Push services take 4 kB, and half of a number would send money elsewhere. */
const longestWays = 300

/** Where the reader pays, if that is short; the page behind the message says all. */
function shortWays(locale: Locale, reminders: readonly Reminder[]): string[] {
  const texts = waysToPayText(locale, reminders.filter(isOwn))
  return texts.join('\n').length <= longestWays ? texts : []
}

/** The same as a push message. */
export function reminderPush(language: Language, reminders: readonly Reminder[]): PushMessage {
  const locale = mailLocale(language)
  return {
    title: titleOf(locale, reminders),
    body: [...briefly(locale, reminders, 3), ...shortWays(locale, reminders)].join('\n'),
    path: pathOf(reminders),
    tag: 'reminders',
  }
}

/** The same as an SMS: short, since it is paid by its length. */
export function reminderSms(
  language: Language,
  reminders: readonly Reminder[],
  { appUrl }: Pick<MailLinks, 'appUrl'>,
): string {
  const lines = briefly(mailLocale(language), reminders, 1)
  return `Mainforte: ${lines.join(' ')} ${appUrl}${paths.dashboard}`
}
