import { paths } from '@mainforte/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import { choiceIn, useChoiceInAddress } from '../../kernel/pages/in-address.ts'
import { useMayBegin } from '../../kernel/session/own-circles.ts'
import { Offers } from '../../members/Offers.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NextPage } from '../../ui/NextPage.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CardsSkeleton, TontineCard } from './TontineCard.tsx'
import { NoTontines } from './NoTontines.tsx'
import { type View, listQuery, views } from '../list-query.ts'

const cardGrid = 'grid grid-cols-[minmax(0,1fr)] gap-4 @xl:grid-cols-2 @min-[58rem]:grid-cols-3'

export function loader({ request }: { request: Request }) {
  const show = choiceIn(views, new URL(request.url).searchParams.get('show'))
  void queryClient.prefetchInfiniteQuery(listQuery(show))
  return null
}

/** The user's tontines, in three views. */
export function Component() {
  const words = useWords('tontines', 'list')
  const [view, setView] = useChoiceInAddress('show', views)
  const mayBegin = useMayBegin()

  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          mayBegin && (
            <ButtonLink to={paths.createTontine} icon={Plus}>
              {words.newTontine}
            </ButtonLink>
          )
        }
      />
      <Offers />
      <Tabs
        label={words.tabs}
        value={view}
        onChange={setView}
        tabs={views.map((name) => ({
          name,
          label: words[name],
          content: <TontineList show={name} />,
        }))}
      />
    </>
  )
}

function TontineList({ show }: { show: View }) {
  const words = useWords('tontines', 'list')
  const list = useInfiniteQuery(listQuery(show))
  const pending = (
    <div className={cardGrid}>
      <CardsSkeleton />
    </div>
  )
  return (
    <QueryView query={list} pending={pending} failed={words.failed}>
      {({ pages }) => {
        const cards = pages.flatMap(({ rows }) => rows)
        if (cards.length === 0) return <NoTontines show={show} />
        return (
          <>
            <ul className={cardGrid}>
              {cards.map((tontine) => (
                <li key={tontine.id} className="grid">
                  <TontineCard tontine={tontine} />
                </li>
              ))}
            </ul>
            <NextPage list={list} label={words.more} className="mt-5" />
          </>
        )
      }}
    </QueryView>
  )
}
