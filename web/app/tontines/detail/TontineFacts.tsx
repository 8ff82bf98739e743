import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { rhythmWords } from '@mainforte/words/terms/rhythm-words'
import { cityOf, timeOf } from '@mainforte/words/terms/term-words'
import { CalendarDays, HandCoins, Repeat, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AgreedRules } from '../../agreed/AgreedRules.tsx'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import type { ButtonIcon } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { isActiveMember } from './rights.ts'

/** The specification's four facts and the description; all other terms when somebody asks for them. */
export function TontineFacts({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const terms = useWords('terms', 'fields')
  const format = useFormat()
  const { amount, currency, activeCount, expectedMembers, description } = tontine
  const isFewer = !isFrozen(tontine) && activeCount < expectedMembers
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-4 gap-y-3">
        <Fact label={words.amountPerCycle} icon={HandCoins}>
          <Money amount={amount} currency={currency} />
        </Fact>
        <Fact label={words.frequencyLabel} icon={Repeat}>
          {rhythmWords(format.locale, tontine)}
        </Fact>
        <Fact
          label={words.startDate}
          icon={CalendarDays}
          caption={words.createdOn(format.dayOf(tontine.createdAt))}
        >
          {format.date(tontine.startDate)}
        </Fact>
        <Fact
          label={words.membersLabel}
          icon={Users}
          caption={[
            words.activeMembers(activeCount),
            ...(isFewer ? [terms.expectedMembers(expectedMembers)] : []),
          ].join(' · ')}
        >
          {format.number(tontine.memberCount)}
        </Fact>
      </dl>
      <p className={`mt-3 whitespace-pre-line wrap-anywhere ${description ? '' : 'text-muted'}`}>
        {description || words.noDescription}
      </p>
      <Rules tontine={tontine} />
    </Card>
  )
}

interface FactProps {
  label: string
  icon: ButtonIcon
  caption?: string
  children: ReactNode
}

const Fact = ({ label, icon: Icon, caption, children }: FactProps) => (
  <div className="grow basis-[calc(50%-0.5rem)] @2xl:basis-[calc(25%-0.75rem)]">
    <dt className="flex items-center gap-1.5 text-sm text-muted">
      <Icon className="size-4 shrink-0" />
      {label}
    </dt>
    <dd>
      <span className="font-bold tabular-nums">{children}</span>
      {caption && <span className="block text-xs text-muted">{caption}</span>}
    </dd>
  </div>
)

/** Who runs it, and what was agreed. */
function Rules({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const people = useWords('members', 'tab')
  const terms = useWords('terms', 'fields')
  const format = useFormat()
  const { id, isAdmin, graceDays, zone, endDate } = tontine
  return (
    <details className="mt-3 -mb-2 border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.rules}</summary>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 wrap-anywhere">{words.adminIs(tontine.adminName)}</p>
        {isActiveMember(tontine) && (
          <Link
            to={paths.office(id)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {isAdmin ? people.handOver : people.office}
          </Link>
        )}
      </div>
      <ul className="grid gap-1 pb-3">
        <AgreedRules terms={tontine} tontine={tontine} />
        <li>{graceDays === 0 ? words.noGraceDays : words.graceDays(graceDays)}</li>
        {endDate && <li>{terms.endPlanned(format.date(endDate))}</li>}
        <li>{words.zone(cityOf(zone), timeOf(format.locale, zone))}</li>
      </ul>
    </details>
  )
}
