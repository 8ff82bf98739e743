import { paths } from '@mainforte/contract/paths'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import { headFragment } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Locale } from '@mainforte/domain/kernel/language'
import { withoutLinks } from '@mainforte/domain/kernel/links'
import type { Currency } from '@mainforte/domain/kernel/minor'
import type { NoticeKind } from '@mainforte/domain/notifications/notice-facts'
import { date, money } from '@mainforte/words/kernel/format'
import { wordsOf } from '@mainforte/words/words'
import type { Mail } from '../kernel/mail/mail.ts'
import { type Letter, linkIn, mailOf, mailLocale } from '../mail/letter.ts'
import type { ToMail } from './to-mail.ts'

/** What a proposal changes, and who may organize, is told on a page of its own. */
function pathOf(kind: NoticeKind, tontineId: TontineId): string {
  if (kind.startsWith('proposal-')) return paths.proposals(tontineId)
  return /^(office|organizer)-/.test(kind) ? paths.office(tontineId) : paths.tontine(tontineId)
}

/** The page of what a mail is about, and the words of the button that leads there. */
function pageOf({ kind, tontineId, payment, payout }: ToMail, locale: Locale) {
  const { mails } = wordsOf(locale).notifications
  if (payment) return { label: mails.seePayment, path: paths.payment(tontineId, payment.id) }
  if (!payout) return { label: mails.action, path: pathOf(kind, tontineId) }
  const { cycle } = payout
  const path = cycle > 0 ? paths.cycle(tontineId, cycle) : paths.accounts(tontineId)
  return { label: mails.seePayout, path }
}

/** What every mail about tontines needs: where the pages are, and the link that stops such mails. */
export interface MailLinks {
  readonly appUrl: string
  readonly stopUrl: string
}

/** The page of what a notification is about. */
export const pathAbout = (notice: ToMail): string =>
  pageOf(notice, mailLocale(notice.language)).path

/** What a notification says, in its recipient's language. */
export function sentenceOf(notice: ToMail): string {
  const locale = mailLocale(notice.language)
  return wordsOf(locale).notifications.events[notice.kind]({
    by: notice.byName && withoutLinks(notice.byName),
    name: withoutLinks(notice.memberName ?? ''),
    isYours: notice.isYours,
    nameBefore: notice.nameBefore && withoutLinks(notice.nameBefore),
    nameAfter: notice.nameAfter && withoutLinks(notice.nameAfter),
    amount: moneyOf(locale, notice),
    currency: notice.currency,
    voids: notice.voids ?? 0,
    rank: notice.rank,
    act: notice.act,
    change: notice.change,
    guests: notice.guests ?? 0,
    hands: notice.hands ?? 0,
    joined: notice.joined,
    days: notice.days,
  })
}

/** The mail about one notification, in its recipient's language. */
export function letterAbout(
  notice: ToMail & { readonly email: string },
  { appUrl, stopUrl }: MailLinks,
): Mail {
  const { email: to, language, tontineId, held, journalHead, payment } = notice
  const line = payment ?? notice.payout
  const tontine = withoutLinks(notice.tontineName)
  const locale = mailLocale(language)
  const { mails } = wordsOf(locale).notifications
  const title = sentenceOf(notice)
  const { label, path } = pageOf(notice, locale)
  const fragment = headFragment(journalHead ?? undefined)
  const mail = mailOf({
    to,
    language,
    subject: mails.subject(title, tontine),
    preview: title,
    title,
    paragraphs: [
      line ? mails.textOfMoney(tontine) : mails.text(tontine),
      ...(held > 0 ? [mails.more(held)] : []),
    ],
    facts: line ? factsOf(line, moneyOf(locale, notice), locale) : [],
    action: { label, url: appUrl + path + fragment },
    otherAction:
      payment && notice.mayContest
        ? { label: mails.contest, url: appUrl + paths.contestPayment(tontineId, payment.id) }
        : undefined,
    notes: [
      // The link compares the whole hash by itself; this is for the eye. (J13)
      ...(journalHead ? [mails.journal(journalHead.seq, fingerprintOf(journalHead.hash))] : []),
      mails.unsubscribe(linkIn(language, appUrl + paths.settings)),
    ],
  })
  return { ...mail, unsubscribeUrl: stopUrl }
}

/** How much was paid for whom, by whom, when and how, and who wrote it; no typed text becomes a link. */
function factsOf(
  line: NonNullable<ToMail['payment'] | ToMail['payout']>,
  amount: string,
  locale: Locale,
): NonNullable<Letter['facts']> {
  const { mails } = wordsOf(locale).notifications
  const { methods } = wordsOf(locale).payments
  const values = {
    member: line.memberName,
    payer: 'payerName' in line ? line.payerName : null,
    amount,
    day: date(locale, line.date),
    method: methods[line.method],
    reference: line.reference,
    writtenBy: 'payerName' in line ? line.recordedByName : line.sentByName,
    reason: line.reason,
  }
  return Object.entries(values).flatMap(([name, value]) =>
    // The keys are those of the words.
    value ? [{ label: mails.money[name as keyof typeof values], value: withoutLinks(value) }] : [],
  )
}

const moneyOf = (
  locale: Locale,
  { amount, currency }: { amount: number | null; currency: Currency },
): string => (amount === null ? '' : money(locale, amount, currency))
