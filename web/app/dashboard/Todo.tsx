import type { DashboardView, TodoView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import { Check, CircleCheck, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Mark } from '../ui/display/Logo.tsx'
import { Money } from '../ui/display/Money.tsx'
import { TodoList } from './TodoList.tsx'

/** The next action, always visible: pay, confirm, or nothing. */
export function Todo({ view, todo }: { view: DashboardView; todo: TodoView | undefined }) {
  const { pending, nextPayout } = view
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {pending.first ? (
        <FirstDue first={pending.first} pending={pending} />
      ) : nextPayout?.isYours ? (
        <YourTurn payout={nextPayout} />
      ) : (
        <UpToDate declared={pending.declared} />
      )}
      <TodoList todo={todo} shownDue={pending.first?.tontineId} />
    </div>
  )
}

interface BannerProps {
  eyebrow: ReactNode
  figure: ReactNode
  note: ReactNode
  children: ReactNode
}

function Banner({ eyebrow, figure, note, children }: BannerProps) {
  return (
    <section className="relative overflow-hidden rounded-block bg-hero p-5 text-hero-fg @2xl:flex @2xl:items-end @2xl:justify-between @2xl:gap-8 @2xl:p-7">
      <Mark
        onDark
        className="absolute -top-4 -right-4 size-32 opacity-20 @2xl:right-1/3 @2xl:-top-10 @2xl:size-56"
      />
      <div className="@container relative min-w-0 grow">
        <p className="font-semibold text-hero-muted">{eyebrow}</p>
        <p className="text-3xl leading-tight font-extrabold">{figure}</p>
        <p className="wrap-anywhere text-hero-muted">{note}</p>
      </div>
      <div className="relative mt-4 flex flex-wrap gap-3 *:grow @2xl:mt-0 @2xl:shrink-0">
        {children}
      </div>
    </section>
  )
}

const quietButton = 'px-4! bg-hero-veil! text-hero-fg! hover:bg-hero-veil-hover!'

interface FirstDueProps {
  first: NonNullable<DashboardView['pending']['first']>
  pending: DashboardView['pending']
}

function FirstDue({ first, pending }: FirstDueProps) {
  const words = useWords('dashboard', 'todo')
  const format = useFormat()
  // A member with several hands owes several dues per cycle; the figure includes all.
  const more = pending.dues - first.dues
  const isLate = pending.daysLeft !== null && pending.daysLeft < 0
  return (
    <Banner
      eyebrow={
        isLate
          ? words.late(-(pending.daysLeft ?? 0))
          : words.payBy(format.date(first.deadline, 'weekday'))
      }
      figure={<Money as="figure" amount={first.amount} currency={first.currency} />}
      note={
        <>
          {words.inCycle(first.tontineName, first.cycle)}
          {more > 0 && `, ${words.moreDues(more)}`}
        </>
      }
    >
      <ButtonLink
        to={paths.payOwn(first.tontineId)}
        variant="accent"
        size="lg"
        className="px-4!"
        icon={Check}
      >
        {words.paid}
      </ButtonLink>
      <ButtonLink to={paths.tontine(first.tontineId)} size="lg" className={quietButton}>
        {words.seeTontine}
      </ButtonLink>
    </Banner>
  )
}

function YourTurn({ payout }: { payout: NonNullable<DashboardView['nextPayout']> }) {
  const words = useWords('dashboard', 'todo')
  const eyebrows = {
    coming: words.yourTurn,
    late: words.yourTurnOverdue,
    sent: words.yourTurnSent,
    received: words.yourTurn,
  }
  const format = useFormat()
  return (
    <Banner
      eyebrow={
        <span className="inline-flex items-center gap-2">
          <Hand className="size-5 text-accent" />
          {eyebrows[payout.state]}
        </span>
      }
      figure={format.date(payout.date, 'weekday')}
      note={words.yourTurnText(payout.tontineName)}
    >
      <ButtonLink to={paths.tontine(payout.tontineId)} variant="accent" size="lg">
        {words.seeTontine}
      </ButtonLink>
    </Banner>
  )
}

function UpToDate({ declared }: { declared: number }) {
  const words = useWords('dashboard', 'todo')
  return (
    <section className="flex items-center gap-4 rounded-card bg-ok-soft px-5 py-4 text-ok-soft-fg">
      <CircleCheck className="size-7 shrink-0" />
      <p>
        <span className="block font-bold">{words.upToDate}</span>
        {declared > 0 ? words.declaredText(declared) : words.upToDateText}
      </p>
    </section>
  )
}
