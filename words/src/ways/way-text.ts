import type { PaymentMethod } from '@mainforte/domain/payments/new-payment'

/** A way to pay; null where its text was erased. */
interface Way {
  readonly method: PaymentMethod
  readonly account: string | null
  readonly holder: string | null
  readonly note: string | null
}

/** One way to pay in one line: "Wave 07 07 12 34 56 (Awa Koné), before noon". */
export function wayText(
  methods: Readonly<Record<PaymentMethod, string>>,
  { method, account, holder, note }: Way,
): string {
  const to = holder ? ` (${holder})` : ''
  return `${methods[method]}${account ? ` ${account}` : ''}${to}${note ? `, ${note}` : ''}`
}
