import type { ReportView } from '@mainforte/contract/reports/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { ChartKey, ColumnChart } from './ColumnChart.tsx'
import { Figure } from '../Figure.tsx'
import { FigureTable } from '../FigureTable.tsx'
import { ReportPart } from './ReportPart.tsx'
import { monthsUpTo } from './months.ts'

/** The amounts in and out for each month, by the day of payment. */
export function MonthFigures({ view: { months, totals, currency, today } }: { view: ReportView }) {
  const words = useWords('reports', 'report')
  const format = useFormat()
  const [first] = months
  if (!first) return <ReportPart title={words.months} text={words.noMoney} />
  const figure = (amount: number) => <Figure amount={amount} currency={currency} />
  const flows = new Map(months.map((flow) => [flow.month, flow]))
  const pillars = monthsUpTo(today, first.month).map((month) => ({
    key: month,
    label: format.date(`${month}-01`, 'monthShort'),
    filled: flows.get(month)?.paidIn ?? 0,
    framed: flows.get(month)?.sent ?? 0,
    isCurrent: today.startsWith(month),
  }))
  return (
    <ReportPart title={words.months}>
      <ColumnChart label={words.monthChart(pillars.length)} pillars={pillars} shape="paired" />
      <ChartKey solid={words.paid} hatched={words.sent} />
      <div className="mt-4">
        <FigureTable
          caption={words.months}
          columns={[
            { key: 'month', label: words.month },
            { key: 'paid', label: words.paid },
            { key: 'sent', label: words.sent },
          ]}
          lines={months.map(({ month, paidIn, sent }) => ({
            key: month,
            cells: {
              month: format.date(`${month}-01`, 'month'),
              paid: figure(paidIn),
              sent: figure(sent),
            },
          }))}
          total={{ month: words.total, paid: figure(totals.paidIn), sent: figure(totals.sent) }}
        />
      </div>
    </ReportPart>
  )
}
