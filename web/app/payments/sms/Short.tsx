import { paths } from '@mainforte/contract/paths'
import type { PaymentView } from '@mainforte/contract/payments/views'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'

/** It is a little short: two people may let the tontine bear that. (P19) */
export function Short({ payment: { id, tontineId, fee, currency } }: { payment: PaymentView }) {
  const words = useWords('fees', 'fee')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  return (
    <p className="basis-full text-sm">
      {words.missing(format.money(fee?.amount ?? 0, currency))}{' '}
      <Link to={paths.bearFee(tontineId, id)} className="font-semibold text-primary underline">
        {methods.fee}
      </Link>
    </p>
  )
}
