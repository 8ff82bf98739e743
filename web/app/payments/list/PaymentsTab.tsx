import type { MemberView } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import type { PaymentView } from '@mainforte/contract/payments/views'
import { type Phase, isOpen } from '@mainforte/domain/tontines/tontine'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../kernel/language/language.ts'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { useStableOrder } from '../../ui/use-stable-order.ts'
import { PaymentActions } from '../PaymentActions.tsx'
import { PaymentGroups } from './PaymentGroups.tsx'
import { PaymentLine } from './PaymentLine.tsx'
import { PaymentRows, PaymentTable } from './PaymentTable.tsx'
import { ProofButton } from '../ProofPicture.tsx'
import { NewPaymentButton } from '../form/NewPaymentButton.tsx'
import type { PaymentTerms } from '../form/payment-terms.ts'

interface PaymentsTabProps {
  tontine: PaymentTerms
  /** Active members, whose dues a payment may settle. */
  members: readonly MemberView[]
  payments: readonly PaymentView[]
  isOfficer: boolean
  isMember: boolean
  phase: Phase
}

const isPending = ({ status }: PaymentView) => status === 'pending'

/** The payments, latest first; those that need a confirmation are at the top. */
export function PaymentsTab(props: PaymentsTabProps) {
  const { tontine, members, payments, isOfficer, isMember, phase } = props
  const words = useWords('payments', 'tab')
  const { pinned, others } = useStableOrder(payments, isPending)
  const line = (payment: PaymentView) => (
    <PaymentLine key={payment.id} payment={payment}>
      {payment.status === 'pending' && <ProofButton payment={payment} isOfficer={isOfficer} />}
      <PaymentActions
        edge="end"
        payment={payment}
        phase={phase}
        isOfficer={isOfficer}
        mayContest={isMember}
      />
    </PaymentLine>
  )

  return (
    <div className="grid gap-4">
      {isOpen({ phase }) && (
        <NewPaymentButton
          tontine={tontine}
          members={members}
          isOfficer={isOfficer}
          isMember={isMember}
        />
      )}
      {payments.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      {pinned.length > 0 && (
        <Group title={pinned.some(isPending) ? words.toConfirm : words.answered}>
          {(title) => (
            <PaymentTable label={title} actions="several">
              <PaymentRows>{pinned.map(line)}</PaymentRows>
            </PaymentTable>
          )}
        </Group>
      )}
      {others.length > 0 && (
        <Group
          title={words.latest}
          action={
            <Link
              to={`${paths.payments}?${new URLSearchParams({ tontine: tontine.id }).toString()}`}
              className="-mt-2.5 -mr-2 inline-flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-primary hover:bg-primary-soft"
            >
              {words.all}
            </Link>
          }
        >
          {(title) => <PaymentGroups label={title} payments={others} />}
        </Group>
      )}
    </div>
  )
}

interface GroupProps {
  title: string
  action?: ReactNode
  /** The list, which has the same name. */
  children: (title: string) => ReactNode
}

const Group = ({ title, action, children }: GroupProps) => (
  <Card>
    <CardHeader title={title} action={action} />
    <div className="-my-3.5">{children(title)}</div>
  </Card>
)
