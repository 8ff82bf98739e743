import { paymentMethods } from '@mainforte/domain/payments/new-payment'
import { useWords } from '../kernel/language/language.ts'

/** The payment methods as options. */
export function MethodOptions() {
  const methods = useWords('payments', 'methods')
  return paymentMethods.map((method) => (
    <option key={method} value={method}>
      {methods[method]}
    </option>
  ))
}
