import { paths } from '@mainforte/contract/paths'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { isBare, isNarrowed } from '../../kernel/api/pages-of.ts'
import { useFilterInAddress, useOpenedInAddress } from '../../kernel/pages/in-address.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { NextPage } from '../../ui/NextPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { AddSomewhere } from './AddSomewhere.tsx'
import { Filters } from './Filters.tsx'
import { PersonRow } from './PersonRow.tsx'
import { type Filter, filterIn, peopleQuery, tontinesQuery } from './people-query.ts'

/** The members of all the user's tontines, with the requests to answer. */
export function Component() {
  const words = useWords('members', 'list')
  const tab = useWords('members', 'tab')
  const [filter, changeFilter] = useFilterInAddress(filterIn)
  const [adding, setAdding] = useOpenedInAddress('add')
  const mayTakeIn = useMayTakeIn()
  const { data } = useInfiniteQuery(peopleQuery(filter))

  return (
    <>
      <PageHeader
        title={words.title}
        text={words.intro}
        actions={
          mayTakeIn && (
            <>
              <ButtonLink
                variant="outline"
                to={filter.tontine ? paths.inviteTo(filter.tontine) : paths.invite}
              >
                {words.invite}
              </ButtonLink>
              <Button icon={UserPlus} onClick={() => setAdding('')}>
                {tab.add}
              </Button>
            </>
          )
        }
      />
      {!isBare(filter, data) && <Filters filter={filter} onChange={changeFilter} />}
      <People filter={filter} />
      <AddSomewhere adding={adding} onChange={setAdding} />
    </>
  )
}

/**
 * Whether the user runs an open tontine. Only the first page of their tontines is known: with more
 * pages, assume yes.
 */
function useMayTakeIn(): boolean {
  const { data } = useQuery(tontinesQuery())
  if (!data) return false
  return data.next !== null || data.rows.some((tontine) => tontine.isAdmin && isOpen(tontine))
}

function People({ filter }: { filter: Filter }) {
  const words = useWords('members', 'list')
  // Keeps the previous results visible while the user types.
  const people = useInfiniteQuery({ ...peopleQuery(filter), placeholderData: keepPreviousData })
  return (
    <QueryView query={people} pending={<ListSkeleton />} failed={words.failed}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return <Nobody isFiltered={isNarrowed(filter)} />
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card className="py-0!">
              <ul className="divide-y divide-line">
                {rows.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
            </Card>
            <NextPage list={people} label={words.more} />
          </div>
        )
      }}
    </QueryView>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords('members', 'list')
  return (
    <EmptyState title={words.none} text={isFiltered ? words.noneFiltered : words.noneText}>
      {!isFiltered && <ButtonLink to={paths.tontines}>{words.seeTontines}</ButtonLink>}
    </EmptyState>
  )
}
