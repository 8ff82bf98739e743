import './payment-table.css'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/language.ts'

const widths = {
  none: { measured: '', table: '' },
  // With more buttons, the list needs more width to become a table.
  several: { measured: 'mr-48', table: '-mr-48' },
}

interface PaymentTableProps {
  /** The table's label, for screen readers. */
  label: string
  /** The number of actions on each payment. */
  actions?: keyof typeof widths
  /** Each a `PaymentRows`. */
  children: ReactNode
}

/**
 * The payments as cards or, if there is room, as a table whose rows share their columns
 * (`.payments` in app.css). The roles are explicit because some browsers drop them when `display`
 * changes.
 */
export function PaymentTable({ label, actions = 'none', children }: PaymentTableProps) {
  const words = useWords('payments', 'columns')
  const { measured, table } = widths[actions]
  return (
    <div className={`@container ${measured}`}>
      <table role="table" aria-label={label} className={`payments block ${table}`}>
        <thead role="rowgroup" className="sr-only">
          <tr role="row" className="py-2 text-left text-xs text-muted">
            <Head>{words.member}</Head>
            <Head>{words.facts}</Head>
            <Head className="hidden">{words.date}</Head>
            <Head>{words.status}</Head>
            <Head className="text-right">{words.amount}</Head>
            {actions !== 'none' && <Head>{words.actions}</Head>}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

interface PaymentRowsProps {
  /** What the payments have in common. */
  heading?: ReactNode
  /** The payments, each a `PaymentLine`. */
  children: ReactNode
}

export const PaymentRows = ({ heading, children }: PaymentRowsProps) => (
  <tbody role="rowgroup" className="block divide-y divide-line">
    {heading && (
      <tr role="row" className="payments-heading block pt-4 pb-1 text-left">
        <th role="rowheader" scope="rowgroup" colSpan={5} className="block font-normal">
          {heading}
        </th>
      </tr>
    )}
    {children}
  </tbody>
)

const Head = ({ className = '', children }: { className?: string; children: string }) => (
  <th role="columnheader" scope="col" className={`font-semibold ${className}`}>
    {children}
  </th>
)
