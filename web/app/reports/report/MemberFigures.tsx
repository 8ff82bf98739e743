import type { ReportView } from '@mainforte/contract/reports/views'
import { useWords } from '../../kernel/language/language.ts'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Figure, Share } from '../Figure.tsx'
import { FigureTable } from '../FigureTable.tsx'

/** What each member has paid, owes and has received. */
export function MemberFigures({ view }: { view: ReportView }) {
  const words = useWords('reports', 'report')
  const { members, totals, currency, onTimeRate } = view
  const figure = (amount: number) => <Figure amount={amount} currency={currency} />
  return (
    <Card className="print:break-inside-avoid">
      <CardHeader title={words.members} />
      <FigureTable
        caption={words.members}
        columns={[
          { key: 'member', label: words.member },
          { key: 'paid', label: words.paid },
          { key: 'owed', label: words.owed },
          ...(totals.declared > 0 ? [{ key: 'declared', label: words.declared }] : []),
          { key: 'late', label: words.late },
          { key: 'received', label: words.received },
          { key: 'onTime', label: words.onTime },
          { key: 'credit', label: words.credit },
        ]}
        lines={members.map((one) => ({
          key: one.memberId,
          cells: {
            member: <Name member={one} />,
            paid: figure(one.paidIn),
            credit: figure(one.credit),
            owed: figure(one.owed),
            declared: figure(one.declared),
            late: (
              <span className={one.late > 0 ? 'font-semibold text-late-soft-fg' : ''}>
                {figure(one.late)}
              </span>
            ),
            received: figure(one.received),
            onTime: <Rate of={one.onTimeRate} />,
          },
        }))}
        total={{
          member: words.total,
          paid: figure(totals.paidIn),
          credit: figure(totals.credit),
          owed: figure(totals.owed),
          declared: figure(totals.declared),
          late: figure(totals.late),
          received: figure(totals.confirmed),
          onTime: <Share of={onTimeRate} />,
        }}
      />
    </Card>
  )
}

function Name({ member }: { member: ReportView['members'][number] }) {
  const words = useWords('reports', 'report')
  const about = [
    ...(member.isYou ? [words.you] : []),
    ...(member.hands > 1 ? [words.hands(member.hands)] : []),
    ...(member.hands === 0 ? [words.former] : []),
  ]
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{member.memberName}</span>
      {about.length > 0 && <span className="text-muted"> ({about.join(', ')})</span>}
    </span>
  )
}

/** The rate as a figure and as a bar, for scanning the column. */
function Rate({ of }: { of: number | null }) {
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {of !== null && (
        <svg
          viewBox="0 0 40 8"
          preserveAspectRatio="none"
          className="h-2 w-10 @max-xl:hidden"
          aria-hidden="true"
        >
          <rect width="40" height="8" rx="2" className="fill-line" />
          <rect width={40 * of} height="8" rx="2" className="fill-ok" />
        </svg>
      )}
      <span className="min-w-11">
        <Share of={of} />
      </span>
    </span>
  )
}
