import type { ReceiptView } from '@mainforte/contract/payments/views'
import type { Head } from '@mainforte/domain/journal/head'
import { ShieldCheck } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { checkLink } from './check-link.ts'
import { JournalEntries } from './JournalEntries.tsx'
import { QrCode } from '../../ui/share/QrCode.tsx'

interface CheckCodeProps {
  token: string
  entries: Pick<ReceiptView, 'written' | 'changed'>
  /** The end of the journal, which the code and the link carry and the app compares. (J13) */
  head: Head | undefined
}

/** The QR code on the receipt, which links to the public verification page, and the entries that this page shows, too. */
export function CheckCode({ token, head, entries: { written, changed } }: CheckCodeProps) {
  const words = useWords('receipts', 'receipt')
  const link = checkLink(token, head)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4 border-t-[1.5px] border-dashed border-line pt-5 print:mt-4 print:flex-nowrap print:break-inside-avoid print:pt-3">
      <QrCode text={link} className="w-full max-w-56 shrink-0 print:-ml-2 print:w-[36mm]" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex items-center gap-2 font-semibold">
          <ShieldCheck className="size-5 shrink-0 text-ok" />
          {words.check}
        </p>
        <p className="mt-1 text-sm text-muted print:text-2xs">{words.checkText}</p>
        <JournalEntries
          written={written}
          changed={changed}
          className="mt-2 text-sm text-muted print:mt-1 print:text-2xs"
        />
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="-ml-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-primary hover:bg-primary-soft print:hidden"
        >
          {words.checkOpen}
        </a>
      </div>
    </div>
  )
}
