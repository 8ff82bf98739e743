import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { WithFact, operatorFact } from '../kernel/operator.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { controlClass } from '../ui/form/control-class.ts'
import { Frame, Heading } from './Frame.tsx'
import type { PageFacts } from './page-facts.ts'

interface LineProps {
  name: string
  label: string
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength: number
}

function Line({ name, label, type = 'text', autoComplete, maxLength }: LineProps) {
  return (
    <label className="grid gap-1.5 font-semibold">
      {label}
      <input
        required
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        className={`${controlClass} font-normal`}
      />
    </label>
  )
}

/** The result for browsers without script: the server redirects here with one of the two. */
function PlainResult({ words }: PageFacts) {
  const contact = words.public.contact
  return (
    <>
      <p
        id="sent"
        className="hidden rounded-control bg-ok-soft px-4 py-3 font-medium text-ok-soft-fg target:block"
      >
        {contact.sent}
      </p>
      <p
        id="not-sent"
        className="hidden rounded-control bg-late-soft px-4 py-3 font-medium text-late-soft-fg target:block"
      >
        {contact.notSent} {operatorFact('contactEmail')}
      </p>
    </>
  )
}

/** A plain HTML form; the small script sends it without leaving the page. */
function Form(facts: PageFacts) {
  const { words, language } = facts
  const contact = words.public.contact
  return (
    <form
      id="contact-form"
      method="post"
      action="/api/contact"
      className="grid gap-4 rounded-card border border-line bg-card p-5 md:p-6"
    >
      <PlainResult {...facts} />
      <div className="grid gap-4 xs:grid-cols-2">
        <Line
          name="firstName"
          label={contact.firstName}
          autoComplete="given-name"
          maxLength={100}
        />
        <Line name="lastName" label={contact.lastName} autoComplete="family-name" maxLength={100} />
      </div>
      <Line name="email" label={contact.email} type="email" autoComplete="email" maxLength={254} />
      <Line name="subject" label={contact.subject} maxLength={200} />
      <label className="grid gap-1.5 font-semibold">
        {contact.message}
        <textarea
          required
          name="message"
          rows={6}
          maxLength={5000}
          className={`${controlClass} leading-normal font-normal`}
        />
      </label>
      <label className="sr-only" aria-hidden="true">
        {contact.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="language" value={language} />
      <p id="contact-answer" role="status" className="font-medium empty:hidden" />
      <template id="contact-sent">{contact.sent}</template>
      <template id="contact-failed">
        {contact.failed} {operatorFact('contactEmail')}
      </template>
      <button type="submit" className={buttonClass({ size: 'lg' })} data-busy={contact.sending}>
        {contact.send}
      </button>
    </form>
  )
}

export function Contact(facts: PageFacts) {
  const contact = facts.words.public.contact
  const link = 'font-semibold text-primary hover:underline'
  return (
    <Frame {...facts} hero={<Heading title={contact.title} lead={contact.lead} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-9 pb-8 lg:grid-cols-[1.4fr_1fr]">
        <Form {...facts} />
        <section className="rounded-card bg-sunken p-5 md:p-6">
          <h2 className="text-lg">{contact.detailsTitle}</h2>
          <dl className="mt-3 grid gap-3.5">
            <div>
              <dt className="text-sm text-muted">{contact.emailTitle}</dt>
              <dd>
                <a className={link} href={`mailto:${operatorFact('contactEmail')}`}>
                  {operatorFact('contactEmail')}
                </a>
              </dd>
            </div>
            <WithFact name="phone">
              <div>
                <dt className="text-sm text-muted">{contact.phoneTitle}</dt>
                <dd>
                  <a className={link} href={operatorFact('phoneLink')}>
                    {operatorFact('phone')}
                  </a>
                </dd>
              </div>
            </WithFact>
            <WithFact name="address">
              <div>
                <dt className="text-sm text-muted">{contact.addressTitle}</dt>
                <dd>{operatorFact('address')}</dd>
              </div>
            </WithFact>
            <WithFact name="hours">
              <div>
                <dt className="text-sm text-muted">{contact.hoursTitle}</dt>
                {contact.hours.map(([days, hours]) => (
                  <dd key={days} className="flex justify-between gap-4">
                    <span>{days}</span>
                    <span className="font-semibold tabular-nums">{hours}</span>
                  </dd>
                ))}
              </div>
            </WithFact>
          </dl>
        </section>
      </div>
    </Frame>
  )
}
