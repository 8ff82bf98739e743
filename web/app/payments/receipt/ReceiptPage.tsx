import './receipt.css'
import { paths } from '@mainforte/contract/paths'
import type { PaymentView, ReceiptView } from '@mainforte/contract/payments/views'
import { PaymentId, type TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useSharedHead } from '../../journal/use-shared-head.ts'
import { queryPage, tontineIn } from '../../kernel/pages/query-page.tsx'
import { ProposalLink, useIsOpen } from '../../proposals/open-proposal.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Logo } from '../../ui/display/Logo.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormerReceipt } from './FormerReceipt.tsx'
import { AwaitedOfficers } from '../AwaitedOfficers.tsx'
import { PaymentActions } from '../PaymentActions.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { ProofPicture } from '../ProofPicture.tsx'
import { Receipt } from './Receipt.tsx'
import { ReceiptMissing, ReceiptQuery } from './ReceiptQuery.tsx'
import { ReceiptTools } from './ReceiptTools.tsx'

type Params = Readonly<Record<string, string | undefined>>

/** The payment in the URL; an id is unique in its tontine only. */
function subjectIn(params: Params) {
  const found = tontineIn(params)
  const paymentId = PaymentId.safeParse(params['paymentId']).data
  return found && paymentId && { ...found, paymentId }
}

/** A payment's page: what was paid, by whom, and its history. */
export const { loader, Component } = queryPage({
  subject: subjectIn,
  query: (subject) => api.payments.read.query(subject),
  Page: ({ query }) => (
    <ReceiptQuery query={query}>{(view) => <Content view={view} />}</ReceiptQuery>
  ),
  Missing: Unaddressed,
})

/** Without a tontine it is the former URL of a payment. */
function Unaddressed() {
  const { tontineId, paymentId } = useParams()
  const { data } = PaymentId.safeParse(paymentId)
  return data && tontineId === undefined ? <FormerReceipt paymentId={data} /> : <ReceiptMissing />
}

function Content({ view }: { view: ReceiptView }) {
  const words = useWords('receipts', 'receipt')
  const { payment, isOfficer, isMember } = view
  useSeen(payment)
  const head = useSharedHead(payment.tontineId, view.journalHead)
  const title = payment.receipt === null ? words.title : words.titleNumbered(payment.receipt)
  return (
    <div className="receipt-sheet">
      <Logo className="hidden h-9 print:mb-4 print:block" />
      <PageHeader
        title={title}
        eyebrow={payment.tontineName}
        back={{ to: paths.payments, label: words.back }}
        actions={<ReceiptTools view={view} title={title} head={head} />}
      />
      <Notes payment={payment} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 items-start @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block">
        <Receipt view={view} head={head} />
        <ProofPicture payment={payment} isOfficer={isOfficer} />
        <Card className="print:mt-3 print:break-inside-avoid print:rounded-none print:border-0 print:border-t print:p-0 print:pt-3 print:text-sm print:[&>header]:mb-1">
          <CardHeader title={words.history} />
          <PaymentHistory history={view.history} />
          <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
            <PaymentActions
              edge="start"
              payment={payment}
              phase={view.phase}
              isOfficer={isOfficer}
              mayContest={isMember && !view.hasContested}
              mayPropose={view.mayPropose}
              maySettle={view.maySettle}
            />
          </div>
        </Card>
      </div>
    </div>
  )
}

/** Opening the receipt of one's own payment, which somebody else wrote down alone, gives it a second name. (P16) */
function useSeen({ tontineId, id: paymentId, isToSee }: PaymentView) {
  const { mutate: see } = useCommand({
    send: (subject: { tontineId: TontineId; paymentId: PaymentId }, options) =>
      api.payments.see(subject, options),
    changes: 'money',
    // Without network the next opening says it.
    onFailed: () => undefined,
  })
  useEffect(() => {
    if (isToSee) see({ tontineId, paymentId })
  }, [isToSee, tontineId, paymentId, see])
}

/** What keeps the payment from being settled: a contest, or a proposal that waits. */
function Notes({ payment }: { payment: PaymentView }) {
  const words = useWords('receipts', 'receipt')
  const declared = useWords('payments', 'declared')
  const { status, isContested, proposal, tontineId } = payment
  const isProposed = useIsOpen(proposal)
  const isForOfficers = status === 'pending' && !payment.mayConfirm && !payment.isRefusalContested
  return (
    <div className="mb-4 grid gap-3 empty:hidden print:hidden">
      {payment.isRefusalContested && <Alert tone="warning">{declared.refusalContested}</Alert>}
      {isForOfficers && <AwaitedOfficers payment={payment} />}
      {payment.countsWithYou && <p>{declared.countsWithYou}</p>}
      {isContested && status === 'completed' && <Alert tone="warning">{words.heldBack}</Alert>}
      {isProposed && <ProposalLink tontineId={tontineId} about="payment" />}
    </div>
  )
}
