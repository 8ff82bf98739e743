import type { Mail } from '../kernel/mail.ts'
import { mailOf, mailTongue, mailWords } from '../mail/letter.ts'
import type { WaitingInvitation } from './sent-store.ts'

type Facts = Pick<
  WaitingInvitation,
  'email' | 'senderName' | 'senderEmail' | 'language' | 'tontineName' | 'inviteCode'
>

/**
 * The mail that brings somebody in. It says whose words it carries, by name and address: anybody
 * may call himself what he likes, but his address was confirmed.
 */
export function invitationMail(appUrl: string, facts: Facts, message: string): Mail {
  const { email, senderEmail, language, tontineName, inviteCode } = facts
  const words = mailWords[mailTongue(language)].invitation
  const sender = facts.senderName || words.someone
  const title =
    tontineName === null
      ? words.inGeneral.title(sender)
      : words.toTontine.title(sender, tontineName)
  const kind = tontineName === null ? words.inGeneral : words.toTontine
  return mailOf({
    to: email,
    language,
    subject: title,
    preview: words.preview(sender),
    title,
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    action: { label: kind.action, url: inviteCode ? `${appUrl}/join/${inviteCode}` : `${appUrl}/` },
    notes: [kind.next, words.from(sender, senderEmail), words.unknown],
  })
}
