import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { NotebookPen } from 'lucide-react'
import { useWords } from '../kernel/language/language.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'

/** Once the round has started: leads to the page that takes over the old notebook. (B1) */
export function OldNotebookCard({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('notebook', 'page')
  return (
    <Card>
      <CardHeader title={words.link} text={words.linkText} />
      <ButtonLink to={paths.oldNotebook(tontineId)} icon={NotebookPen} className="w-fit">
        {words.title}
      </ButtonLink>
    </Card>
  )
}
