import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import { useWords } from '../kernel/language/language.ts'
import { useMayBegin } from '../kernel/session/own-circles.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'

/** Shown without tontines: how to join or create one, or that a request is pending. */
export function NoTontine({ waiting }: Pick<DashboardView, 'waiting'>) {
  const words = useWords('dashboard', 'empty')
  const mayBegin = useMayBegin()
  return (
    <Card>
      {waiting.length > 0 ? (
        <EmptyState title={words.waitingTitle} text={words.waitingText} />
      ) : (
        <EmptyState title={words.title} text={words.text}>
          {mayBegin && (
            <>
              <ButtonLink to={paths.createTontine}>{words.create}</ButtonLink>
              <ButtonLink to={paths.joinTontine} variant="outline">
                {words.join}
              </ButtonLink>
            </>
          )}
        </EmptyState>
      )}
    </Card>
  )
}
