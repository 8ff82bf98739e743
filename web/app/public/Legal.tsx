import type { OperatorFact } from '@mainforte/words/kernel/operator'
import { WithFact, operatorFact } from '../kernel/operator.tsx'
import { Frame, Heading } from './Frame.tsx'
import type { PageFacts } from './page-facts.ts'

interface Part {
  title: string
  text: readonly string[]
}

function Chapter({ id, title, parts }: { id: string; title: string; parts: readonly Part[] }) {
  return (
    <section id={id} className="scroll-mt-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      {parts.map((part) => (
        <div key={part.title} className="mb-4 max-w-[68ch]">
          <h3 className="mb-1 text-lg">{part.title}</h3>
          {part.text.map((paragraph) => (
            <p key={paragraph} className="mb-2 text-muted">
              {paragraph}
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}

export function Legal(facts: PageFacts) {
  const { legal } = facts.words.legal
  const { locale } = facts
  const own = locale === 'en' ? 'En' : 'Fr'
  const rows: readonly (readonly [label: string, fact: OperatorFact])[] = [
    [legal.facts.company, 'name'],
    [legal.facts.form, `form${own}`],
    [legal.facts.capital, `capital${own}`],
    [legal.facts.address, 'address'],
    [legal.facts.registry, 'registry'],
    [legal.facts.vat, 'vat'],
    [legal.facts.director, `director${own}`],
    [legal.facts.host, `host${own}`],
    [legal.facts.contact, 'contactEmail'],
    [legal.facts.phone, 'phone'],
  ]
  const contents = [
    ['info', legal.infoTitle],
    ['privacy', legal.privacyTitle],
    ['cookies', legal.cookiesTitle],
    ['terms', legal.termsTitle],
  ] as const
  return (
    <Frame {...facts} hero={<Heading title={legal.title} lead={legal.description} />}>
      <div className="grid items-start gap-8 pt-8 pb-8 lg:grid-cols-[15rem_1fr] lg:gap-14">
        <nav
          aria-label={legal.contents}
          className="grid rounded-card bg-sunken p-3 xs:grid-cols-2 lg:sticky lg:top-6 lg:grid-cols-1"
        >
          <p className="col-span-full px-2 pt-1 pb-2 text-sm font-bold">{legal.contents}</p>
          {contents.map(([id, label]) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-control px-2 text-md hover:bg-card"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="grid gap-10">
          <section id="info" className="scroll-mt-6">
            <h2 className="mb-3 text-xl">{legal.infoTitle}</h2>
            <dl className="max-w-[68ch]">
              {rows.map(([label, fact]) => (
                <WithFact key={label} name={fact}>
                  <div className="grid gap-x-4 border-t border-line py-2.5 last:border-b xs:grid-cols-[13rem_1fr]">
                    <dt className="text-muted">{label}</dt>
                    <dd className="font-medium">{operatorFact(fact)}</dd>
                  </div>
                </WithFact>
              ))}
            </dl>
          </section>
          <Chapter id="privacy" title={legal.privacyTitle} parts={legal.privacy} />
          <Chapter id="cookies" title={legal.cookiesTitle} parts={legal.cookies} />
          <Chapter id="terms" title={legal.termsTitle} parts={legal.terms} />
        </div>
      </div>
    </Frame>
  )
}
