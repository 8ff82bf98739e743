import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined, Handshake, ListChecks } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '../kernel/api.ts'
import { useWords } from '../kernel/language.ts'
import { queryClient } from '../kernel/query.ts'
import { paths } from '../paths.ts'
import { Problem } from '../ui/Alert.tsx'
import { IconTile } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ListSkeleton } from '../ui/Skeleton.tsx'
import { InviteByLink } from './InviteByLink.tsx'

const administered = () => api.tontines.list.query({ show: 'admin' })

export function loader() {
  void queryClient.prefetchQuery(administered())
  return null
}

/** Where an organiser brings his people in. */
export function Component() {
  const words = useWords('invitations', 'invite')
  return (
    <>
      <PageHeader title={words.title} text={words.text} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Link />
        <Benefits />
      </div>
    </>
  )
}

function Link() {
  const words = useWords('invitations', 'invite')
  const ui = useWords('kernel', 'ui')
  const [search, setSearch] = useSearchParams()
  const list = useQuery(administered())

  if (list.isPending) return <ListSkeleton rows={1} />
  if (list.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <Problem error={list.error} />
        <Button variant="outline" onClick={() => void list.refetch()}>
          {ui.retry}
        </Button>
      </div>
    )
  const tontines = list.data.rows
  const chosen = tontines.find(({ id }) => id === search.get('tontine')) ?? tontines[0]
  if (!chosen)
    return (
      <Card>
        <EmptyState title={words.none} text={words.noneText}>
          <ButtonLink to={paths.createTontine}>{words.create}</ButtonLink>
        </EmptyState>
      </Card>
    )
  return (
    <InviteByLink
      tontines={tontines}
      chosen={chosen}
      onChoose={(tontine) => setSearch({ tontine }, { replace: true })}
    />
  )
}

const benefits = [
  { title: 'simple', text: 'simpleText', icon: ListChecks },
  { title: 'trust', text: 'trustText', icon: Handshake },
  { title: 'tracking', text: 'trackingText', icon: ChartNoAxesCombined },
] as const

function Benefits() {
  const words = useWords('invitations', 'invite')
  return (
    <Card>
      <CardHeader title={words.benefits} />
      <ul className="grid gap-4">
        {benefits.map(({ title, text, icon }) => (
          <li key={title} className="flex gap-3.5">
            <IconTile tone="primary" icon={icon} />
            <p className="min-w-0">
              <span className="block font-bold">{words[title]}</span>
              <span className="text-muted">{words[text]}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
