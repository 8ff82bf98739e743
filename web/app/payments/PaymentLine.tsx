import type { PaymentView } from '@mainforte/contract/payments/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Money } from '../ui/Money.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { lookOf } from './looks.ts'

interface PaymentLineProps {
  payment: PaymentView
  /** Named where payments of several tontines stand together. */
  showTontine?: boolean
  /** What one may do with it. */
  children?: ReactNode
}

/** One payment: who, how much, when, how, and how it stands. */
export function PaymentLine({ payment, showTontine = false, children }: PaymentLineProps) {
  const words = useWords('payments', 'tab')
  const receipt = useWords('payments', 'receipt')
  const statuses = useWords('payments', 'statuses')
  const format = useFormat()
  const { memberName, amount, currency, status } = payment
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3.5 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      <Avatar
        name={memberName}
        photoUrl={payment.memberPhotoUrl}
        className="row-span-3 self-start md:row-span-2"
      />
      <p className="font-semibold wrap-anywhere">
        <Link
          to={paths.payment(payment.tontineId, payment.id)}
          aria-label={receipt.see(memberName, format.date(payment.date))}
          className="underline-offset-4 hover:underline"
        >
          {memberName}
        </Link>
        {payment.isYours && <span className="font-normal text-muted"> ({words.you})</span>}
      </p>
      <Money
        amount={amount}
        currency={currency}
        className={`text-right text-lg font-bold ${status === 'completed' || status === 'pending' ? '' : 'text-muted line-through'}`}
      />
      <div className="col-span-2 col-start-2 min-w-0 md:col-span-1">
        {showTontine && <p className="text-sm wrap-anywhere">{payment.tontineName}</p>}
        <Particulars payment={payment} />
      </div>
      {/* On a phone the last line of its own, on a desk under the amount and beside it. */}
      <div className="col-span-2 col-start-2 mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 md:contents">
        <span className="flex flex-wrap gap-1.5 md:col-start-3 md:row-start-2 md:justify-end">
          {payment.isContested && <Badge tone="late">{words.contested}</Badge>}
          <StatusChip look={lookOf[status]}>{statuses[status]}</StatusChip>
        </span>
        {children && (
          <div className="ml-auto flex flex-wrap justify-end gap-2 empty:hidden md:col-start-4 md:row-span-2 md:row-start-1 md:self-center">
            {children}
          </div>
        )}
      </div>
    </li>
  )
}

/** The small print: date, means, reference, who wrote it down, why it was undone. */
function Particulars({ payment }: { payment: PaymentView }) {
  const words = useWords('payments', 'tab')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { date, method, reference, receipt, note, reason, isSelfRecorded, recordedByName } = payment
  const facts = [
    format.date(date),
    methods[method],
    ...(reference ? [words.reference(reference)] : []),
    ...(receipt === null ? [] : [words.receipt(receipt)]),
  ]
  return (
    <div className="text-sm wrap-anywhere text-muted">
      <p>
        <Facts facts={facts} />
      </p>
      {(isSelfRecorded || recordedByName) && (
        <p>{isSelfRecorded ? words.selfRecorded : words.recordedBy(recordedByName)}</p>
      )}
      {payment.payerName && <p>{words.paidBy(payment.payerName)}</p>}
      {note && <p className="text-fg">{note}</p>}
      {reason && <p className="text-late-soft-fg">{words.reason(reason)}</p>}
    </div>
  )
}
