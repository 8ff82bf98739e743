import { paths } from '@mainforte/contract/paths'
import type { Head } from '@mainforte/domain/journal/head'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import { headText } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Printer, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { CopyField } from '../ui/share/CopyField.tsx'
import { QrCode } from '../ui/share/QrCode.tsx'
import { WhatsAppLink } from '../ui/share/WhatsAppLink.tsx'
import { FingerprintText } from './FingerprintText.tsx'
import { StoredNote } from './stored/StoredNote.tsx'
import type { Memory } from './stored/stored-journals.ts'
import { printPage } from '../kernel/browser/print-page.ts'

interface FingerprintProps {
  tontineId: TontineId
  tontineName: string
  end: Head
  /** This device's copy, once loaded. */
  memory: Memory | undefined
}

/**
 * The journal's fingerprint: groups of digits for members to compare in their chat, and a link with
 * the whole hash that compares automatically. Its fragment is not sent to the server. (J7)
 */
export function Fingerprint({ tontineId, tontineName, end, memory }: FingerprintProps) {
  const words = useWords('journal', 'fingerprint')
  const ui = useWords('kernel', 'ui')
  const [showsCode, setShowsCode] = useState(false)
  const link = `${location.origin}${paths.journal(tontineId)}#${headText(end)}`
  const line = words.line(tontineName, end.seq, fingerprintOf(end.hash), link)
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <p className="mb-3">
        <FingerprintText hash={end.hash} className="text-lg font-semibold" />
        <span className="block text-sm text-muted">
          {tontineName}, {words.upTo(end.seq)}
        </span>
      </p>
      <div className="grid gap-3 print:hidden">
        <CopyField
          label={words.label}
          value={line}
          copiedText={words.copied}
          failedText={words.copyFailed}
        />
        <div className="flex flex-wrap gap-2.5 max-xs:*:grow max-xs:*:gap-1.5 max-xs:*:px-2.5">
          <WhatsAppLink text={line} variant="outline" label={ui.shareWith('WhatsApp')}>
            WhatsApp
          </WhatsAppLink>
          <Button
            variant="outline"
            icon={QrIcon}
            aria-expanded={showsCode}
            onClick={() => setShowsCode(!showsCode)}
          >
            {showsCode ? words.hideCode : words.code}
          </Button>
          <Button variant="outline" icon={Printer} onClick={printPage}>
            {words.print}
          </Button>
        </div>
      </div>
      <div className={`mt-4 justify-items-start gap-2 print:grid ${showsCode ? 'grid' : 'hidden'}`}>
        <QrCode text={link} className="w-full max-w-56" />
        <p className="text-sm text-muted">{words.codeText}</p>
      </div>
      {memory && <StoredNote tontineId={tontineId} memory={memory} />}
    </Card>
  )
}
