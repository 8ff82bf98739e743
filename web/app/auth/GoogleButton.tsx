import { useState } from 'react'
import { isInAppBrowser } from '../kernel/browser/host.ts'
import { carryLanguage } from '../kernel/language/follow-language.ts'
import { useWords } from '../kernel/language/language.ts'
import { useOneAtATime } from '../kernel/form/use-one-at-a-time.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/share/CopyButton.tsx'

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h6a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.8 3.2-8.2z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.5-1 7.4-2.6l-3.6-2.8c-1 .7-2.3 1.1-3.8 1.1-2.9 0-5.3-2-6.2-4.6H2.1v2.9A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.1a11 11 0 0 0 0 10z" />
    <path
      fill="#ea4335"
      d="M12 5.3c1.6 0 3 .6 4.2 1.7l3.2-3.2A11 11 0 0 0 2.1 7l3.7 2.9C6.7 7.3 9.1 5.3 12 5.3z"
    />
  </svg>
)

interface GoogleButtonProps {
  /** Asks the server where to send the browser. */
  start: () => Promise<{ url: string }>
  /** What is said if it can't; a text of its own by default. */
  failed?: (error: unknown, text: string) => string
}

/** Redirects to Google; where Google refuses, says where it does not. */
export function GoogleButton({ start, failed }: GoogleButtonProps) {
  const words = useWords('auth', 'frame')
  const ui = useWords('kernel', 'ui')
  const [isLeaving, setLeaving] = useState(false)

  const leave = useOneAtATime(async () => {
    setLeaving(true)
    try {
      const { url } = await start()
      carryLanguage()
      location.assign(url)
    } catch (error) {
      setLeaving(false)
      toast.error(failed?.(error, words.googleFailed) ?? words.googleFailed)
    }
  })

  return (
    <>
      {isInAppBrowser() ? (
        <div className="grid justify-items-center gap-3 text-center text-sm text-muted">
          <p>{words.googleElsewhere}</p>
          <CopyButton text={location.href} copied={ui.addressCopied} label={ui.copyAddress} />
        </div>
      ) : (
        <Button
          variant="outline"
          size="lg"
          wide
          icon={GoogleMark}
          isBusy={isLeaving}
          onClick={() => void leave()}
        >
          {words.google}
        </Button>
      )}
    </>
  )
}
