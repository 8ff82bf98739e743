import type { ReactNode } from 'react'
import { CookieNotice } from '../shell/CookieNotice.tsx'
import { Footer } from '../shell/Footer.tsx'
import { Controls } from './Controls.tsx'
import { Header } from './Header.tsx'
import type { PageFacts } from './page-facts.ts'

interface FrameProps extends PageFacts {
  /**
   * Content on the indigo background below the header: the page's heading, and on the home page the
   * ring.
   */
  hero: ReactNode
  children: ReactNode
}

/** The frame of all static pages. */
export function Frame({ hero, children, ...facts }: FrameProps) {
  const { words, year, language } = facts
  return (
    <>
      <a
        href="#main"
        className="fixed -top-20 left-2 z-50 rounded-control bg-accent px-4 py-3 font-semibold text-accent-fg focus:top-2"
      >
        {words.public.header.skip}
      </a>
      <CookieNotice
        words={words.kernel.cookies}
        languages={language === 'origin' ? words.kernel.languages : undefined}
      />
      <div className="motif">
        <Header words={words.public.header} />
        {hero}
      </div>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[71.25rem] px-5 outline-none">
        {children}
      </main>
      <Controls {...facts} />
      <Footer words={words.shell.footer} year={year} />
    </>
  )
}

interface HeadingProps {
  title: string
  lead: string
  back?: { href: string; label: string }
}

/** The indigo header of every page except the home page. */
export function Heading({ title, lead, back }: HeadingProps) {
  return (
    <div className="mx-auto max-w-[71.25rem] px-5 pt-6 pb-10 md:pt-10 md:pb-14">
      {back && (
        <a
          href={back.href}
          className="mb-1 inline-flex min-h-11 items-center font-semibold text-hero-muted hover:text-hero-fg hover:underline"
        >
          ← {back.label}
        </a>
      )}
      <h1 className="text-[clamp(2rem,1.5rem+2.4vw,3rem)] leading-[1.08] font-extrabold tracking-[-0.03em]">
        {title}
      </h1>
      <p className="mt-3 max-w-[58ch] text-lg text-hero-muted">{lead}</p>
    </div>
  )
}

/** A section's heading, in the home page's size. */
export const SectionTitle = ({
  children,
  lang,
}: {
  children: string
  lang?: string | undefined
}) => (
  <h2
    lang={lang}
    className="mb-5 text-[clamp(1.6rem,1.3rem+1.4vw,2.15rem)] leading-[1.15] font-extrabold tracking-[-0.025em]"
  >
    {children}
  </h2>
)
