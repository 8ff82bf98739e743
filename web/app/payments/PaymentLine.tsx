import type { PaymentView } from '@mainforte/contract/payments/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
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
    <li tabIndex={-1} className="flex flex-wrap items-start gap-x-3.5 gap-y-2 py-3.5">
      <Avatar name={memberName} photoUrl={payment.memberPhotoUrl} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <Link
            to={paths.payment(payment.id)}
            aria-label={receipt.see(memberName, format.date(payment.date))}
            className="underline-offset-4 hover:underline"
          >
            {memberName}
          </Link>
          {payment.isYours && <span className="font-normal text-muted"> ({words.you})</span>}
        </p>
        {showTontine && <p className="text-sm wrap-anywhere">{payment.tontineName}</p>}
        <Particulars payment={payment} />
      </div>
      <div className="ml-auto grid justify-items-end gap-1.5 text-right">
        <Money
          amount={amount}
          currency={currency}
          className={`text-lg font-bold ${status === 'completed' || status === 'pending' ? '' : 'text-muted line-through'}`}
        />
        <span className="flex flex-wrap justify-end gap-1.5">
          {payment.isContested && <Badge tone="late">{words.contested}</Badge>}
          <StatusChip look={lookOf[status]}>{statuses[status]}</StatusChip>
        </span>
      </div>
      {children && (
        <div className="flex w-full flex-wrap justify-end gap-2 empty:hidden md:w-auto md:self-center">
          {children}
        </div>
      )}
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
      <p>{facts.join(' · ')}</p>
      {(isSelfRecorded || recordedByName) && (
        <p>{isSelfRecorded ? words.selfRecorded : words.recordedBy(recordedByName)}</p>
      )}
      {payment.payerName && <p>{words.paidBy(payment.payerName)}</p>}
      {note && <p className="text-fg">{note}</p>}
      {reason && <p className="text-late-soft-fg">{words.reason(reason)}</p>}
    </div>
  )
}
