import { paths } from '@mainforte/contract/paths'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { useMayBegin } from '../kernel/session/own-circles.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** The dashboard's header. */
export function Greeting({ name, day }: { name: string; day: ReactNode }) {
  const words = useWords('dashboard', 'overview')
  const mayBegin = useMayBegin()
  return (
    <PageHeader
      title={words.greeting(name)}
      documentTitle={words.title}
      eyebrow={<span className="inline-block first-letter:uppercase">{day}</span>}
      actions={
        mayBegin && (
          <ButtonLink to={paths.createTontine} icon={Plus}>
            {words.newTontine}
          </ButtonLink>
        )
      }
    />
  )
}
