import { paths } from '@mainforte/contract/paths'
import type { TontineCard as Card } from '@mainforte/contract/tontines/views'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { rhythmWords } from '@mainforte/words/terms/rhythm-words'
import { CalendarDays, Clock, Repeat, ShieldCheck, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { AvatarRow } from '../../ui/display/Avatar.tsx'
import { Badge } from '../../ui/display/Badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Money } from '../../ui/display/Money.tsx'
import { Loading, Skeleton } from '../../ui/display/Skeleton.tsx'

/** From the specification: how many avatars a card shows before it counts the rest. */
const maxAvatars = 5

const cardClass = 'flex flex-col gap-4 rounded-card border border-line bg-card p-4.5 @xl:p-5'

/** The user's status in a tontine, unless simply a member. Former members are not listed. */
function MembershipBadge({ tontine }: { tontine: Card }) {
  const words = useWords('tontines', 'list')
  if (tontine.isAdmin)
    return (
      <Badge tone="primary" icon={ShieldCheck}>
        {words.adminBadge}
      </Badge>
    )
  if (tontine.myStatus === 'pending')
    return (
      <Badge tone="wait" icon={Clock}>
        {tontine.hasAgreed ? words.pendingBadge : words.askedBadge}
      </Badge>
    )
  if (tontine.myStatus === 'rejected') return <Badge tone="late">{words.rejectedBadge}</Badge>
  return null
}

export function TontineCard({ tontine }: { tontine: Card }) {
  const words = useWords('tontines', 'list')
  const format = useFormat()
  const { id, name, description, amount, currency, phase, memberCount } = tontine

  const day = tontine.nextPayoutDate && format.date(tontine.nextPayoutDate)
  const payoutTexts = {
    late: words.payoutLate,
    sent: words.payoutSent,
    coming: String,
    received: String,
  }
  const payout = day ? payoutTexts[tontine.nextPayoutState ?? 'coming'](day) : words.noDate
  return (
    <article className={`lazy-72 ${cardClass}`}>
      <header className="grid gap-1.5">
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <MembershipBadge tontine={tontine} />
          {!isOpen({ phase }) && <Badge>{words.phase[phase]}</Badge>}
        </div>
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        {description && <p className="line-clamp-2 text-md text-muted">{description}</p>}
      </header>
      {/* Rejected people learn nothing new of it. (A8) */}
      {tontine.myStatus !== 'rejected' && (
        <>
          <p className="text-2xl font-extrabold">
            <Money amount={amount} currency={currency} as="figure" />{' '}
            <span className="text-sm font-medium whitespace-nowrap text-muted">
              {words.perCycle}
            </span>
          </p>
          <dl className="grid gap-1.5 text-md">
            <Fact icon={Repeat} label={words.frequencyLabel}>
              {rhythmWords(format.locale, tontine)}
            </Fact>
            <Fact icon={Users} label={words.membersLabel}>
              {words.members(memberCount)}
            </Fact>
            <Fact icon={CalendarDays} label={words.nextPayout}>
              {payout}
            </Fact>
          </dl>
        </>
      )}
      <footer className="mt-auto flex flex-wrap items-center gap-3 @xl:grid">
        <AvatarRow
          names={tontine.firstNames}
          limit={maxAvatars}
          total={tontine.firstNames.length === 0 ? 0 : memberCount}
        />
        <Link
          to={paths.tontine(id)}
          aria-label={words.viewDetailsOf(name)}
          className={buttonClass({ variant: 'soft', size: 'sm', className: 'grow' })}
        >
          {words.viewDetails}
        </Link>
      </footer>
    </article>
  )
}

interface FactProps {
  icon: typeof Users
  label: string
  children: string
}

const Fact = ({ icon: Icon, label, children }: FactProps) => (
  <div className="flex flex-wrap items-center gap-x-2.5">
    <Icon className="size-4.5 shrink-0 text-muted" />
    <dt className="text-muted">{label}</dt>
    <dd className="ml-auto text-right font-medium">{children}</dd>
  </div>
)

/** Three skeleton cards, as high as the real ones. */
export const CardsSkeleton = () =>
  ['first', 'second', 'third'].map((card) => (
    <Loading key={card} className={cardClass}>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  ))
