import { Download } from 'lucide-react'
import { useWords } from '../kernel/language/language.ts'
import { useFilterInAddress } from '../kernel/pages/in-address.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Filters } from './Filters.tsx'
import { UserList } from './UserList.tsx'
import { filterIn, tableAddress } from './users-query.ts'
import { FileLink } from '../ui/FileLink.tsx'

/** The complete list of accounts, sortable, also as a file. */
export function Component() {
  const words = useWords('admin', 'all')
  const [filter, changeFilter] = useFilterInAddress(filterIn)
  return (
    <>
      <PageHeader
        title={words.title}
        text={words.intro}
        actions={
          <FileLink href={tableAddress(filter)} icon={Download}>
            {words.export}
          </FileLink>
        }
      />
      <Filters filter={filter} onChange={changeFilter} hasSort />
      <UserList filter={filter} />
    </>
  )
}
