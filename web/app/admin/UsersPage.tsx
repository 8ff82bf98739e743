import { useWords } from '../kernel/language/language.ts'
import { useFilterInAddress } from '../kernel/pages/in-address.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Filters } from './Filters.tsx'
import { UserList } from './UserList.tsx'
import { filterIn } from './users-query.ts'

/** Finds an account and offers the actions on it. */
export function Component() {
  const words = useWords('admin', 'users')
  const [filter, changeFilter] = useFilterInAddress(filterIn)
  return (
    <>
      <PageHeader title={words.title} text={words.intro} />
      <Filters filter={filter} onChange={changeFilter} />
      <UserList filter={filter} />
    </>
  )
}
