import type { JournalPlace } from '@mainforte/contract/payments/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { FingerprintText } from '../../journal/FingerprintText.tsx'

interface JournalEntriesProps {
  written: JournalPlace | null
  changed: JournalPlace | null
  className?: string
}

/** The entries of a payment, by the number and fingerprint that the journal, the receipt and its check show. */
export function JournalEntries({ written, changed, className = '' }: JournalEntriesProps) {
  const words = useWords('receipts', 'entries')
  const format = useFormat()
  const entries = [written, changed].filter((entry) => entry !== null)
  return entries.map(({ seq, at, hash }) => (
    <p key={seq} className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <b className="font-semibold">{words.entry(seq)}</b>
      <span className="print:hidden">{words.writtenAt(format.dateTime(at))}</span>
      <span className="flex items-baseline gap-x-2">
        {words.fingerprint}
        <FingerprintText hash={hash} className="text-2xs" />
      </span>
    </p>
  ))
}
