import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useWords } from '../kernel/language/language.ts'
import { Card } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { NextPage } from '../ui/NextPage.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { UserLine } from './UserLine.tsx'
import { type Filter, usersQuery } from './users-query.ts'

/** The matching accounts, page after page. */
export function UserList({ filter }: { filter: Filter }) {
  const words = useWords('admin', 'users')
  // While typing, the previous results stay visible.
  const users = useInfiniteQuery({ ...usersQuery(filter), placeholderData: keepPreviousData })
  return (
    <QueryView query={users} pending={<ListSkeleton />} failed={words.failed}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return <EmptyState title={words.none} text={words.noneText} />
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card className="py-0!">
              <ul className="divide-y divide-line">
                {rows.map((user) => (
                  <UserLine key={user.id} user={user} />
                ))}
              </ul>
            </Card>
            <NextPage list={users} label={words.more} />
          </div>
        )
      }}
    </QueryView>
  )
}
