import { paymentMethods } from '@mainforte/domain/payments/payment'
import { useWords } from '../kernel/language/language.ts'

/** The ways of paying, to choose one of them. */
export function MethodOptions() {
  const methods = useWords('payments', 'methods')
  return paymentMethods.map((method) => (
    <option key={method} value={method}>
      {methods[method]}
    </option>
  ))
}
