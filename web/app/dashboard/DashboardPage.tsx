import type { DashboardView, TodoView } from '@mainforte/contract/dashboard/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { useChoiceInAddress } from '../kernel/pages/in-address.ts'
import { useUser } from '../kernel/session/session.ts'
import { Offers } from '../members/Offers.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Activity } from './Activity.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Figures } from './Figures.tsx'
import { Greeting } from './Greeting.tsx'
import { Overview } from './Overview.tsx'
import { Requests } from './Requests.tsx'
import { Todo } from './Todo.tsx'
import { Upcoming } from './Upcoming.tsx'
import { serverNow } from '../kernel/browser/clock.ts'

const dashboardQuery = () => api.dashboard.read.query()
const todoQuery = () => api.dashboard.todo.query()

const tabs = ['overview', 'upcoming', 'activity'] as const

export function loader() {
  void queryClient.prefetchQuery(dashboardQuery())
  void queryClient.prefetchQuery(todoQuery())
  return null
}

/** The dashboard: what to do next, four figures, and recent activity. */
export function Component() {
  const words = useWords('dashboard', 'overview')
  const format = useFormat()
  const name = useUser()?.displayName || words.nobody
  const dashboard = useQuery(dashboardQuery())
  const todo = useQuery(todoQuery())

  return (
    <>
      <Greeting name={name} day={format.dayOf(new Date(serverNow()).toISOString(), 'full')} />
      <Offers />
      <QueryView query={dashboard} pending={<DashboardSkeleton />}>
        {(view) =>
          // The dashboard is useful even without its to-do list.
          todo.isPending ? <DashboardSkeleton /> : <Dashboard view={view} todo={todo.data} />
        }
      </QueryView>
    </>
  )
}

function Dashboard({ view, todo }: { view: DashboardView; todo: TodoView | undefined }) {
  const words = useWords('dashboard', 'overview')
  const [tab, setTab] = useChoiceInAddress('tab', tabs)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {view.waiting.length > 0 && <Requests waiting={view.waiting} />}
      {view.activeTontines > 0 && <Todo view={view} todo={todo} />}
      <Figures view={view} />
      <div className="mt-2">
        <Tabs
          label={words.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { name: 'overview', label: words.tabOverview, content: <Overview view={view} /> },
            { name: 'upcoming', label: words.tabUpcoming, content: <Upcoming view={view} /> },
            { name: 'activity', label: words.tabActivity, content: <Activity view={view} /> },
          ]}
        />
      </div>
    </div>
  )
}
