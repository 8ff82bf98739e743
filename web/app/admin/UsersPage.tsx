import { useWords } from '../kernel/language/language.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Filters } from './Filters.tsx'
import { UserList } from './UserList.tsx'
import { useFilter } from './use-filter.ts'

/** Looks for an account and does what is to be done with it. */
export function Component() {
  const words = useWords('admin', 'users')
  const { filter, onChange } = useFilter()
  return (
    <>
      <PageHeader title={words.title} text={words.intro} />
      <Filters filter={filter} onChange={onChange} />
      <UserList filter={filter} />
    </>
  )
}
