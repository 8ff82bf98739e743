import { paths } from '@mainforte/contract/paths'
import type { StatementLine, StatementView } from '@mainforte/contract/reports/views'
import { ArrowDownLeft, ArrowUpRight, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { IconTile, type Tone } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Facts } from '../ui/display/Facts.tsx'
import { Money } from '../ui/display/Money.tsx'

/** Every payment and payout of the user, latest first. */
export function StatementLines({ view: { lines, count } }: { view: StatementView }) {
  const words = useWords('reports', 'statement')
  return (
    <Card>
      <CardHeader
        title={words.lines}
        text={count > lines.length && words.latest(lines.length, count)}
      />
      <ul className="-my-3 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.kind + line.tontineId + line.id} className="print:break-inside-avoid">
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tiles = {
  paid: { Icon: ArrowUpRight, tone: 'primary' },
  paidByOther: { Icon: ArrowUpRight, tone: 'neutral' },
  paidForOther: { Icon: ArrowUpRight, tone: 'neutral' },
  received: { Icon: ArrowDownLeft, tone: 'ok' },
  announced: { Icon: Clock, tone: 'wait' },
} as const satisfies Record<StatementLine['kind'], { Icon: typeof Clock; tone: Tone }>

/** A payment links to its receipt, a pot to its cycle. */
const pathOf = ({ kind, id, tontineId, cycle }: StatementLine) =>
  (kind === 'received' || kind === 'announced') && cycle !== null
    ? paths.cycle(tontineId, cycle)
    : paths.payment(tontineId, id)

function Line({ line }: { line: StatementLine }) {
  const { kinds } = useWords('reports', 'statementTable')
  const words = useWords('reports', 'statement')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { kind, tontineName, amount, currency, date, method, receipt, cycle, otherName } = line
  const { Icon, tone } = tiles[kind]
  const facts = [
    format.date(date, 'medium'),
    ...(kind === 'paidByOther' && otherName ? [words.paidByOther(otherName)] : []),
    ...(kind === 'paidForOther' && otherName ? [words.paidForOther(otherName)] : []),
    ...(cycle === null ? [] : [words.cycle(cycle)]),
    methods[method],
    ...(receipt === null ? [] : [words.receipt(receipt)]),
  ]
  return (
    <Link
      to={pathOf(line)}
      className="-mx-2 flex items-start gap-x-3 rounded-control px-2 py-3 hover:bg-sunken print:py-1.5"
    >
      <IconTile tone={tone} icon={Icon} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap gap-x-3">
          <span className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">{tontineName}</span>
          <Money amount={amount} currency={currency} className="ml-auto font-bold" />
        </span>
        <span className="block text-sm text-muted">{kinds[kind]}</span>
        <span className="block text-sm text-muted">
          <Facts facts={facts} />
        </span>
      </span>
    </Link>
  )
}
