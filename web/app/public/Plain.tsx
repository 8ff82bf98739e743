import { Check } from 'lucide-react'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyRing } from '../ui/ring/EmptyRing.tsx'
import { Frame, Heading } from './Frame.tsx'
import type { PageFacts } from './page-facts.ts'

interface PlainProps extends PageFacts {
  page: {
    title: string
    lead: string
    text: readonly string[]
    included?: readonly string[]
    action: string
  }
  href: string
}

/** A short page with a few lines and links. */
export function Plain({ page, href, ...facts }: PlainProps) {
  return (
    <Frame {...facts} hero={<Heading title={page.title} lead={page.lead} />}>
      <div className="grid justify-items-start gap-5 pt-10 pb-12">
        {!page.included && <EmptyRing className="w-28" />}
        <div className="grid max-w-[62ch] gap-3 text-[1.0625rem] leading-relaxed">
          {page.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {page.included && (
          <ul className="grid gap-2.5 rounded-card border border-line bg-card p-5">
            {page.included.map((line) => (
              <li key={line} className="flex items-start gap-3">
                <Check className="mt-0.5 size-5 shrink-0 text-ok" />
                {line}
              </li>
            ))}
          </ul>
        )}
        <a href={href} className={buttonClass({ size: 'lg' })}>
          {page.action}
        </a>
      </div>
    </Frame>
  )
}
