import { paths } from '@mainforte/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { Figures } from './Figures.tsx'
import { Messages } from './Messages.tsx'

const figuresQuery = () => api.admin.figures.query()

export function loader() {
  void queryClient.prefetchQuery(figuresQuery())
  return null
}

/** The super admin's home page. */
export function Component() {
  const words = useWords('admin', 'dashboard')
  return (
    <>
      <PageHeader
        title={words.title}
        text={words.intro}
        actions={<ButtonLink to={paths.adminUsers}>{words.manage}</ButtonLink>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Content />
        <Messages />
      </div>
    </>
  )
}

function Content() {
  const words = useWords('admin', 'dashboard')
  const figures = useQuery(figuresQuery())
  return (
    <QueryView query={figures} pending={<ListSkeleton />} failed={words.failed}>
      {(view) => <Figures view={view} />}
    </QueryView>
  )
}
