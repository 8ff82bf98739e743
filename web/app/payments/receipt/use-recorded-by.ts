import type { PaymentView } from '@mainforte/contract/payments/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'

/** Who wrote a payment down, or took it out of an old notebook. */
export function useRecordedBy({
  carriedByNames,
  isSelfRecorded,
  recordedByName,
}: PaymentView): string {
  const words = useWords('receipts', 'receipt')
  const tab = useWords('payments', 'tab')
  const format = useFormat()
  if (carriedByNames) return tab.carriedBy(format.list(carriedByNames))
  return isSelfRecorded ? tab.selfRecorded : recordedByName || words.byNobody
}
