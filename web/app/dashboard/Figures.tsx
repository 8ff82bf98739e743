import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { CalendarDays, CircleDashed, HandCoins, UsersRound } from 'lucide-react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Stat } from '../ui/display/Card.tsx'
import { DateText } from '../ui/display/DateText.tsx'
import { Money } from '../ui/display/Money.tsx'

const iconClass = 'mt-0.5 size-4.5 shrink-0 text-primary'

/** The specification's four cards. A caption is shown only if it can be computed. */
export function Figures({ view }: { view: DashboardView }) {
  const words = useWords('dashboard', 'overview')
  const format = useFormat()
  const { pending, nextPayout, newThisMonth } = view
  return (
    <section
      aria-label={words.figures}
      className="grid gap-3 @xs:grid-cols-2 *:min-w-0 @4xl:grid-cols-4 @4xl:gap-4"
    >
      <Stat
        label={words.active}
        icon={<UsersRound className={iconClass} />}
        value={format.number(view.activeTontines)}
        caption={newThisMonth > 0 && words.newThisMonth(format.number(newThisMonth))}
      />
      <Contributed sums={view.contributed} />
      <Stat
        label={words.pending}
        icon={<CircleDashed className={iconClass} />}
        value={format.number(pending.dues + pending.toConfirm)}
        caption={pending.daysLeft !== null && <Deadline daysLeft={pending.daysLeft} />}
      />
      <Stat
        label={words.nextPayout}
        icon={<CalendarDays className={iconClass} />}
        value={nextPayout ? <DateText day={nextPayout.date} shape="short" /> : words.none}
        caption={
          nextPayout &&
          (nextPayout.state === 'sent' ? (
            words.toConfirm
          ) : (
            <Payday daysLeft={nextPayout.daysLeft} />
          ))
        }
      />
    </section>
  )
}

function Deadline({ daysLeft }: { daysLeft: number }) {
  const words = useWords('dashboard', 'overview')
  if (daysLeft >= 0) return words.dueWithin(daysLeft)
  return <Overdue days={-daysLeft} />
}

function Payday({ daysLeft }: { daysLeft: number }) {
  const words = useWords('dashboard', 'overview')
  return daysLeft >= 0 ? words.daysRemaining(daysLeft) : <Overdue days={-daysLeft} />
}

function Overdue({ days }: { days: number }) {
  const words = useWords('dashboard', 'overview')
  return <span className="font-semibold text-late-soft-fg">{words.overdue(days)}</span>
}

/** One sum per currency: currencies are never added. */
function Contributed({ sums }: { sums: DashboardView['contributed'] }) {
  const words = useWords('dashboard', 'overview')
  const format = useFormat()
  const recent = sums.filter(({ thisMonth }) => thisMonth > 0)
  return (
    <Stat
      label={words.contributed}
      icon={<HandCoins className={iconClass} />}
      value={
        sums.length === 0
          ? format.number(0)
          : sums.map(({ currency, amount }) => (
              <Money
                key={currency}
                as="figure"
                amount={amount}
                currency={currency}
                className="block"
              />
            ))
      }
      caption={
        recent.length > 0 &&
        words.moreThisMonth(
          format.list(recent.map(({ currency, thisMonth }) => format.money(thisMonth, currency))),
        )
      }
    />
  )
}
