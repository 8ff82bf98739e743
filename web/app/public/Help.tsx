import { paths } from '@mainforte/contract/paths'
import { ChevronDown, ClipboardList, Sprout } from 'lucide-react'
import { WithFact, operatorFact } from '../kernel/operator.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Frame, Heading } from './Frame.tsx'
import type { PageFacts } from './page-facts.ts'

const destinations: Readonly<Record<string, string>> = {
  create: paths.createTontine,
  invite: paths.invite,
  tontines: paths.tontines,
  forgotten: paths.forgotPassword,
  verify: paths.verify,
}

function Questions({ words }: PageFacts) {
  const { help } = words.help
  return (
    <>
      <h2 className="mb-3 text-xl">{help.faqTitle}</h2>
      {help.questions.map(({ question, answer, link }) => (
        <details key={question} name="faq" className="border-t border-line py-1 last:border-b">
          <summary className="flex min-h-14 items-center py-2 justify-between gap-4 text-[1.0625rem] font-semibold">
            {question}
            <ChevronDown className="turns size-5 shrink-0 transition-transform" />
          </summary>
          <div className="grid max-w-[70ch] gap-2 pb-4 text-muted">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && (
              <a
                href={destinations[link.to]}
                className="flex min-h-11 items-center justify-self-start font-semibold text-primary hover:underline"
              >
                {link.label}
              </a>
            )}
          </div>
        </details>
      ))}
    </>
  )
}

function Guides({ words }: PageFacts) {
  const { help } = words.help
  const guides = [
    { Icon: Sprout, title: help.startTitle, text: help.startText, steps: help.startSteps },
    {
      Icon: ClipboardList,
      title: help.manageTitle,
      text: help.manageText,
      steps: help.manageSteps,
    },
  ]
  return (
    <>
      <h2 className="mb-3 text-xl">{help.guidesTitle}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {guides.map(({ Icon, title, text, steps }) => (
          <section key={title} className="rounded-card border border-line bg-card p-5">
            <span className="grid size-11.5 place-items-center rounded-[14px] bg-primary-soft text-primary-soft-fg">
              <Icon className="size-5.5" />
            </span>
            <h3 className="mt-3.5 text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
            <ol className="mt-3 grid gap-2.5">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-3">
                  <span
                    aria-hidden="true"
                    className="grid min-h-7 min-w-7 shrink-0 self-start place-items-center rounded-full bg-accent-soft px-1 text-sm font-bold text-accent-soft-fg"
                  >
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  )
}

function Support({ words }: PageFacts) {
  const { help } = words.help
  return (
    <section className="max-w-xl rounded-card border border-line bg-card p-5">
      <h2 className="text-xl">{help.contactTitle}</h2>
      <p className="text-muted">{help.contactText}</p>
      <dl className="my-4 grid gap-3">
        <div>
          <dt className="text-sm text-muted">{help.supportEmail}</dt>
          <dd>
            <a
              href={`mailto:${operatorFact('supportEmail')}`}
              className="font-semibold text-primary hover:underline"
            >
              {operatorFact('supportEmail')}
            </a>
          </dd>
        </div>
        <WithFact name="hours">
          <div>
            <dt className="text-sm text-muted">{help.chatTitle}</dt>
            <dd className="font-semibold">{help.chatHours}</dd>
          </div>
        </WithFact>
      </dl>
      <a href={paths.contact} className={buttonClass()}>
        {help.contactAction}
      </a>
    </section>
  )
}

/** Three sections, which the small script turns into tabs. */
export function Help(facts: PageFacts) {
  const { help } = facts.words.help
  const parts = [
    { id: 'faq', label: help.faqTab, content: <Questions {...facts} /> },
    { id: 'guides', label: help.guidesTab, content: <Guides {...facts} /> },
    { id: 'contact', label: help.contactTab, content: <Support {...facts} /> },
  ]
  return (
    <Frame
      {...facts}
      hero={
        <Heading
          title={help.title}
          lead={help.lead}
          back={{ href: paths.dashboard, label: help.back }}
        />
      }
    >
      <div className="pt-6 pb-8">
        <div
          data-tabs
          aria-label={help.tabs}
          className="mb-7 flex flex-wrap gap-x-1 border-b border-line"
        >
          {parts.map(({ id, label }) => (
            <a
              key={id}
              href={`#${id}`}
              className="-mb-px flex min-h-12 items-center border-b-[3px] border-transparent px-3.5 font-semibold text-muted hover:text-fg aria-selected:border-primary aria-selected:text-primary"
            >
              {label}
            </a>
          ))}
        </div>
        {parts.map(({ id, content }) => (
          <div key={id} id={id} className="mb-10 [&[hidden]]:hidden">
            {content}
          </div>
        ))}
      </div>
    </Frame>
  )
}
