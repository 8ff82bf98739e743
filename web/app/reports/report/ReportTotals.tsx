import type { ReportView } from '@mainforte/contract/reports/views'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Stat } from '../../ui/display/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'

/** The totals of the round so far. */
export function ReportTotals({ view: { totals, dues, currency } }: { view: ReportView }) {
  const words = useWords('reports', 'report')
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  const { expected, inDues, credit, sent, confirmed, pots, late } = totals
  const share = expected > 0 ? [words.collectedText(format.percent(inDues / expected))] : []
  const ahead = credit > 0 ? [words.ahead(money(credit))] : []
  const stats = [
    { label: words.expected, amount: expected, caption: words.expectedText },
    { label: words.collected, amount: inDues, caption: [...share, ...ahead].join(', ') },
    { label: words.sent, amount: sent, caption: sent > 0 && words.sentText(money(confirmed)) },
    { label: words.inPots, amount: pots, caption: words.inPotsText },
    {
      label: words.late,
      amount: late,
      caption: dues.late > 0 ? words.lateText(dues.late) : words.lateNone,
      isLate: late > 0,
    },
  ]
  return (
    <section aria-label={words.totals} className="@container">
      <ul className="grid gap-3 @xs:grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-5 print:grid-cols-5 print:gap-2">
        {stats.map(({ label, amount, caption, isLate = false }, index) => (
          <li
            key={label}
            className={`row-span-2 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid ${index === stats.length - 1 ? '@xs:col-span-2 @4xl:col-span-1 print:col-span-1' : ''}`}
          >
            <Stat
              label={label}
              value={
                <Money
                  as="figure"
                  amount={amount}
                  currency={currency}
                  className={isLate ? 'text-late-soft-fg' : ''}
                />
              }
              caption={caption}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
