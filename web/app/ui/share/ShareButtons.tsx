import { Mail, MessageCircle, MessageSquareText, Share2 } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../Button.tsx'
import { buttonClass } from '../button-class.ts'
import { shareLinks } from './share-links.ts'

interface ShareButtonsProps {
  /** The message with the link. Without one there is nothing to share yet. */
  text: string | undefined
  subject: string
}

/** On a phone the three buttons fill one row. */
const narrow = 'max-xs:grow max-xs:gap-1.5 max-xs:px-2.5'

/** WhatsApp, SMS, e-mail; and the phone's share sheet if it has one. */
export function ShareButtons({ text, subject }: ShareButtonsProps) {
  const words = useWords('kernel', 'ui')
  const canShare = typeof navigator.share === 'function'
  const channels = [
    { name: 'WhatsApp', key: 'whatsapp', Icon: MessageCircle },
    { name: 'SMS', key: 'sms', Icon: MessageSquareText },
    { name: words.shareByMail, key: 'email', Icon: Mail },
  ] as const

  if (text === undefined)
    return (
      <div className="flex flex-wrap gap-2">
        {channels.map(({ name, Icon }) => (
          <Button key={name} variant="outline" className={narrow} disabled icon={Icon}>
            {name}
          </Button>
        ))}
      </div>
    )

  const links = shareLinks(text, subject)
  return (
    <div className="flex flex-wrap gap-2">
      {channels.map(({ name, key, Icon }) => (
        <a
          key={name}
          href={links[key]}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.shareWith(name)}
          className={buttonClass({ variant: 'outline', className: narrow })}
        >
          <Icon className="size-5" />
          {name}
        </a>
      ))}
      {canShare && (
        <Button
          variant="soft"
          className={narrow}
          icon={Share2}
          // Closing the sheet without a choice rejects, which is not a failure.
          onClick={() => void navigator.share({ text, title: subject }).catch(() => undefined)}
        >
          {words.share}
        </Button>
      )}
    </div>
  )
}
