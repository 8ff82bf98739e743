import { paths } from '@mainforte/contract/paths'
import type { ReceiptView } from '@mainforte/contract/payments/views'
import type { Head } from '@mainforte/domain/journal/head'
import { headFragment } from '@mainforte/domain/journal/head-text'
import { Image, Printer, Share2 } from 'lucide-react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { checkLink } from './check-link.ts'
import { usePicture } from './use-picture.ts'
import { printPage } from '../../kernel/browser/print-page.ts'

interface ReceiptToolsProps {
  view: ReceiptView
  title: string
  /** What this device has seen of the journal, which goes with the receipt. (J13) */
  head: Head | undefined
}

/** Prints the receipt, saves it as a picture or shares it as text. */
export function ReceiptTools({ view, title, head }: ReceiptToolsProps) {
  const words = useWords('receipts', 'receipt')
  const statuses = useWords('payments', 'statuses')
  const format = useFormat()
  const { payment } = view
  const amount = format.money(payment.amount, payment.currency)
  const receipt = words.shareText(title, amount, payment.memberName, payment.tontineName)
  const picture = usePicture(view, title, receipt, head)

  async function share() {
    const { url, text } = shared()
    // Closing the sharing sheet rejects; that is not a failure.
    if (typeof navigator.share === 'function')
      return navigator.share({ title, text, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(`${text}\n${url}`)
      toast.success(words.copied)
    } catch {
      toast.error(words.copyFailed)
    }
  }

  /** A receipt's link opens for anybody; before there is a receipt only the circle has something to open. */
  function shared() {
    if (view.checkToken !== null) return { url: checkLink(view.checkToken, head), text: receipt }
    const page = paths.payment(payment.tontineId, payment.id)
    return {
      url: location.origin + page + headFragment(head),
      text: `${receipt}\n${words.forMembers(statuses[payment.status])}`,
    }
  }

  return (
    <div className="flex flex-wrap gap-2.5 @max-md:w-[100cqi] @max-md:*:grow print:hidden">
      <Button
        variant="soft"
        className={picture ? '@max-md:w-full' : undefined}
        icon={Share2}
        onClick={() => void share()}
      >
        {words.share}
      </Button>
      <Button variant="outline" icon={Printer} onClick={printPage}>
        {words.print}
      </Button>
      {picture && (
        <Button
          variant="outline"
          icon={Image}
          isBusy={picture.isBusy}
          onPointerEnter={picture.prepare}
          onFocus={picture.prepare}
          onClick={picture.share}
        >
          {words.picture}
        </Button>
      )}
    </div>
  )
}
