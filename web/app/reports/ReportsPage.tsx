import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays, Table2 } from 'lucide-react'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { listQuery } from '../tontines/list-query.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ListSkeleton } from '../ui/Skeleton.tsx'
import { buttonClass } from '../ui/button-class.ts'

/** Each tontine's notebook, and its sums to take along into other programs. */
export function Component() {
  const words = useWords('reports', 'overview')
  return (
    <>
      <PageHeader title={words.title} text={words.intro} />
      <Notebooks />
    </>
  )
}

function Notebooks() {
  const words = useWords('reports', 'overview')
  const ui = useWords('kernel', 'ui')
  const list = useInfiniteQuery(listQuery('active'))

  if (list.isPending) return <ListSkeleton />
  if (list.isError && !list.data)
    return (
      <Alert
        tone="error"
        action={
          <Button variant="outline" size="sm" onClick={() => void list.refetch()}>
            {ui.retry}
          </Button>
        }
      >
        {words.failed}
      </Alert>
    )
  // Who waits or was turned away reads no notebook.
  const mine = list.data.pages
    .flatMap(({ rows }) => rows)
    .filter(({ myStatus }) => myStatus === 'active')
  if (mine.length === 0)
    return (
      <EmptyState title={words.none} text={words.noneText}>
        <ButtonLink to={paths.createTontine}>{words.create}</ButtonLink>
        <ButtonLink variant="outline" to={paths.joinTontine}>
          {words.join}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {mine.map(({ id, name }) => (
          <li key={id}>
            <Notebook id={id} name={name} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="mt-5 text-center">
          <Button
            variant="outline"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.more}
          </Button>
        </p>
      )}
    </>
  )
}

function Notebook({ id, name }: { id: string; name: string }) {
  const words = useWords('reports', 'overview')
  const outline = buttonClass({ variant: 'outline' })
  return (
    <Card>
      <CardHeader title={name} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.grid(id)} aria-label={words.openOf(name)}>
          {words.open}
        </ButtonLink>
        <a href={`/api/tontines/${id}/payments.csv`} download className={outline}>
          <Table2 className="size-5" aria-hidden="true" />
          {words.table}
        </a>
        <a href={`/api/tontines/${id}/calendar.ics`} download className={outline}>
          <CalendarDays className="size-5" aria-hidden="true" />
          {words.calendar}
        </a>
      </div>
    </Card>
  )
}
