import type { PaymentView } from '@mainforte/contract/payments/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { type PaymentGroup, groupsOf } from './groups.ts'
import { PaymentLine } from './PaymentLine.tsx'
import { PaymentRows, PaymentTable } from './PaymentTable.tsx'

interface PaymentGroupsProps {
  /** The table's label, for screen readers. */
  label: string
  payments: readonly PaymentView[]
  /** Each heading names the tontine. */
  areNamed?: boolean
}

/** Payments by tontine and month. Each row links to its receipt, where it can be reversed or contested. */
export const PaymentGroups = ({ label, payments, areNamed = false }: PaymentGroupsProps) => (
  <PaymentTable label={label}>
    {groupsOf(payments).map((group) => (
      <Group key={keyOf(group.payments[0])} group={group} isNamed={areNamed} />
    ))}
  </PaymentTable>
)

const keyOf = (payment: PaymentView | undefined) =>
  payment ? payment.tontineId + payment.id : undefined

function Group({ group, isNamed }: { group: PaymentGroup; isNamed: boolean }) {
  const words = useWords('payments', 'list')
  const format = useFormat()
  const [first] = group.payments
  if (!first) return null
  const month = format.date(first.date, 'month')
  return (
    <PaymentRows
      heading={
        <>
          {isNamed ? (
            <>
              <span className="font-bold wrap-anywhere">{first.tontineName}</span>
              <span className="text-sm text-muted"> · {month}</span>
            </>
          ) : (
            <span className="block font-bold first-letter:uppercase">{month}</span>
          )}
          {group.haveOneName && (
            <span className="block text-sm font-medium text-wait-soft-fg">{words.haveOneName}</span>
          )}
        </>
      }
    >
      {group.payments.map((payment) => (
        <PaymentLine key={keyOf(payment)} payment={payment} group={group} />
      ))}
    </PaymentRows>
  )
}
