import { paths } from '@mainforte/contract/paths'
import { withoutLinks } from '@mainforte/domain/kernel/links'
import type { Services } from '../kernel/services.ts'
import type { Names } from '../journal/reading/names.ts'
import type { Mail } from '../kernel/mail/mail.ts'
import { mailOf, mailLocale, mailWords } from '../mail/letter.ts'
import type { WaitingInvitation } from './sent-store.ts'
import { stopUrl } from './stops.ts'

type Facts = Pick<WaitingInvitation, 'email' | 'senderName' | 'senderEmail' | 'language'> & {
  /** The sender has put them on the tontine's list. */
  readonly isAdded: boolean
  /** The tontine; undefined for an invitation to the product. */
  readonly to: Pick<Names, 'name' | 'inviteCode'> | undefined
}

/**
 * The invitation's mail. It names the sender with their address: anybody can choose any name, but
 * the address was confirmed. The subject contains no text from users, and no name becomes a link.
 * (I5)
 */
export async function invitationMail(
  services: Pick<Services, 'settings' | 'database' | 'encryption'>,
  facts: Facts,
  message: string,
): Promise<Mail> {
  const { email, senderEmail, language } = facts
  const { appUrl } = services.settings
  const locale = mailLocale(language)
  const words = mailWords[locale].invitation
  const sender = withoutLinks(facts.senderName) || words.someone
  const tontineName = facts.to ? withoutLinks(facts.to.name) : null
  const ofTontine = facts.isAdded ? words.added : words.toTontine
  const title =
    tontineName === null ? words.inGeneral.title(sender) : ofTontine.title(sender, tontineName)
  const kind = tontineName === null ? words.inGeneral : ofTontine
  const stop = await stopUrl(services, email)
  const mail = mailOf({
    to: email,
    language,
    subject: kind.subject,
    preview: facts.isAdded ? words.added.preview : words.preview,
    title,
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    action: {
      label: kind.action,
      url: appUrl + (facts.to ? paths.join(facts.to.inviteCode) : paths.home),
    },
    notes: [
      kind.next,
      words.from(sender, senderEmail),
      facts.isAdded ? words.added.unknown : words.unknown,
    ],
    links: [{ label: words.stop, url: `${stop}?lang=${locale}` }],
  })
  return { ...mail, unsubscribeUrl: stop }
}
