import type { JournalEnd } from '@mainforte/contract/journal/views'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import { MessageCircle, Printer } from 'lucide-react'
import { useWords } from '../kernel/language.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card, CardHeader } from '../ui/Card.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { shareLinks } from '../ui/share-links.ts'

interface FingerprintProps {
  tontineName: string
  end: JournalEnd
}

/** One line that stands for all that was written: members compare it where they talk. */
export function Fingerprint({ tontineName, end }: FingerprintProps) {
  const words = useWords('journal', 'fingerprint')
  const ui = useWords('kernel', 'ui')
  const print = fingerprintOf(end.hash)
  const line = words.line(tontineName, end.seq, print)
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <p className="mb-3 flex flex-wrap items-baseline gap-x-3 print:hidden">
        <span className="font-mono text-lg font-semibold">{print}</span>
        <span className="text-sm text-muted">{words.upTo(end.seq)}</span>
      </p>
      <p className="hidden font-mono text-sm print:block">{line}</p>
      <div className="grid gap-3 print:hidden">
        <CopyField
          label={words.label}
          value={line}
          copiedText={words.copied}
          failedText={words.copyFailed}
        />
        <div className="flex flex-wrap gap-2.5">
          <a
            href={shareLinks(line, words.title).whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={ui.shareWith('WhatsApp')}
            className={buttonClass({ variant: 'outline' })}
          >
            <MessageCircle className="size-5" aria-hidden="true" />
            WhatsApp
          </a>
          <Button
            variant="outline"
            icon={<Printer className="size-5" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
        </div>
      </div>
    </Card>
  )
}
