import type { ReportView } from '@mainforte/contract/reports/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Count, Figure } from '../Figure.tsx'
import { FigureTable } from '../FigureTable.tsx'
import { ReportPart } from './ReportPart.tsx'

/** The amounts in and out by payment method. */
export function MethodFigures({ view: { methods, totals, currency } }: { view: ReportView }) {
  const words = useWords('reports', 'report')
  const names = useWords('payments', 'methods')
  const format = useFormat()
  const most = Math.max(1, ...methods.map(({ paidIn }) => paidIn))
  const count = methods.reduce((sum, { payments }) => sum + payments, 0)
  const figure = (amount: number) => <Figure amount={amount} currency={currency} />
  if (methods.length === 0) return <ReportPart title={words.methods} text={words.noMoney} />
  return (
    <ReportPart title={words.methods}>
      <figure className="mb-4" role="img" aria-label={words.methodChart}>
        {methods.map(({ method, paidIn }) => (
          <div key={method} className="flex items-center gap-3 py-1">
            <span className="w-28 shrink-0 truncate text-sm">{names[method]}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 grow">
              <rect width="100" height="10" className="fill-sunken" />
              <rect width={(paidIn / most) * 100} height="10" className="fill-primary" />
            </svg>
            <span className="w-12 shrink-0 text-right text-sm font-semibold tabular-nums">
              {totals.paidIn > 0 ? format.percent(paidIn / totals.paidIn) : '–'}
            </span>
          </div>
        ))}
      </figure>
      <FigureTable
        caption={words.methods}
        columns={[
          { key: 'method', label: words.method },
          { key: 'payments', label: words.payments },
          { key: 'paid', label: words.paid },
          { key: 'sent', label: words.sent },
        ]}
        lines={methods.map(({ method, payments, paidIn, sent }) => ({
          key: method,
          cells: {
            method: names[method],
            payments: <Count of={payments} />,
            paid: figure(paidIn),
            sent: figure(sent),
          },
        }))}
        total={{
          method: words.total,
          payments: <Count of={count} />,
          paid: figure(totals.paidIn),
          sent: figure(totals.sent),
        }}
      />
    </ReportPart>
  )
}
