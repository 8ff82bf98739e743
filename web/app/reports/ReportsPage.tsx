import './reports.css'
import { useSearchParams } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Statement } from './Statement.tsx'
import { TontineReports } from './TontineReports.tsx'

/** The figures of each tontine, and the reader's own over all of them. */
export function Component() {
  const words = useWords('reports', 'overview')
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'mine' ? 'mine' : 'tontine'
  const open = (name: 'tontine' | 'mine') =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (name === 'mine') next.set('tab', name)
        else next.delete('tab')
        return next
      },
      { replace: true },
    )
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={words.title} text={words.intro} />
      </div>
      <Tabs
        label={words.views}
        value={tab}
        onChange={open}
        tabs={[
          { name: 'tontine', label: words.ofTontine, content: <TontineReports /> },
          { name: 'mine', label: words.mine, content: <Statement /> },
        ]}
      />
    </>
  )
}
