import type { ReportView } from '@mainforte/contract/reports/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { ChartKey, ColumnChart } from './ColumnChart.tsx'
import { Count, Figure, Share } from '../Figure.tsx'
import { FigureTable } from '../FigureTable.tsx'

/** How many cycles the chart shows; the table has them all. */
const shownAtMost = 24

/** The collected and the expected amount of each cycle. */
export function CycleFigures({ view }: { view: ReportView }) {
  const words = useWords('reports', 'report')
  const format = useFormat()
  const { cycles, currency, totals, onTimeRate } = view
  const current = currentCycle(view)
  const figure = (amount: number) => <Figure amount={amount} currency={currency} />
  const first = Math.max(0, Math.min((current ?? 1) - 12, cycles.length - shownAtMost))
  const pillars = cycles.slice(first, first + shownAtMost).map((one) => ({
    key: String(one.cycle),
    label: format.number(one.cycle),
    filled: one.collected,
    framed: one.expected,
    isComing: !one.isOpen,
    isCurrent: one.cycle === current,
  }))
  return (
    <Card>
      <CardHeader title={words.cycles} />
      <ColumnChart label={words.cycleChart(pillars.length)} pillars={pillars} shape="framed" />
      <ChartKey solid={words.collected} hatched={words.expected} />
      <div className="mt-4">
        <FigureTable
          caption={words.cycles}
          columns={[
            { key: 'cycle', label: words.cycle },
            { key: 'expected', label: words.expected },
            { key: 'collected', label: words.collected },
            { key: 'sent', label: words.sent },
            { key: 'confirmed', label: words.confirmed },
            { key: 'late', label: words.lateHands },
            { key: 'onTime', label: words.onTime },
          ]}
          lines={cycles.map((one) => ({
            key: String(one.cycle),
            isCurrent: one.cycle === current,
            cells: {
              cycle: <Name cycle={one} />,
              expected: figure(one.isOpen ? one.expected : 0),
              collected: figure(one.collected),
              sent: figure(one.sent),
              confirmed: figure(one.confirmed),
              late: <Count of={one.late} />,
              onTime: <Share of={one.onTimeRate} />,
            },
          }))}
          total={{
            cycle: words.total,
            expected: figure(totals.expected),
            collected: figure(totals.inDues),
            sent: figure(totals.sent),
            confirmed: figure(totals.confirmed),
            late: <Count of={view.dues.late} />,
            onTime: <Share of={onTimeRate} />,
          }}
        />
      </div>
    </Card>
  )
}

function Name({ cycle: { cycle, date, memberName } }: { cycle: ReportView['cycles'][number] }) {
  const format = useFormat()
  const ui = useWords('kernel', 'ui')
  return (
    <>
      <span className="whitespace-nowrap">
        {cycle} · {format.date(date)}
      </span>
      <span className="block text-xs font-normal text-muted wrap-anywhere">
        {memberName || ui.toDraw}
      </span>
    </>
  )
}

/** The current cycle: the last one that has opened. */
const currentCycle = ({ cycles }: Pick<ReportView, 'cycles'>): number | undefined =>
  cycles.findLast(({ isOpen }) => isOpen)?.cycle
