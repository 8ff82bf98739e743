import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** On a tontine's page: how many draws did not count, with a link to what was missing. (D10) */
export function VoidDrawsNote({ tontineId, count }: { tontineId: TontineId; count: number }) {
  const words = useWords('drawing', 'voids')
  return (
    <Alert
      title={words.title(count)}
      action={
        <ButtonLink to={paths.ranking(tontineId)} size="sm" variant="outline">
          {words.see}
        </ButtonLink>
      }
    >
      {words.text}
    </Alert>
  )
}
