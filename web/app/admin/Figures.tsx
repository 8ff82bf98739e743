import type { FiguresView } from '@mainforte/contract/admin/views'
import { type Phase, phases } from '@mainforte/domain/tontines/tontine'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader, Stat } from '../ui/display/Card.tsx'
import { Bars } from './Bars.tsx'

/** The platform in figures and charts. */
export function Figures({ view }: { view: FiguresView }) {
  const words = useWords('admin', 'dashboard')
  const format = useFormat()
  const { users, tontines, months, registrations } = view
  const countOf = (phase: string) => tontines.find((one) => one.phase === phase)?.count ?? 0
  const newIn = (month: string) => registrations.find((one) => one.month === month)?.count ?? 0
  const current = phases
    .filter((phase) => phase !== 'cancelled')
    .reduce((sum, phase) => sum + countOf(phase), 0)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid two-columns gap-3 @4xl:grid-cols-4">
        <Stat
          label={words.users}
          value={format.number(users.total)}
          caption={words.confirmed(users.confirmed)}
        />
        <Stat label={words.verified} value={format.number(users.verified)} />
        <Stat label={words.suspended} value={format.number(users.suspended)} />
        <Stat label={words.tontines} value={format.number(current)} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-2">
        <Card>
          <CardHeader title={words.tontinesByPhase} />
          <PhaseBars counts={phases.map((phase) => [phase, countOf(phase)] as const)} />
        </Card>
        <Card>
          <CardHeader title={words.registrations} />
          <Bars
            title={words.users}
            maximum={format.number(Math.max(0, ...months.map(newIn)))}
            bars={months.map((month) => ({
              key: month,
              label: format.date(`${month}-01`, 'monthShort').slice(0, 1),
              value: newIn(month),
              text: words.month(format.date(`${month}-01`, 'month'), format.number(newIn(month))),
            }))}
          />
        </Card>
        <Payments view={view} />
      </div>
    </div>
  )
}

function PhaseBars({ counts }: { counts: readonly (readonly [Phase, number])[] }) {
  const words = useWords('admin', 'dashboard')
  const format = useFormat()
  const maximum = Math.max(1, ...counts.map(([, count]) => count))
  return (
    <ul className="grid gap-3">
      {counts.map(([phase, count]) => (
        <li key={phase} className="grid gap-1">
          <p className="flex justify-between gap-3 text-sm">
            <span>{words.phases[phase]}</span>{' '}
            <span className="font-semibold tabular-nums">{format.number(count)}</span>
          </p>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="h-2 w-full rounded-full bg-sunken"
            aria-hidden="true"
          >
            <rect width={(count / maximum) * 100} height="4" className="fill-primary" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

/** A card per currency: currencies are never added. */
function Payments({ view: { payments, months } }: { view: FiguresView }) {
  const words = useWords('admin', 'dashboard')
  const format = useFormat()
  const currencies = [...new Set(payments.map(({ currency }) => currency))]
  if (currencies.length === 0)
    return (
      <Card className="@4xl:col-span-2">
        <p className="text-muted">{words.noPayments}</p>
      </Card>
    )
  return currencies.map((currency) => {
    const of = (month: string) =>
      payments.find((one) => one.month === month && one.currency === currency)
    const maximum = Math.max(...months.map((month) => of(month)?.amount ?? 0))
    return (
      <Card key={currency}>
        <CardHeader title={words.payments(currency)} />
        <Bars
          title={words.paid(months.reduce((sum, month) => sum + (of(month)?.count ?? 0), 0))}
          maximum={format.money(maximum, currency)}
          bars={months.map((month) => ({
            key: month,
            label: format.date(`${month}-01`, 'monthShort').slice(0, 1),
            value: of(month)?.amount ?? 0,
            text: words.month(
              format.date(`${month}-01`, 'month'),
              format.money(of(month)?.amount ?? 0, currency),
            ),
          }))}
        />
      </Card>
    )
  })
}
