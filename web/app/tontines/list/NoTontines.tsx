import { paths } from '@mainforte/contract/paths'
import { Plus, UserPlus } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { useMayBegin } from '../../kernel/session/own-circles.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import type { View } from '../list-query.ts'

/** An empty list. A user without any tontine may create or join one. */
export function NoTontines({ show }: { show: View }) {
  const words = useWords('tontines', 'list')
  const mayBegin = useMayBegin()
  if (show === 'active') return <EmptyState title={words.noActive} text={words.noActiveText} />

  const create = (
    <ButtonLink to={paths.createTontine} icon={Plus}>
      {words.createTontine}
    </ButtonLink>
  )
  if (show === 'admin')
    return (
      <EmptyState title={words.noAdmin} text={words.noAdminText}>
        {mayBegin && create}
      </EmptyState>
    )
  return (
    <EmptyState title={words.noTontines} text={words.noTontinesText}>
      {create}
      <ButtonLink to={paths.joinTontine} variant="outline" icon={UserPlus}>
        {words.joinTontine}
      </ButtonLink>
    </EmptyState>
  )
}
