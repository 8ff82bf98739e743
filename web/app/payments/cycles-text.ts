import type { ReceiptView } from '@mainforte/contract/payments/views'

interface CycleWords {
  cyclesNone: string
  cyclesRange: (first: number, last: number) => string
}

/** The cycles that the payment settles, in words. */
export function cyclesText(cycles: ReceiptView['cycles'], words: CycleWords): string {
  if (cycles === null) return words.cyclesNone
  const { first, last } = cycles
  return first === last ? String(first) : words.cyclesRange(first, last)
}
