import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Where there is no tontine to tell of: the ways to one. */
export function NoTontine() {
  const words = useWords('dashboard', 'empty')
  return (
    <Card>
      <EmptyState title={words.title} text={words.text}>
        <ButtonLink to={paths.createTontine}>{words.create}</ButtonLink>
        <ButtonLink to={paths.joinTontine} variant="outline">
          {words.join}
        </ButtonLink>
      </EmptyState>
    </Card>
  )
}
