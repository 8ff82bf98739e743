import type { ReceiptView } from '@mainforte/contract/payments/views'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import type { Head } from '@mainforte/domain/journal/head'
import { amountInWords } from '@mainforte/words/kernel/amount-words'
import { useState } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { cyclesText } from '../cycles-text.ts'
import { checkLink } from './check-link.ts'
import type { PictureFacts } from './receipt-picture.ts'
import { sharePicture } from '../../ui/share/share-picture.ts'
import { useRecordedBy } from './use-recorded-by.ts'

/** Preloads the drawing code when the pointer or focus approaches the button. */
const loadDrawing = () => import('./receipt-picture.ts')

/** The receipt as a picture to share; undefined without a receipt. */
export function usePicture(view: ReceiptView, title: string, text: string, head: Head | undefined) {
  const words = useWords('receipts', 'receipt')
  const [isBusy, setBusy] = useState(false)
  const facts = usePictureFacts(view, title, head)
  if (!facts) return undefined

  async function share(drawn: PictureFacts) {
    setBusy(true)
    try {
      const { drawReceipt } = await loadDrawing()
      const name = words.pictureFile(view.payment.receipt ?? 0, view.payment.memberName)
      if (await sharePicture(await drawReceipt(drawn), name, text))
        toast.success(words.pictureSaved)
    } catch {
      toast.error(words.pictureFailed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, prepare: () => void loadDrawing(), share: () => void share(facts) }
}

/** The picture's lines, with the content of the receipt. */
function usePictureFacts(
  view: ReceiptView,
  title: string,
  head: Head | undefined,
): PictureFacts | undefined {
  const words = useWords('receipts', 'receipt')
  const entries = useWords('receipts', 'entries')
  const tab = useWords('payments', 'tab')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { payment, checkToken, cycles, written } = view
  const recordedBy = useRecordedBy(payment)
  if (checkToken === null) return undefined
  const { amount, currency, method, reference, status, isContested } = payment
  const isReversed = status === 'reversed'
  return {
    state: isReversed ? words.reversed : isContested ? words.contested : words.confirmed,
    isGood: !isReversed && !isContested,
    number: title,
    amount: format.money(amount, currency),
    amountInWords: amountInWords(format.locale, amount, currency),
    facts: [
      [words.for, payment.memberName],
      ...(payment.payerName ? [[words.payer, payment.payerName] as const] : []),
      [words.tontine, payment.tontineName],
      ...(isReversed ? [] : [[words.cycles, cyclesText(cycles, words)] as const]),
      [words.date, format.date(payment.date)],
      [words.method, [methods[method], reference].filter(Boolean).join(', ')],
      [
        words.recordedBy,
        [
          recordedBy,
          ...(payment.isWitnessed ? [tab.witnessed] : []),
          ...(payment.hasOneName ? [tab.oneName] : []),
        ].join(', '),
      ],
    ],
    check: {
      link: checkLink(checkToken, head),
      title: words.check,
      text: words.checkScan,
      journal: written ? [entries.entry(written.seq), fingerprintOf(written.hash)] : [],
    },
  }
}
