import type { MemberView } from '@mainforte/contract/members/views'
import { MessageCircle, MessageSquareText, Printer, Share2 } from 'lucide-react'
import { printPage } from '../../kernel/browser/print-page.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { CopyField } from '../../ui/share/CopyField.tsx'
import { QrCode } from '../../ui/share/QrCode.tsx'
import { shareLinks } from '../../ui/share/share-links.ts'
import { PrintedCards } from './Cards.tsx'
import type { Given } from './give-link.ts'
import { addressOf } from './without-account.ts'

interface SendLinkProps {
  given: Given
  /** The number in the groups of its country. */
  phoneText: string | null
  tontineName: string
  members: readonly MemberView[]
  /** Closes the sheet; without it something else goes on. */
  onDone?: () => void
}

/** A new link with all ways to hand it over: it is shown once. (L1) */
export function SendLink({ given, phoneText, tontineName, members, onDone }: SendLinkProps) {
  const words = useWords('give', 'sheet')
  const { token, firstName } = given
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Alert tone="warning" title={words.onlyNow}>
        {words.onlyNowText(firstName)}
      </Alert>
      <Channels given={given} phoneText={phoneText} tontineName={tontineName} />
      <CopyField label={words.link} value={addressOf(token)} copiedText={words.copied} />
      <figure className="flex items-center gap-3.5 rounded-card bg-sunken p-3.5">
        <QrCode text={addressOf(token)} className="w-36 shrink-0 @md:w-40" />
        <figcaption className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{words.qrTitle(firstName)}</span>
          <span className="text-md text-muted">{words.qrText}</span>
        </figcaption>
      </figure>
      <div className="flex flex-wrap justify-end gap-2.5 max-xs:*:grow">
        <Button variant="outline" icon={Printer} onClick={printPage}>
          {words.print}
        </Button>
        {onDone && (
          <Button variant="soft" onClick={onDone}>
            {words.done}
          </Button>
        )}
      </div>
      <PrintedCards cards={[given]} tontineName={tontineName} members={members} />
    </div>
  )
}

/** WhatsApp first, to the number that is noted; SMS, and what the telephone has. */
function Channels({
  given: { token, firstName, phone },
  phoneText,
  tontineName,
}: Pick<SendLinkProps, 'given' | 'phoneText' | 'tontineName'>) {
  const words = useWords('give', 'sheet')
  const ui = useWords('kernel', 'ui')
  const text = words.message(firstName, tontineName, addressOf(token))
  const links = shareLinks(text, '', { phone })
  const external = { target: '_blank', rel: 'noopener noreferrer' } as const
  const canShare = typeof navigator.share === 'function'
  return (
    <div className="grid gap-2">
      <a href={links.whatsapp} {...external} className={buttonClass({ size: 'lg', wide: true })}>
        <MessageCircle className="size-5 shrink-0" />
        {words.whatsApp}
      </a>
      <p className="text-center text-sm text-muted">
        {phone ? words.to(phoneText ?? phone) : words.noNumber}
      </p>
      <div className="flex gap-2.5 *:flex-1">
        <a href={links.sms} {...external} className={buttonClass({ variant: 'outline' })}>
          <MessageSquareText className="size-5 shrink-0" />
          {words.sms}
        </a>
        {canShare && (
          <Button
            variant="outline"
            icon={Share2}
            // Closing the sheet without a choice rejects, which is not a failure.
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {ui.share}
          </Button>
        )}
      </div>
    </div>
  )
}
