import { paths } from '@mainforte/contract/paths'
import * as format from '@mainforte/words/kernel/format'
import {
  ChevronDown,
  CirclePlus,
  HandCoins,
  Languages,
  ListChecks,
  UserPlus,
  WifiOff,
} from 'lucide-react'
import { buttonClass } from '../ui/button-class.ts'
import { MiniRing, Ring } from '../ui/ring/Ring.tsx'
import { Entry } from './Entry.tsx'
import { Frame, SectionTitle } from './Frame.tsx'
import { type PageFacts, quotedLocale } from './page-facts.ts'
import { sampleCircle, sampleDay, samplePot, sampleTurn } from './sample-circle.ts'

function Hero({ words, language, locale }: PageFacts) {
  const landing = words.public.landing
  const quoted = quotedLocale(language)
  const { figure, symbol } = format.moneyParts(locale, samplePot, 'XOF')
  return (
    <section className="mx-auto grid max-w-[71.25rem] grid-cols-[minmax(0,1fr)] gap-3 px-5 pt-4 pb-8 md:grid-cols-[1.05fr_1fr] md:items-center md:gap-6 lg:gap-10 lg:pt-7 lg:pb-14">
      <div>
        <h1 className="text-[clamp(2.35rem,1.5rem+3.6vw,3.9rem)] md:text-[clamp(2.35rem,0.6rem+4.2vw,3.9rem)] leading-[1.04] font-extrabold tracking-[-0.035em]">
          {landing.heading}
        </h1>
        <p className="mt-4 max-w-[52ch] text-lg leading-normal text-hero-muted">{landing.lead}</p>
        <p className="mt-6 flex flex-wrap gap-2.5">
          <a
            lang={quoted}
            href={paths.register}
            className={buttonClass({ variant: 'accent', size: 'lg', className: 'max-xs:grow' })}
          >
            {landing.getStarted}
          </a>
          <a
            lang={quoted}
            href={paths.login}
            className="inline-flex min-h-13 items-center justify-center rounded-control border-[1.5px] border-white/40 px-6 text-[1.0625rem] font-semibold hover:bg-white/10 max-xs:grow"
          >
            {landing.login}
          </a>
        </p>
        <ul className="mt-5.5 flex flex-wrap gap-x-5 gap-y-2 text-md font-medium text-hero-muted">
          {(
            [
              [HandCoins, landing.trustMoney],
              [WifiOff, landing.trustOffline],
              [Languages, landing.trustLanguage],
            ] as const
          ).map(([Icon, text]) => (
            <li key={text} className="flex items-center gap-2">
              <Icon className="size-4.5" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Ring
          onDark
          seats={sampleCircle}
          turn={sampleTurn}
          label={landing.ringLabel}
          centre={{ eyebrow: landing.ringPot, figure, unit: symbol, note: landing.ringNote }}
          className="mx-auto h-auto w-full max-w-[520px]"
        />
        <p className="mx-auto mt-1 flex w-max max-w-full items-center gap-3 rounded-card bg-[#fcf9f5] py-2.5 pr-4.5 pl-3 text-[#171d31] shadow-float">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-sm font-bold text-accent-fg"
          >
            AD
          </span>
          <span>
            <b>{landing.turnTitle}</b>
            <span className="block text-xs text-[#565c6e]">
              {landing.turnText(
                format.money(locale, samplePot, 'XOF'),
                format.date(locale, sampleDay, 'short'),
              )}
            </span>
          </span>
        </p>
      </div>
    </section>
  )
}

function Features({ words, language }: PageFacts) {
  const landing = words.public.landing
  const quoted = quotedLocale(language)
  const features = [
    [CirclePlus, landing.createTitle, landing.createText],
    [UserPlus, landing.inviteTitle, landing.inviteText],
    [ListChecks, landing.trackTitle, landing.trackText],
  ] as const
  return (
    <section id="features" className="scroll-mt-6">
      <SectionTitle lang={quoted}>{landing.featuresTitle}</SectionTitle>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:grid-cols-3">
        {features.map(([Icon, title, text]) => (
          <li key={title} className="rounded-card border border-line bg-card p-5.5">
            <span className="grid size-11.5 place-items-center rounded-[14px] bg-accent-soft text-accent-soft-fg">
              <Icon className="size-5.5" />
            </span>
            <h3 lang={quoted} className="mt-3.5 mb-1.5 text-[1.1875rem] leading-tight">
              {title}
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps(facts: PageFacts) {
  const landing = facts.words.public.landing
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-14">
      <div>
        <SectionTitle>{landing.stepsTitle}</SectionTitle>
        <ol className="grid gap-4.5">
          {landing.steps.map(({ title, text }, index) => (
            <li key={title} className="flex items-center gap-4">
              <MiniRing count={3} turn={index} text={String(index + 1)} />
              <span>
                <b className="text-lg font-bold tracking-[-0.01em]">{title}</b>
                <span className="block text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-block bg-primary-soft px-5.5 py-6.5 md:grid-cols-[1fr_1.25fr] md:items-center lg:grid-cols-[minmax(0,1fr)] lg:p-9 xl:grid-cols-[1fr_1.25fr]">
        <div className="text-primary-soft-fg">
          <h3 className="text-xl">{landing.proofTitle}</h3>
          <p className="mt-2 text-md">{landing.proofText}</p>
        </div>
        <Entry {...facts} />
      </div>
    </section>
  )
}

function Questions({ words }: PageFacts) {
  const landing = words.public.landing
  return (
    <section>
      <SectionTitle>{landing.questionsTitle}</SectionTitle>
      {landing.questions.map(({ question, answer }, index) => (
        <details
          key={question}
          name="questions"
          open={index === 0}
          className="border-t border-line py-1 last:border-b"
        >
          <summary className="flex min-h-14 items-center py-2 justify-between gap-4 text-[1.0625rem] font-semibold">
            {question}
            <ChevronDown className="turns size-5 shrink-0 transition-transform" />
          </summary>
          <p className="max-w-[70ch] pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </section>
  )
}

export function Landing(facts: PageFacts) {
  const landing = facts.words.public.landing
  const quoted = quotedLocale(facts.language)
  return (
    <Frame {...facts} hero={<Hero {...facts} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-11 pb-8 lg:gap-21 lg:pt-18">
        <Features {...facts} />
        <Steps {...facts} />
        <Questions {...facts} />
        <section className="motif grid items-center gap-4.5 rounded-block px-6 py-8.5 md:grid-cols-[1fr_auto] lg:p-11">
          <h2 className="text-[clamp(1.6rem,1.2rem+2vw,2.2rem)] leading-[1.12] font-extrabold tracking-[-0.03em]">
            {landing.bandTitle}
          </h2>
          <p lang={quoted} className="flex flex-wrap gap-2.5">
            <a
              href={paths.register}
              className={buttonClass({ variant: 'accent', size: 'lg', className: 'max-xs:grow' })}
            >
              {landing.createAccount}
            </a>
            <a
              href={paths.login}
              className="inline-flex min-h-13 items-center justify-center rounded-control border-[1.5px] border-white/40 px-6 text-[1.0625rem] font-semibold hover:bg-white/10 max-xs:grow"
            >
              {landing.signIn}
            </a>
          </p>
        </section>
      </div>
    </Frame>
  )
}
