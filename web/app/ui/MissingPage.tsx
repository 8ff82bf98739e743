import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import { QueryView } from './QueryView.tsx'
import type { QueryViewProps } from './QueryView.tsx'

/** There is no such page, or not for this person; links to the page above. */
export const MissingPage = ({ title, to, back }: { title: string; to: string; back: string }) => (
  <div className="grid justify-items-start gap-4">
    <title>{`${title} – Mainforte`}</title>
    <h1 className="text-2xl">{title}</h1>
    <ButtonLink to={to} variant="outline" icon={ArrowLeft}>
      {back}
    </ButtonLink>
  </div>
)

/** A page whose data could not be loaded, with a title for the tab and for screen readers. */
export const FailedPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-4">
    <title>{`${title} – Mainforte`}</title>
    <h1 className="sr-only">{title}</h1>
    {children}
  </div>
)

interface PageQueryProps<Data> extends Omit<QueryViewProps<Data>, 'failedIn' | 'tone'> {
  /** Beside the retry button, and the title of the page meanwhile. */
  failed: string
}

/** A query whose data are the whole page. */
export const PageQuery = <Data,>(props: PageQueryProps<Data>) => (
  <QueryView
    {...props}
    failedIn={(alert) => <FailedPage title={props.failed}>{alert}</FailedPage>}
  />
)
