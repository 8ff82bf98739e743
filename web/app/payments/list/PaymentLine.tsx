import { paths } from '@mainforte/contract/paths'
import type { PaymentView } from '@mainforte/contract/payments/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Badge } from '../../ui/display/Badge.tsx'
import { Facts } from '../../ui/display/Facts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { StatusChip } from '../../ui/display/StatusChip.tsx'
import { chipOf } from '../chips.ts'
import type { PaymentGroup } from './groups.ts'

interface PaymentLineProps {
  payment: PaymentView
  /** The group whose heading says the tontine and the month. Its rows say the least. */
  group?: Pick<PaymentGroup, 'haveOneName'>
  /** The actions on this payment. */
  children?: ReactNode
}

/**
 * One payment: who, for what, when, state, amount. A card on narrow screens; with more room, a row
 * of the table whose columns `PaymentTable` defines. It links to the details, so a row may truncate
 * long text.
 */
export function PaymentLine({ payment, group, children }: PaymentLineProps) {
  const words = useWords('payments', 'tab')
  const format = useFormat()
  const { memberName, amount, currency, date, status } = payment
  const isCounted = status === 'completed' || status === 'pending'
  return (
    <tr
      role="row"
      tabIndex={-1}
      className={`${group ? 'lazy-17 py-2.5' : 'lazy-34 py-3.5'} relative flex flex-wrap items-baseline gap-x-3.5 pl-13.5`}
    >
      <td role="cell" className="order-first min-w-0 flex-1 basis-28 font-semibold">
        <Avatar
          name={memberName}
          photoUrl={payment.memberPhotoUrl}
          className={`absolute left-0 ${group ? 'top-3' : 'top-3.5'}`}
        />
        <p className="wrap-anywhere">
          <Link
            to={paths.payment(payment.tontineId, payment.id)}
            aria-label={words.see(memberName, format.date(date))}
            // A row without actions is one large link.
            className={`cut underline-offset-4 hover:underline ${children ? '' : 'after:absolute after:inset-0'}`}
          >
            {memberName}
            {payment.memberIsYou && <span className="font-normal text-muted"> ({words.you})</span>}
          </Link>
        </p>
      </td>
      <td
        role="cell"
        className={`min-w-0 text-sm text-muted ${group ? 'flex-1 basis-[max(9rem,100%-8rem)]' : 'basis-full'}`}
      >
        <div className="cut wrap-anywhere">
          <Particulars payment={payment} group={group} />
        </div>
      </td>
      <td role="cell" className="hidden text-sm whitespace-nowrap text-muted">
        {format.date(date, group ? 'short' : 'medium')}
      </td>
      <td role="cell" className={group ? '' : 'mt-1.5 self-center'}>
        <Statuses payment={payment} />
      </td>
      <td role="cell" className="order-first ml-auto text-right">
        <Money
          amount={amount}
          currency={currency}
          isStruck={!isCounted}
          className="text-lg font-bold"
        />
      </td>
      {children && (
        <td
          role="cell"
          className="mt-1.5 ml-auto flex flex-wrap justify-end gap-2 self-center empty:hidden [&>:not(:only-child)]:grow"
        >
          {children}
        </td>
      )}
    </tr>
  )
}

/** A row has room for one badge: "contested" matters more than "confirmed". */
function Statuses({ payment: { status, isContested } }: { payment: PaymentView }) {
  const words = useWords('payments', 'tab')
  const statuses = useWords('payments', 'statuses')
  const showsContested = isContested && status === 'completed'
  return (
    <div className="flex flex-wrap gap-1.5">
      {isContested && (
        <span className={showsContested ? undefined : 'on-card'}>
          <Badge tone="late">{words.contested}</Badge>
        </span>
      )}
      <span className={showsContested ? 'on-card' : undefined}>
        <StatusChip status={chipOf[status]}>{statuses[status]}</StatusChip>
      </span>
    </div>
  )
}

interface ParticularsProps {
  payment: PaymentView
  group: PaymentLineProps['group']
}

/** The details: method, reference, who recorded it, why it was reversed. */
function Particulars({ payment, group }: ParticularsProps) {
  const words = useWords('payments', 'tab')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { date, method, reference, receipt, note, reason, isSelfRecorded } = payment
  const { transfer, sameEvidence, hasOneName } = payment
  const { carriedByNames } = payment
  const author = isSelfRecorded || carriedByNames ? null : payment.recordedByName
  const namesOf = (those: readonly { memberName: string }[]) =>
    format.list(those.map(({ memberName }) => memberName))
  const facts = [
    methods[method],
    ...(reference ? [group ? reference : words.reference(reference)] : []),
    ...(receipt === null || group ? [] : [words.receipt(receipt)]),
  ]
  return (
    <>
      {/* First: a table row may cut what follows. */}
      {sameEvidence.length > 0 && (
        <p className="font-medium text-late-soft-fg">{words.sameEvidence(namesOf(sameEvidence))}</p>
      )}
      {hasOneName && !group?.haveOneName && (
        <p className="font-medium text-wait-soft-fg">
          {author && !group ? words.recordedOnlyBy(author) : words.oneName}
        </p>
      )}
      <p>
        {/* A table row has a column for it. */}
        <span className="on-card">{format.date(date, group ? 'short' : 'long')}&nbsp;· </span>
        <Facts facts={facts} />
      </p>
      {transfer.length > 0 && <p>{words.sharedWith(namesOf(transfer))}</p>}
      {carriedByNames && <p>{words.carriedBy(format.list(carriedByNames))}</p>}
      {isSelfRecorded && !group && <p>{words.selfRecorded}</p>}
      {payment.isWitnessed && <p>{words.witnessed}</p>}
      {payment.payerName && (
        <p>
          {words.paidBy(payment.payerName)}
          {payment.payerIsYou && ` (${words.you})`}
        </p>
      )}
      {note && <p className="text-fg">{note}</p>}
      {reason && <p className="text-late-soft-fg">{words.reason(reason)}</p>}
      {author && !hasOneName && !group && <p>{words.recordedBy(author)}</p>}
    </>
  )
}
