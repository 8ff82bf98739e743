import type { InvitationView } from '@mainforte/contract/invitations/endpoints'
import { rhythmWords } from '@mainforte/words/terms/rhythm-words'
import type { ReactNode } from 'react'
import { useLocale } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { AgreedRules } from '../../agreed/AgreedRules.tsx'
import { DateText } from '../../ui/display/DateText.tsx'
import { Mark } from '../../ui/display/Logo.tsx'
import { Money } from '../../ui/display/Money.tsx'

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** What somebody is invited to, before they accept. */
export function InvitationCard({ view, children }: { view: InvitationView; children: ReactNode }) {
  const words = useWords('invitations', 'join')
  const locale = useLocale()
  const agreed = useWords('agreed', 'joining')
  return (
    <section className="overflow-hidden rounded-block border border-line bg-card">
      <header className="relative overflow-hidden bg-hero px-5 py-6 text-hero-fg md:px-7">
        <Mark onDark className="absolute -right-5 -bottom-8 size-40 opacity-15" />
        <p className="text-sm font-semibold tracking-wide text-hero-muted">{words.title}</p>
        <h1 className="mt-1 text-2xl">
          <span className="block text-base font-semibold tracking-normal text-hero-muted">
            {words.invited}
          </span>
          <span className="wrap-anywhere">{view.name}</span>
        </h1>
        <p className="mt-1 text-hero-muted">{words.organizer(view.adminName)}</p>
      </header>
      <div className="grid gap-5 px-5 py-6 md:px-7">
        <dl className="grid gap-4 @xs:grid-cols-2">
          <div className="col-span-full">
            <dt className="text-sm text-muted">{words.amount}</dt>
            <dd className="@container text-3xl font-extrabold">
              <Money as="figure" amount={view.amount} currency={view.currency} />
            </dd>
          </div>
          <Detail label={words.frequency}>{rhythmWords(locale, view)}</Detail>
          <Detail label={words.members}>{view.memberCount}</Detail>
          <Detail label={words.startDate}>
            <DateText day={view.startDate} />
          </Detail>
        </dl>
        <div className="text-sm text-muted">
          <h2 className="font-semibold">{agreed.title}</h2>
          <ul className="mt-1 grid gap-1">
            <AgreedRules terms={view} screen="joining" />
          </ul>
        </div>
        {children}
      </div>
    </section>
  )
}
