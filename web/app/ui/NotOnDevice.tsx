import { paths } from '@mainforte/contract/paths'
import { useWords } from '../kernel/language/language.ts'
import { ButtonLink } from './Button.tsx'
import { EmptyState } from './display/EmptyState.tsx'

/** Without network, instead of what this device has not kept: the page, or a part of it. */
export function NotOnDevice({ isPart }: { isPart: boolean }) {
  const words = useWords('kernel', 'notKept')
  if (isPart) return <p className="text-muted">{words.part}</p>
  return (
    <EmptyState title={words.title} text={words.text}>
      <ButtonLink to={paths.dashboard}>{words.dashboard}</ButtonLink>
      <ButtonLink variant="outline" to={paths.tontines}>
        {words.tontines}
      </ButtonLink>
    </EmptyState>
  )
}
