import { paths } from '@mainforte/contract/paths'
import type { ReceiptView } from '@mainforte/contract/payments/views'
import type { Head } from '@mainforte/domain/journal/head'
import { amountInWords } from '@mainforte/words/kernel/amount-words'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Badge } from '../../ui/display/Badge.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { StatusChip } from '../../ui/display/StatusChip.tsx'
import { CheckCode } from './CheckCode.tsx'
import { cyclesText } from '../cycles-text.ts'
import { chipOf } from '../chips.ts'
import { sumOfTransfer } from '../transfer.ts'
import { useRecordedBy } from './use-recorded-by.ts'

/** The content of the receipt: the amount in figures and in words, and its details. */
export function Receipt({ view, head }: { view: ReceiptView; head: Head | undefined }) {
  const words = useWords('receipts', 'receipt')
  const tab = useWords('payments', 'tab')
  const methods = useWords('payments', 'methods')
  const statuses = useWords('payments', 'statuses')
  const format = useFormat()
  const { payment } = view
  const { amount, currency, status } = payment
  const isCounted = status === 'completed' || status === 'pending'
  return (
    <Card className="print:border-0 print:p-0">
      <div className="border-b border-line pb-4 print:pb-3">
        <p className="flex flex-wrap gap-1.5">
          <StatusChip status={chipOf[status]}>{statuses[status]}</StatusChip>
          {payment.isContested && <Badge tone="late">{tab.contested}</Badge>}
          {payment.hasOneName && (
            <Badge tone="wait" icon={UserRound}>
              {tab.oneName}
            </Badge>
          )}
        </p>
        {payment.hasOneName && (
          <p className="mt-2 text-sm text-muted print:hidden">{words.oneName}</p>
        )}
        {payment.sameEvidence.length > 0 && (
          <p className="mt-2 font-medium text-late-soft-fg print:hidden">
            {tab.sameEvidence(
              format.list(payment.sameEvidence.map(({ memberName }) => memberName)),
            )}
          </p>
        )}
        <p className="@container mt-2">
          <Money
            amount={amount}
            currency={currency}
            as="figure"
            isStruck={!isCounted}
            className="text-3xl font-bold"
          />
        </p>
        <p className="mt-1 text-muted first-letter:uppercase">
          {amountInWords(format.locale, amount, currency)}
        </p>
        <GuaranteeNote payment={payment} />
        <FeeNote payment={payment} />
      </div>
      <dl className="mt-4 grid @xs:grid-cols-2 gap-x-6 gap-y-3">
        <Fact label={words.for}>
          {payment.memberName}
          {payment.memberIsYou && (
            <span className="font-normal text-muted print:hidden"> ({tab.you})</span>
          )}
        </Fact>
        {payment.feeOf === null && (
          <Fact label={words.payer}>
            {payment.payerName ?? words.themselves}
            {payment.payerIsYou && (
              <span className="font-normal text-muted print:hidden"> ({tab.you})</span>
            )}
          </Fact>
        )}
        <Fact label={words.tontine}>
          <Link
            to={paths.tontine(payment.tontineId)}
            className="underline underline-offset-4 print:no-underline"
          >
            {payment.tontineName}
          </Link>
        </Fact>
        {status === 'completed' && (
          <Fact label={words.cycles}>{cyclesText(view.cycles, words)}</Fact>
        )}
        <Fact label={words.date}>
          {format.date(payment.date)}
          {payment.countsOn !== payment.date && (
            <span className="block font-normal text-muted">
              {words.countsOn(format.date(payment.countsOn))}
            </span>
          )}
        </Fact>
        {payment.transfer.length > 0 && (
          <Fact label={words.sharedWith}>
            {format.list(payment.transfer.map(({ memberName }) => memberName))}
            <span className="block font-normal text-muted">
              {words.sharedSum(format.money(sumOfTransfer(payment), currency))}
            </span>
          </Fact>
        )}
        <Fact label={words.method}>{methods[payment.method]}</Fact>
        {payment.reference && (
          <Fact label={words.reference} isLong={payment.reference.length > longReference}>
            {payment.reference}
          </Fact>
        )}
        {payment.note && <Fact label={words.note}>{payment.note}</Fact>}
        <Fact label={words.recordedBy}>
          {useRecordedBy(payment)}
          {payment.isWitnessed && (
            <span className="block font-normal text-muted">{tab.witnessed}</span>
          )}
        </Fact>
      </dl>
      {view.checkToken && <CheckCode token={view.checkToken} head={head} entries={view} />}
    </Card>
  )
}

/** What went to a guarantor, or came from one. (S12) */
function GuaranteeNote({ payment }: { payment: ReceiptView['payment'] }) {
  const words = useWords('receipts', 'receipt')
  const format = useFormat()
  const { guarantee, payerName, memberName, transfer, currency } = payment
  const repaid = transfer.filter((one) => one.guarantee === 'repayment')
  if (guarantee !== null)
    return <p className="mt-2 font-semibold">{words[guarantee](payerName ?? '', memberName)}</p>
  return repaid.map((one) => (
    <p key={one.id} className="mt-2 font-semibold">
      {words.repaidOf(format.money(one.amount, currency), one.memberName)}
    </p>
  ))
}

/** What a transfer is short of, or the fee of it that the pot bears. (P19) */
function FeeNote({ payment }: { payment: ReceiptView['payment'] }) {
  const words = useWords('fees', 'fee')
  const format = useFormat()
  const { fee, feeOf, tontineId, currency } = payment
  const link = feeOf ?? fee?.paymentId
  if (!fee && !feeOf) return null
  const amount = format.money(fee?.amount ?? 0, currency)
  return (
    <div className="mt-2 text-sm">
      <p>{feeOf ? words.receipt : fee?.paymentId ? words.borne(amount) : words.missing(amount)}</p>
      {link && (
        <Link
          to={paths.payment(tontineId, link)}
          className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
        >
          {feeOf ? words.seeTransfer : words.seeFee}
        </Link>
      )}
    </div>
  )
}

/** From this length on, a reference would break in half a phone's width. */
const longReference = 15

interface FactProps {
  label: string
  isLong?: boolean
  children: ReactNode
}

const Fact = ({ label, isLong, children }: FactProps) => (
  <div className={`min-w-0 ${isLong ? '@xs:col-span-2' : ''}`}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)
