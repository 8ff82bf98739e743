import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { loadWords, useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** With its words: few draws do not count. */
export async function loadVoidDrawsNote() {
  await loadWords('drawing')
  return { default: VoidDrawsNote }
}

/** On a tontine's page: how many draws did not count, with a link to what was missing. (D10) */
function VoidDrawsNote({ tontineId, count }: { tontineId: TontineId; count: number }) {
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
