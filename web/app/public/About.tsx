import { Accessibility, Eye, ShieldCheck, UsersRound } from 'lucide-react'
import { Frame, Heading, SectionTitle } from './Frame.tsx'
import type { PageFacts } from './page-facts.ts'

/** The product, without its operator. */
const foundedIn = 2023

const icons = [Eye, UsersRound, Accessibility, ShieldCheck]

function TextSection({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <div className="grid max-w-[62ch] gap-3 text-[1.0625rem] leading-relaxed">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

export function About(facts: PageFacts) {
  const about = facts.words.public.about
  return (
    <Frame {...facts} hero={<Heading title={about.title} lead={about.lead} />}>
      <div className="grid gap-12 pt-11 pb-8 lg:gap-16 lg:pt-14">
        <div className="grid gap-12 lg:grid-cols-2">
          <TextSection title={about.missionTitle} paragraphs={about.mission} />
          <TextSection title={about.storyTitle} paragraphs={about.story(foundedIn)} />
        </div>
        <section>
          <SectionTitle>{about.valuesTitle}</SectionTitle>
          <ul className="grid gap-3.5 xs:grid-cols-2 lg:grid-cols-4">
            {about.values.map(({ title, text }, index) => {
              const Icon = icons[index] ?? Eye
              return (
                <li key={title} className="rounded-card border border-line bg-card p-5">
                  <span className="grid size-11.5 place-items-center rounded-[14px] bg-accent-soft text-accent-soft-fg">
                    <Icon className="size-5.5" />
                  </span>
                  <h3 className="mt-3.5 mb-1 text-lg">{title}</h3>
                  <p className="text-muted">{text}</p>
                </li>
              )
            })}
          </ul>
        </section>
      </div>
    </Frame>
  )
}
