import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'

interface MissingPageProps {
  title: string
  to: string
  back: string
}

/** There is no such page, or not for this person; the way back to where there is one. */
export const MissingPage = ({ title, to, back }: MissingPageProps) => (
  <div className="grid justify-items-start gap-4">
    <title>{`${title} – Mainforte`}</title>
    <h1 className="text-2xl">{title}</h1>
    <ButtonLink
      to={to}
      variant="outline"
      icon={<ArrowLeft className="size-5" aria-hidden="true" />}
    >
      {back}
    </ButtonLink>
  </div>
)

/** A page that could not be read, named for the tab and for who cannot see it. */
export const FailedPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-4">
    <title>{`${title} – Mainforte`}</title>
    <h1 className="sr-only">{title}</h1>
    {children}
  </div>
)
