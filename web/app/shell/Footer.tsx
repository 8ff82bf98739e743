import { paths } from '@mainforte/contract/paths'
import type { OwnPage } from '@mainforte/words/kernel/operator'
import type { Words } from '@mainforte/words/words'
import { WithFact, operatorFact } from '../kernel/operator.tsx'
import { Logo } from '../ui/display/Logo.tsx'

type FooterWords = Words['shell']['footer']

/** The third: a page that not every operator has. */
type FooterLink = readonly [label: string, href: string, own?: OwnPage]

const columns = (words: FooterWords): { title: string; links: readonly FooterLink[] }[] => [
  {
    title: words.product,
    links: [
      [words.features, paths.features],
      [words.pricing, operatorFact('pricing'), 'pricing'],
      [words.faq, paths.faq],
      [words.testimonials, operatorFact('testimonials'), 'testimonials'],
    ],
  },
  {
    title: words.company,
    links: [
      [words.about, paths.about],
      [words.contact, paths.contact],
      [words.blog, operatorFact('blog'), 'blog'],
      [words.careers, operatorFact('careers'), 'careers'],
    ],
  },
  {
    title: words.legal,
    links: [
      [words.legalNotice, paths.legal],
      [words.privacy, paths.privacy],
      [words.terms, paths.terms],
      [words.cookies, paths.cookies],
    ],
  },
]

interface FooterProps {
  words: FooterWords
  year: number
  /** Leaves space for the phone's bottom bar. */
  className?: string
  /** As wide as the page above it. */
  width?: string
  /** One expandable line: on a phone the links would fill a screen. */
  isFolded?: boolean
}

/** The footer of every page, in the app and on static pages: plain links, no script. */
export function Footer({
  words,
  year,
  className = '',
  width = 'max-w-[71.25rem] px-5',
  isFolded = false,
}: FooterProps) {
  return (
    <footer className={`border-t border-line bg-card print:hidden ${className}`}>
      {isFolded ? (
        <details>
          <summary className={`mx-auto min-h-12 py-3 text-sm font-semibold text-muted ${width}`}>
            {[words.about, words.contact, words.legalNotice].join(' · ')}
          </summary>
          <Links words={words} year={year} width={width} />
        </details>
      ) : (
        <Links words={words} year={year} width={width} />
      )}
    </footer>
  )
}

function Links({ words, year, width }: Required<Pick<FooterProps, 'words' | 'year' | 'width'>>) {
  return (
    <>
      <div
        className={`mx-auto grid two-columns gap-x-5 gap-y-7 py-9 md:grid-cols-3 lg:grid-cols-[1.8fr_1fr_1fr_1fr] ${width}`}
      >
        <div className="col-span-full lg:col-span-1">
          <Logo className="h-7" />
          <p className="mt-3 max-w-[34ch] text-sm text-muted">{words.tagline}</p>
          <p className="mt-2 grid text-sm text-muted">
            <a
              className="w-fit py-1.5 hover:text-fg hover:underline"
              href={`mailto:${operatorFact('contactEmail')}`}
            >
              {operatorFact('contactEmail')}
            </a>
            <WithFact name="phone">
              <a
                className="w-fit py-1.5 hover:text-fg hover:underline"
                href={operatorFact('phoneLink')}
              >
                {operatorFact('phone')}
              </a>
            </WithFact>
          </p>
        </div>
        {columns(words).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="text-sm font-bold">{title}</p>
            <ul className="mt-1.5">
              {links.map(([label, href, own]) =>
                own ? (
                  <WithFact key={label} name={own}>
                    <FooterLine label={label} href={href} />
                  </WithFact>
                ) : (
                  <FooterLine key={label} label={label} href={href} />
                ),
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`mx-auto ${width}`}>
        <p className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-3.5 text-xs text-muted">
          <span data-year className="py-1.5">
            {words.rights(year)}
          </span>
          <a className="py-1.5 hover:text-fg hover:underline" href={paths.verify}>
            {words.verify}
          </a>
        </p>
      </div>
    </>
  )
}

const FooterLine = ({ label, href }: { label: string; href: string }) => (
  <li>
    <a className="inline-block py-1.5 text-sm text-muted hover:text-fg hover:underline" href={href}>
      {label}
    </a>
  </li>
)
