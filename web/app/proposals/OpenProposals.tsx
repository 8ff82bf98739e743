import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'

type OpenProposalsProps = { tontine: Pick<TontineView, 'id' | 'proposals'> }

/** On a tontine's page: what is proposed, first what waits for the reader. */
export function OpenProposals({ tontine: { id, proposals } }: OpenProposalsProps) {
  const words = useWords('proposals', 'acting')
  const { open, forYou } = proposals
  return (
    <Alert
      tone={forYou > 0 ? 'warning' : 'info'}
      title={forYou > 0 ? words.waitingForYou(forYou) : words.waiting(open)}
      action={
        <ButtonLink to={paths.proposals(id)} size="sm" variant="outline">
          {words.seeAll}
        </ButtonLink>
      }
    />
  )
}
