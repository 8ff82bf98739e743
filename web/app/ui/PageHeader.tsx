import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { KeptBy } from '../kernel/pages/kept-by.ts'

interface PageHeaderProps {
  title: string
  /** The document's title, if it should say more than the heading. */
  documentTitle?: string
  eyebrow?: ReactNode
  text?: ReactNode
  /** The link back, on pages below another page. */
  back?: { to: string; label?: string }
  /** The page's main action, and perhaps a second one. */
  actions?: ReactNode
}

/** Keeps the line of a text that is not loaded yet. */
export const textToCome = '\u00a0'

/** The header of every page: the only h1, the link back, the main action; who keeps a tontine's notebook alone. */
export function PageHeader({
  title,
  documentTitle,
  eyebrow,
  text,
  back,
  actions,
}: PageHeaderProps) {
  const words = useWords('kernel', 'ui')
  const keptBy = useContext(KeptBy)
  return (
    <header className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-2">
      <title>{`${documentTitle ?? title} – Mainforte`}</title>
      {back && (
        <Link
          to={back.to}
          className="-ml-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-control px-2 font-semibold wrap-anywhere text-muted hover:text-fg print:hidden"
        >
          <ArrowLeft className="size-5 shrink-0" />
          {back.label ?? words.back}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {eyebrow && <p className="text-xs font-semibold tracking-wide text-muted">{eyebrow}</p>}
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {text && <p className="mt-1 text-muted">{text}</p>}
          {keptBy && (
            <p className="mt-1 text-sm wrap-anywhere text-muted">{words.keptBy(keptBy)}</p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </header>
  )
}
