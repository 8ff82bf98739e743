import { type ReactNode, useContext } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { KeptBy } from '../kernel/pages/kept-by.ts'
import { Logo } from '../ui/display/Logo.tsx'

interface PrintHeadProps {
  kind: string
  /** The name of the tontine or the person. */
  title: string
  children: ReactNode
}

/** The header of the printed page; on the screen the page has its own. */
export function PrintHead({ kind, title, children }: PrintHeadProps) {
  const words = useWords('kernel', 'ui')
  const keptBy = useContext(KeptBy)
  return (
    <header className="hidden border-b-2 border-primary pb-3 print:block">
      <Logo className="mb-4 h-7" />
      <p className="text-sm font-semibold tracking-wide text-muted uppercase">{kind}</p>
      <p className="text-2xl font-bold">{title}</p>
      <div className="mt-1 text-sm text-muted">
        {children}
        {keptBy && <p>{words.keptBy(keptBy)}</p>}
      </div>
    </header>
  )
}
