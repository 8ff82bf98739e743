import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import { rhythmWords } from '@mainforte/words/terms/rhythm-words'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AvatarRow } from '../ui/display/Avatar.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { DateText } from '../ui/display/DateText.tsx'
import { Money } from '../ui/display/Money.tsx'
import { NoTontine } from './NoTontine.tsx'

/** How many avatars a card shows before it counts. */
const avatarsShown = 3

/** The tontines with the next payouts. */
export function Upcoming({ view }: { view: DashboardView }) {
  const words = useWords('dashboard', 'upcoming')
  if (view.upcoming.length === 0) return <NoTontine waiting={view.waiting} />
  return (
    <section>
      <CardHeader
        title={words.title}
        action={
          <Link
            to={paths.tontines}
            className="-my-2 inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            {words.all}
          </Link>
        }
      />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 @xl:grid-cols-2 @min-[58rem]:grid-cols-3">
        {view.upcoming.map((tontine) => (
          <li key={tontine.id}>
            <UpcomingCard tontine={tontine} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UpcomingCard({ tontine }: { tontine: DashboardView['upcoming'][number] }) {
  const words = useWords('dashboard', 'upcoming')
  const format = useFormat()
  return (
    <Card className="flex h-full flex-col gap-3">
      <p className="flex items-center gap-2 text-sm font-semibold text-muted">
        <CalendarDays className="size-4.5 shrink-0 text-primary" />
        {tontine.nextPayoutDate && tontine.nextPayoutState === 'late' ? (
          <span className="text-late-soft-fg">
            {words.late(format.date(tontine.nextPayoutDate))}
          </span>
        ) : tontine.nextPayoutDate && tontine.nextPayoutState === 'sent' ? (
          words.sent(format.date(tontine.nextPayoutDate))
        ) : tontine.nextPayoutDate ? (
          <DateText
            day={tontine.nextPayoutDate}
            shape="weekday"
            className="first-letter:uppercase"
          />
        ) : (
          words.noDate
        )}
      </p>
      <div>
        <h3 className="truncate text-lg">{tontine.name}</h3>
        <p className="text-muted">
          <Money
            amount={tontine.amount}
            currency={tontine.currency}
            className="font-bold text-fg"
          />
          {' · '}
          {rhythmWords(format.locale, tontine)}
        </p>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-1 @xl:grid">
        <span className="flex flex-wrap items-center gap-x-2.5">
          {tontine.firstNames.length > 0 && (
            <AvatarRow
              names={tontine.firstNames}
              limit={avatarsShown}
              total={tontine.memberCount}
            />
          )}
          <span className="text-sm text-muted">{words.members(tontine.memberCount)}</span>
        </span>
        <ButtonLink
          to={paths.tontine(tontine.id)}
          variant="soft"
          size="sm"
          className="grow"
          aria-label={words.viewOf(tontine.name)}
        >
          {words.view}
        </ButtonLink>
      </div>
    </Card>
  )
}
