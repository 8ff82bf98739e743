import { paths } from '@mainforte/contract/paths'
import type { TontineCard } from '@mainforte/contract/tontines/views'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { useInAddress } from '../../kernel/pages/in-address.ts'
import { useMayBegin } from '../../kernel/session/own-circles.ts'
import { listQuery } from '../../tontines/list-query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Report } from './Report.tsx'

/** The tontines whose notebook the user may read: pending and rejected members may read none. */
function useOwnTontines() {
  const list = useInfiniteQuery(listQuery('all'))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  // The choice must be complete, so all pages of the user's tontines are fetched.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return { list, tontines: rows.filter(({ myStatus }) => myStatus === 'active') }
}

/** One tontine's report with a select for the tontine; the URL keeps the choice. */
export function TontineReports() {
  const words = useWords('reports', 'overview')
  const [asked, choose] = useInAddress('tontine')
  const mayBegin = useMayBegin()
  const { list, tontines } = useOwnTontines()
  const chosen = TontineId.safeParse(asked).data ?? tontines[0]?.id

  return (
    <QueryView query={list} pending={<ListSkeleton />} failed={words.failed}>
      {() =>
        chosen ? (
          <>
            <Choice tontines={tontines} chosen={chosen} onChoose={choose} />
            <Report key={chosen} tontineId={chosen} />
          </>
        ) : (
          <EmptyState title={words.none} text={words.noneText}>
            {mayBegin && (
              <>
                <ButtonLink to={paths.createTontine}>{words.create}</ButtonLink>
                <ButtonLink variant="outline" to={paths.joinTontine}>
                  {words.join}
                </ButtonLink>
              </>
            )}
          </EmptyState>
        )
      }
    </QueryView>
  )
}

interface ChoiceProps {
  tontines: readonly TontineCard[]
  chosen: TontineId
  onChoose: (id: string) => void
}

function Choice({ tontines, chosen, onChoose }: ChoiceProps) {
  const words = useWords('reports', 'overview')
  const isKnown = tontines.some(({ id }) => id === chosen)
  return (
    <Field label={words.tontine} error={undefined} className="mb-4 max-w-md print:hidden">
      <Select value={isKnown ? chosen : ''} onChange={({ target }) => onChoose(target.value)}>
        {!isKnown && <option value="" />}
        {tontines.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
